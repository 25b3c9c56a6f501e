import { askRedeemingFor } from '#src/client/claim-calls.ts';
import { useIsUnseen, useUser } from '#src/client/session/use-account.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';

/** The way to where codes are checked, for who may redeem for some business. */
export function RedeemLink() {
  const user = useUser();
  const isUnseen = useIsUnseen();
  // Nobody may redeem before their address is confirmed, as far as the API could say.
  const isAsked = !isUnseen && user?.email_confirmed;
  const { data } = useAnswer(isAsked ? String(user.id) : null, askRedeemingFor);
  return (
    // The page says itself what is wrong; without this way it is still whole.
    (data?.all || (data?.results.length ?? 0) > 0) && (
      <p>
        <ButtonLink icon="ticket" href={ACCOUNT_PATHS.redeem}>
          Redeem a code
        </ButtonLink>
      </p>
    )
  );
}

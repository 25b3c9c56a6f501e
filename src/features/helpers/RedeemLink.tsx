import { useEffect, useState } from 'react';
import { callClaims } from '#src/client/claim-calls.ts';
import { isSimulated } from '#src/client/session/simulation.ts';
import { useIsUnseen, useUser } from '#src/client/session/use-account.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';

/** The way to where codes are checked, for who may redeem for some business. */
export function RedeemLink() {
  const user = useUser();
  const isUnseen = useIsUnseen();
  // Nobody may redeem before their address is confirmed, as far as the API could say.
  const userId = user?.email_confirmed && !isUnseen ? user.id : undefined;
  const [mayRedeem, setMayRedeem] = useState(false);
  useEffect(() => {
    if (userId === undefined || isSimulated) return;
    callClaims('listRedeemingFor').then(
      ({ all, results }) => setMayRedeem(all || results.length > 0),
      // The page says itself what is wrong; without this way it is still whole.
      () => setMayRedeem(false),
    );
  }, [userId]);
  return (
    mayRedeem && (
      <p>
        <ButtonLink icon="ticket" href={ACCOUNT_PATHS.redeem}>
          Redeem a code
        </ButtonLink>
      </p>
    )
  );
}

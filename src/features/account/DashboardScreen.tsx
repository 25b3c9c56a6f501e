import type { User } from '#src/api/account.ts';
import { askRedeemingFor } from '#src/client/claim-calls.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { LinkedText } from '#src/components/ui/Sentence.tsx';
import { kindsInWords } from '#src/domain/kinds-in-words.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { account } from '#src/client/session/account.ts';
import { isShut } from '#src/client/session/account-store.ts';
import { displayNameOf } from '#src/client/session/stored-sign-in.ts';
import { Unseen } from '#src/components/ui/Unseen.tsx';
import { useIsUnseen, useNotice, useUser } from '#src/client/session/use-account.ts';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import { Unkept } from './Unkept.tsx';
import * as common from '#texts/common.ts';
import * as texts from '#texts/dashboard.ts';

/** The first screen of a member; a visitor sees other content of the page. */
export function DashboardScreen() {
  const user = useUser();
  const isUnseen = useIsUnseen();
  const notice = useNotice();
  if (!user) return <Waiting text={common.loadingAccount} />;
  return (
    <div className="stack gap-6">
      {notice && <Message tone={notice.tone}>{notice.text}</Message>}
      <Unkept isSignedIn />
      <div>
        <h1>{texts.welcome(displayNameOf(user) || user.email)}</h1>
        <p className="muted">{texts.manage(kindsInWords())}</p>
      </div>
      {isUnseen && <Unseen retry={account.resume} />}
      {!user.email_confirmed && (
        <Message tone="info" title={texts.confirmEmail}>
          <p>
            <LinkedText text={texts.linkSent(user.email)} href={ACCOUNT_PATHS.profile} />
          </p>
        </Message>
      )}
      <Ways user={user} isUnseen={isUnseen} />
    </div>
  );
}

/** Links to the redeeming screen, for people who may redeem for some business, and to the review desk, for staff. */
function Ways({ user, isUnseen }: { user: User; isUnseen: boolean }) {
  // Asked only with a confirmed address, without which nobody may redeem. The page is whole without an answer.
  const isAsked = !isUnseen && user.email_confirmed;
  const { data } = useAnswer(isAsked ? String(user.id) : null, askRedeemingFor);
  const mayRedeem = data && (data.all || data.results.length > 0);
  const isOfTeam = user.is_staff || isShut(user);
  if (!mayRedeem && !isOfTeam) return null;
  return (
    <div className="cluster">
      {mayRedeem && (
        <ButtonLink icon="ticket" href={ACCOUNT_PATHS.redeem}>
          {texts.redeem}
        </ButtonLink>
      )}
      {isOfTeam && (
        <ButtonLink look="quiet" icon="eye" href={ACCOUNT_PATHS.review}>
          {texts.review}
        </ButtonLink>
      )}
    </div>
  );
}

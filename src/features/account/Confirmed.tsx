import { useEffect } from 'react';
import type { WayBack } from '#src/api/account.ts';
import { keepWish } from '#src/client/claim-wish.ts';
import { takeFocus } from '#src/client/take-focus.ts';
import { navigateTo } from '#src/client/navigate.ts';
import { account } from '#src/client/session/account.ts';
import { leaveNotice } from '#src/client/session/notice.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import { kindsOn } from '#src/domain/kinds.ts';
import { ACCOUNT_PATHS, loginPath, SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import * as pages from '#texts/account-pages.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/confirm-email.ts';

/** The place where the owner of an address that was just confirmed was before: their dashboard, if nowhere else. */
export interface Confirmation extends WayBack {
  /** Whether they are signed in here too. */
  isSignedIn: boolean;
}

const isForm = (path: string): boolean =>
  Object.values(SUBMISSION_PATHS).some((form) => path.split('?')[0] === form);

/** Says that an address is confirmed, and leads back: to a deal, which is claimed there, or to a form at once. */
export function Confirmed({ path, deal, isSignedIn }: Confirmation) {
  useEffect(() => {
    // Nothing is claimed for somebody else who is signed in here.
    if (deal && (isSignedIn || account.$token.get() === null)) keepWish(deal, path);
    if (!isSignedIn || !(deal || isForm(path))) return;
    if (!deal) leaveNotice({ tone: 'success', text: texts.confirmed });
    navigateTo(path);
  }, [deal, isSignedIn, path]);

  const isUsual = path === ACCOUNT_PATHS.dashboard;
  const isChange = path === ACCOUNT_PATHS.profile;
  const mustSignIn = !isSignedIn && !isUsual;
  const toSignIn = deal ? <SignInFor deal={deal} /> : texts.signInToGoOn;
  const goOn = isUsual ? common.goToDashboard : texts.goOn;
  return (
    <>
      <Message tone="success" title={texts.confirmed} ref={takeFocus} tabIndex={-1}>
        {mustSignIn ? toSignIn : isChange ? texts.changeGoesOn : texts.whatYouCanDo(kindsOn())}
      </Message>
      <ButtonLink href={mustSignIn ? loginPath(path) : path}>
        {mustSignIn ? common.login : goOn}
      </ButtonLink>
    </>
  );
}

const SignInFor = ({ deal }: { deal: string }) => (
  <p>
    <Sentence text={pages.signInForDeal}>
      <Multilingual text={deal} />
    </Sentence>
  </p>
);

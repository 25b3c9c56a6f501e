import { useEffect } from 'react';
import type { WayBack } from '#src/api/account.ts';
import { keepWish } from '#src/client/claim-wish.ts';
import { navigateTo } from '#src/client/navigate.ts';
import { account } from '#src/client/session/account.ts';
import { leaveNotice } from '#src/client/session/notice.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import { ACCOUNT_PATHS, loginPath, SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import * as pages from '#texts/account-pages.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/confirm-email.ts';
import { takeFocus } from './take-focus.ts';

/** An address that was just confirmed, and where its owner was before; nowhere, if they only registered. */
export interface Confirmation {
  wayBack: WayBack | null | undefined;
  /** Whether they are signed in here too. */
  isSignedIn: boolean;
}

const isForm = (path: string): boolean =>
  Object.values(SUBMISSION_PATHS).some((form) => path.split('?')[0] === form);

/** Says that an address is confirmed, and leads back: to a deal, which is claimed there, or to a form at once. */
export function Confirmed({ wayBack, isSignedIn }: Confirmation) {
  const { path = ACCOUNT_PATHS.dashboard, deal } = wayBack ?? {};
  useEffect(() => {
    // Nothing is claimed for somebody else who is signed in here.
    if (deal && (isSignedIn || account.$token.get() === null)) keepWish(deal, path);
    if (!isSignedIn || !(deal || isForm(path))) return;
    if (!deal) leaveNotice({ tone: 'success', text: texts.confirmed });
    navigateTo(path);
  }, [deal, isSignedIn, path]);

  const goOn = wayBack ? texts.goOn : common.goToDashboard;
  return (
    <>
      <Message tone="success" title={texts.confirmed} ref={takeFocus} tabIndex={-1}>
        {isSignedIn || !wayBack ? (
          texts.whatYouCanDo
        ) : deal ? (
          <p>
            <Sentence text={pages.signInForDeal}>
              <Multilingual text={deal} />
            </Sentence>
          </p>
        ) : (
          texts.signInToGoOn
        )}
      </Message>
      {isSignedIn || !wayBack ? (
        <ButtonLink href={path}>{goOn}</ButtonLink>
      ) : (
        <ButtonLink href={loginPath(path)}>{common.login}</ButtonLink>
      )}
    </>
  );
}

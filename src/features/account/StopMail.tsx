import { callAccount } from '#src/client/session/account.ts';
import * as texts from '#texts/stop-mail.ts';
import { LinkAction } from './LinkAction.tsx';

/** Ends e-mails from people who name somebody as their helper, by the link in one. */
export const StopMail = () => (
  <LinkAction
    why={texts.whyInvited()}
    label={texts.stop}
    busy={texts.stopping}
    done={{ title: texts.stopped, children: texts.whatStoppedMeans() }}
    act={(token) => callAccount('refuseInvitations', { body: { token } })}
  />
);

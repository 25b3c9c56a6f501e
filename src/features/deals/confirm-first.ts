import { failureOf, wholeText } from '#src/client/failure.ts';
import { account } from '#src/client/session/account.ts';
import { callOwnAccount } from '#src/client/session/signed-in-client.ts';
import * as texts from '#texts/claims.ts';
import * as common from '#texts/common.ts';
import { linkSent } from '#texts/profile.ts';

/**
 * Says that the claim of the deal on this page needs a confirmed address, with a button that sends the link again. The
 * link leads back here, on any device; this page calls `goOn` when it comes to the front after that.
 */
export function askToConfirm(
  said: HTMLElement,
  { look, deal }: { look: string; deal: string },
  goOn: () => void,
): void {
  const { email = '' } = account.$user.get() ?? {};
  const text = document.createElement('p');
  text.textContent = texts.confirmFirst(email);
  const again = document.createElement('button');
  again.type = 'button';
  again.className = look;
  again.textContent = common.sendAgain;
  again.onclick = async () => {
    if (again.ariaDisabled === 'true') return;
    again.ariaDisabled = 'true';
    const body = { way_back: { path: location.pathname, deal } };
    text.textContent = await callOwnAccount('resendConfirmation', { body }).then(
      () => linkSent(email),
      (error: unknown) => wholeText(failureOf(error, navigator.onLine)),
    );
    again.ariaDisabled = null;
  };
  said.dataset['tone'] = 'info';
  said.classList.add('stack', 'gap-2');
  said.replaceChildren(text, again);
  const stop = account.$user.listen((user) => {
    if (!user?.email_confirmed) return;
    stop();
    goOn();
  });
}

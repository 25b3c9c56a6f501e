import { showToast } from '#src/components/site/toast.ts';
import { account } from '#src/client/session/account.ts';
import * as texts from '#texts/account.ts';

/** Signs out in this browser, and says so. */
export async function signOut(): Promise<void> {
  const over = account.signOut();
  // The focus moves on, as the button that had it is gone.
  const menu = document.querySelector<HTMLElement>('.side-menu:popover-open');
  if (menu) menu.hidePopover();
  else document.querySelector<HTMLElement>('a[data-for=visitor]')?.focus();
  showToast(texts.signedOut);
  await over;
}

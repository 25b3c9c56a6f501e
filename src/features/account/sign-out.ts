import { showToast } from '#src/components/site/toast.ts';
import { account } from '#src/client/session/account.ts';

/** Signs out here, and says so. */
export async function signOut(): Promise<void> {
  const over = account.signOut();
  // The button that had the focus is gone.
  const menu = document.querySelector<HTMLElement>('.side-menu:popover-open');
  if (menu) menu.hidePopover();
  else document.querySelector<HTMLElement>('a[data-for=visitor]')?.focus();
  showToast("You've been signed out.");
  await over;
}

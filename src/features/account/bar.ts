import '#src/client/working-stores.ts';
import { csrfCookie } from '#src/client/session/csrf-cookie.ts';
import {
  storedPerson,
  storedToken,
  KEYS,
  displayNameOf,
  NOT_IN_SESSION,
} from '#src/client/session/stored-sign-in.ts';

/*
 * The first state of the bar and the menu, and the work that begins when the page is at rest. Every page loads this
 * before it is touched; the store and the client come when somebody is signed in.
 */

const each = (selector: string, use: (element: HTMLElement) => void): void =>
  document.querySelectorAll<HTMLElement>(selector).forEach(use);

/** Shows the page to a visitor, or to the person whom this browser knows. */
function show(): void {
  const person = storedPerson(localStorage);
  const { dataset } = document.documentElement;
  if (person) dataset['member'] = person.roles ?? '';
  else delete dataset['member'];
  each('[data-account]', (place) => {
    place.textContent = person && (place.dataset['account'] ? person.email : displayNameOf(person));
  });
}

/**
 * Loads the account where somebody may be signed in. A person without a token may have a session: a cookie of our
 * server tells pages so; nothing is known of another site's server. After a no the tab doesn't ask again.
 */
async function begin(): Promise<void> {
  const mayBeInSession = () =>
    !sessionStorage.getItem(NOT_IN_SESSION) && (import.meta.env.PUBLIC_API_URL || csrfCookie());
  if (storedToken(localStorage) || localStorage.getItem(KEYS.logoutTimestamp) || mayBeInSession())
    await (await import('#src/client/session/account.ts')).account.start();
}

show();
for (const change of ['storage', 'pageshow', 'accountchange']) addEventListener(change, show);
each('[data-sign-out]', (button) => {
  button.onclick = async () => (await import('./sign-out.ts')).signOut();
});
// The link leads back to the page, whose address changes with its filters. It gets that address as soon as somebody is
// about to use it, in whatever way, and before its page is fetched ahead (prefetch.ts).
each('[data-login]', (link) => {
  for (const sign of ['pointerover', 'focus', 'click'])
    link.addEventListener(sign, () => {
      (link as HTMLAnchorElement).search =
        `redirect=${encodeURIComponent(location.pathname + location.search)}`;
    });
});
if (import.meta.env.PUBLIC_NO_API !== 'true')
  addEventListener('load', () => {
    // Safari has no `requestIdleCallback`.
    (window.requestIdleCallback ?? setTimeout)(() => begin().catch(() => {}));
  });

import type { FetchError } from 'ofetch';
import type { accountCalls } from '#src/api/account-calls.ts';
import {
  keptPerson,
  keptToken,
  KEYS,
  nameOf,
  NOT_IN_SESSION,
} from '#src/client/session/kept-sign-in.ts';

/*
 * The bar and the menu as they must look at once, and what begins when the page is at rest. Every
 * page loads this before it is touched; the store and the client come when somebody is signed in.
 */

const each = (selector: string, use: (element: HTMLElement) => void): void =>
  document.querySelectorAll<HTMLElement>(selector).forEach(use);

/** Shows the page to a visitor or to whom this browser knows, by what is stored. */
function show(): void {
  const person = keptPerson(localStorage);
  const { dataset } = document.documentElement;
  if (person) dataset['member'] = person.roles ?? '';
  else delete dataset['member'];
  each('[data-account]', (place) => {
    place.textContent = person && (place.dataset['account'] ? person.email : nameOf(person));
  });
}

/** Who has no token may have a session; that is asked once per tab when the answer is no. */
async function begin(): Promise<void> {
  if (!keptToken(localStorage) && !localStorage.getItem(KEYS.logoutTimestamp)) {
    if (sessionStorage.getItem(NOT_IN_SESSION)) return;
    if (!(await hasSession())) {
      sessionStorage.setItem(NOT_IN_SESSION, '1');
      return;
    }
  }
  await (await import('#src/client/session/account.ts')).account.start();
}

/** Whether the session cookie is somebody's; another API may answer a 401. Rejects where that can't be told. */
async function hasSession(): Promise<boolean> {
  const { ask } = await import('#src/client/request.ts');
  const call = { method: 'GET', path: '/api/auth/session-to-token/', usesCookies: true } as const;
  try {
    return (await ask<typeof accountCalls.getCookieSession>(call)).user !== null;
  } catch (error) {
    if ((error as FetchError).status === 401) return false;
    throw error;
  }
}

show();
for (const change of ['storage', 'pageshow', 'accountchange']) addEventListener(change, show);
each('[data-sign-out]', (button) => {
  button.onclick = async () => (await import('./sign-out.ts')).signOut();
});
// The link leads back to the page, whose address changes with its filters: as soon as somebody is about to use it, in
// whatever way, and before the page that it leads to is fetched ahead (prefetch.ts).
each('[data-login]', (link) => {
  for (const sign of ['pointerover', 'focus', 'click'])
    link.addEventListener(sign, () => {
      (link as HTMLAnchorElement).search =
        `redirect=${encodeURIComponent(location.pathname + location.search)}`;
    });
});
if (import.meta.env.PUBLIC_NO_API !== 'true')
  addEventListener('load', () => {
    // Safari knows no idleness.
    (window.requestIdleCallback ?? setTimeout)(() => begin().catch(() => {}));
  });

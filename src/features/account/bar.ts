import { loginPath } from '#src/domain/paths.ts';
import {
  type Audience,
  keptPerson,
  keptToken,
  KEYS,
  nameOf,
  NOT_IN_SESSION,
} from './kept-sign-in.ts';

/*
 * The bar and the menu as they must look at once, and what begins when the page is at rest. Every
 * page loads this before it is touched; the store and the client come when somebody is signed in.
 */

const root = document.documentElement;
const login = document.querySelector<HTMLAnchorElement>('[data-login]');

/** Shows the page to a visitor or to whom this browser knows, by what is stored. */
function show(): void {
  const person = keptPerson(localStorage);
  const audience: Audience = person ? 'member' : 'visitor';
  root.dataset['audience'] = audience;
  for (const [name, text] of [
    ['name', person && nameOf(person)],
    ['email', person?.email],
  ] as const)
    for (const place of document.querySelectorAll(`[data-account-${name}]`))
      place.textContent = text ?? '';
}

/** The address of a page changes with its filters; the link leads back to the latest. */
function aim({ currentTarget }: { currentTarget: EventTarget | null }): void {
  if (currentTarget instanceof HTMLAnchorElement)
    currentTarget.href = loginPath(location.pathname + location.search);
}

const store = () => import('./account.ts').then(({ account }) => account);

/** Who has no token may have a session; that is asked once per tab when the answer is no (part 4). */
async function begin(): Promise<void> {
  const isKnown = keptToken(localStorage) ?? localStorage.getItem(KEYS.logoutTimestamp);
  if (isKnown) return (await store()).start();
  if (sessionStorage.getItem(NOT_IN_SESSION)) return;
  const origin = import.meta.env.PUBLIC_API_URL ?? '';
  const answer = await fetch(`${origin}/api/auth/session-to-token/`, { credentials: 'include' });
  if (answer.status === 401) sessionStorage.setItem(NOT_IN_SESSION, '1');
  else if (answer.ok) return (await store()).start();
}

show();
if (login) for (const sign of ['pointerover', 'focus', 'click']) login.addEventListener(sign, aim);
addEventListener('storage', show);
addEventListener('pageshow', show);
addEventListener('accountchange', show);
for (const button of document.querySelectorAll('[data-sign-out]'))
  button.addEventListener('click', async () => (await import('./sign-out.ts')).signOut());

if (import.meta.env.PUBLIC_NO_API !== 'true')
  addEventListener('load', () => {
    const quietly = () => void begin().catch(() => {});
    if ('requestIdleCallback' in window) requestIdleCallback(quietly);
    else setTimeout(quietly, 500);
  });

import { accountCalls } from '#src/api/account-calls.ts';
import { loginPath } from '#src/domain/paths.ts';
import * as texts from '#texts/account.ts';
import { clientOf } from '../browser-api.ts';
import { AccountStore } from './account-store.ts';
import { csrfCookie } from './csrf-cookie.ts';
import { leaveNotice } from './notice.ts';

export const callAccount = clientOf(accountCalls);

/** The one store of a page; all its islands share it, and it follows the other tabs. */
export const account = new AccountStore({
  call: callAccount,
  // Asked for anew each time, as another store may have come in its place.
  get storage() {
    return localStorage;
  },
  get tabStorage() {
    return sessionStorage;
  },
  now: () => Date.now(),
  csrf: csrfCookie,
  changed: () => dispatchEvent(new Event('accountchange')),
  suspended: (text) => leaveNotice({ tone: 'error', text }),
  askToSignIn: () => {
    leaveNotice({ tone: 'info', text: texts.sessionEnded });
    location.assign(loginPath(location.pathname + location.search));
  },
});

if (!import.meta.env.SSR) {
  const refresh = () => void account.refresh();
  addEventListener('storage', refresh);
  // A page that the Back button brings back has missed changes.
  addEventListener('pageshow', ({ persisted }) => persisted && refresh());
  document.addEventListener('visibilitychange', () => document.hidden || refresh());
}

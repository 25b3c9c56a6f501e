import type { WayBack } from '#src/api/account.ts';
import { waitingDeal } from '#src/client/claim-wish.ts';
import { ACCOUNT_PATHS, withReturnPath } from '#src/domain/paths.ts';
import { safePath } from '#src/domain/safe-path.ts';

/** The path to go to after signing in: the `redirect` of the address if it leads somewhere here. */
export const nextPath = (search: string): string =>
  safePath(new URLSearchParams(search).get('redirect'), ACCOUNT_PATHS.dashboard);

/**
 * The query of this screen; of the sign-in screen that led here, where its link was pressed before its script had
 * given it the way on.
 */
export function searchHere(): string {
  const { search, origin } = location;
  if (search.includes('redirect=') || !URL.canParse(document.referrer)) return search;
  const from = new URL(document.referrer);
  const isDetour =
    from.pathname === ACCOUNT_PATHS.login || from.pathname === ACCOUNT_PATHS.register;
  return from.origin === origin && isDetour ? from.search : search;
}

/** The place that the e-mail's link leads back to, and the deal that waits there; undefined for the usual one. */
export function wayBackOf(search: string): WayBack | undefined {
  const path = nextPath(search);
  const deal = waitingDeal(path);
  return path === ACCOUNT_PATHS.dashboard ? undefined : { path, ...(deal !== null && { deal }) };
}

/** The address of a screen, with the `redirect` of this one, so that a detour doesn't lose it. */
export function withRedirect(path: string, search: string): string {
  const next = nextPath(search);
  return next === ACCOUNT_PATHS.dashboard ? path : withReturnPath(path, next);
}

import { KEYS } from './session/stored-sign-in.ts';

/*
 * A click on "Claim Deal Now" that has to wait for a sign-in. The tab keeps it, since in an address it would let
 * anybody claim for others.
 */

/** The time after the click in which coming back to the deal is about the claim (ms). */
const KEPT_FOR = 60 * 60_000;

/** Remembers that a deal, by default that of this page, is to be claimed once somebody has signed in. */
export function keepWish(title: string, path = location.pathname): void {
  try {
    sessionStorage.setItem(KEYS.wish, [Date.now() + KEPT_FOR, path, title].join(' '));
  } catch {
    // A full store: the deal is claimed by another press, once its page has come back.
  }
}

export const forgetWish = (): void => sessionStorage.removeItem(KEYS.wish);

/** Whether the deal of this page was to be claimed when its page was left for a sign-in. */
export const isWished = (): boolean => keptWish()?.path === location.pathname;

/** The title of the deal that waits for a sign-in leading back to `path`; null where none does. */
export function waitingDeal(path: string | null): string | null {
  const wish = keptWish();
  return wish && wish.path === path ? wish.title : null;
}

function keptWish() {
  const [until, path, ...title] = (sessionStorage.getItem(KEYS.wish) ?? '').split(' ');
  return Date.now() < Number(until) ? { path, title: title.join(' ') } : null;
}

import { KEYS } from '#src/client/session/kept-sign-in.ts';

/*
 * A click on "Claim Deal Now" that has to wait for a sign-in. It is kept by the tab, as an address
 * that claims would let anybody claim for others.
 */

/** So long after the click, coming back to the deal isn't about it any more (ms). */
const KEPT_FOR = 60 * 60_000;

/** Remembers that the deal of this page is to be claimed once somebody has signed in. */
export const keepWish = (deal: string, title: string): void =>
  sessionStorage.setItem(
    KEYS.wish,
    [deal, Date.now() + KEPT_FOR, location.pathname, title].join(' '),
  );

export const forgetWish = (): void => sessionStorage.removeItem(KEYS.wish);

/** Whether the deal was to be claimed when its page was left for a sign-in. */
export const isWished = (deal: string): boolean => keptWish()?.deal === deal;

/** What the deal is called that waits for a sign-in which leads back to `path`; null where none does. */
export function waitingDeal(path: string | null): string | null {
  const wish = keptWish();
  return wish && wish.path === path ? wish.title : null;
}

function keptWish() {
  const [deal, until, path, ...title] = (sessionStorage.getItem(KEYS.wish) ?? '').split(' ');
  return Date.now() < Number(until) ? { deal, path, title: title.join(' ') } : null;
}

/*
 * A click on "Claim Deal Now" that has to wait for a sign-in. It is kept by the tab, as an address
 * that claims would let anybody claim for others.
 */

const KEY = 'wishedClaim';
/** So long after the click, coming back to the deal isn't about it any more (ms). */
const KEPT_FOR = 60 * 60_000;

/** Remembers that this deal is to be claimed once somebody has signed in. */
export const keepWish = (deal: string): void =>
  sessionStorage.setItem(KEY, `${deal} ${Date.now() + KEPT_FOR}`);

export const forgetWish = (): void => sessionStorage.removeItem(KEY);

/** Whether the deal was to be claimed when its page was left for a sign-in. */
export function isWished(deal: string | undefined): boolean {
  const [wished, until] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  return wished === deal && Date.now() < Number(until);
}

import type { Availability, claimCalls } from '#src/api/claims.ts';
import { KEYS, storedToken } from '#src/client/session/stored-sign-in.ts';
import * as texts from '#texts/coupon.ts';

/*
 * The parts of a claim on a deal's page that must work at once: how many are left now, and the click. The rest comes
 * with the first click, or for a member when the page is at rest.
 */

/** Shows whether the deal can be claimed at this moment, whatever it was when the page was rendered. */
async function showAvailability(place: HTMLElement): Promise<void> {
  const { ask } = await import('#src/client/request.ts');
  const call = { method: 'GET', path: '/api/deals/{id}/availability/' } as const;
  const id = Number(place.dataset.claim);
  show(await ask<typeof claimCalls.getAvailability>(call, { id }));
}

function show({ state, remaining, use_by: day }: Availability): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-available]'))
    part.hidden = part.dataset.available !== (state === 'expired' ? 'open' : state);
  const useBy = document.querySelector('[data-use-by]');
  if (useBy && day) useBy.textContent = texts.usableUntil(dayText(day));
  for (const figure of document.querySelectorAll('[data-remaining]'))
    figure.textContent = String(remaining);
}

/** "6 December" */
const dayText = (day: string): string =>
  new Date(day).toLocaleDateString(document.documentElement.lang, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

function wire(place: HTMLElement): void {
  const load = () => import('./claim-deal.ts');
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-claim-now]')) {
    button.addEventListener('click', async () => (await load()).claim(place));
    button.disabled = false;
  }
  // A preview has nothing to claim.
  if ('preview' in document.documentElement.dataset) return;
  showAvailability(place).catch(() => {});
  const resumeClaim = () => void load().then(({ claimOrShow }) => claimOrShow(place));
  if (!storedToken(localStorage)) sessionStorage.removeItem(KEYS.wish);
  else if (sessionStorage.getItem(KEYS.wish)) resumeClaim();
  else addEventListener('load', resumeClaim);
}

const place = document.querySelector<HTMLElement>('[data-claim]');
if (place) wire(place);

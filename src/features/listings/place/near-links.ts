import { PLACE_CHANGED } from '#src/client/place-keys.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { distanceText, kilometresBetween } from '#src/domain/distance.ts';
import { forgetPlace, rememberedPlace } from '#src/client/remembered-place.ts';
import * as texts from '#texts/distance-here.ts';

/*
 * Visitors who have chosen a place find lists near it: links to whole lists lead there, but for those that a list has within
 * itself, and the page of a listing says how far that is.
 */

/** The addresses of whole lists. */
const LISTS = { '/businesses': 1, '/events': 1, '/deals': 1 } satisfies Record<`/${PluralKind}`, 1>;

const links = [...document.links].filter(
  (link) =>
    Object.hasOwn(LISTS, link.getAttribute('href') ?? '') && !link.closest('[data-controls]'),
);

/** Links that narrow a search to a list, which have a query of their own. */
const narrowing = document.querySelectorAll<HTMLAnchorElement>('[data-place-chips] a[href*="?"]');

function follow(): void {
  const place = rememberedPlace();
  for (const link of links) link.search = place?.query ?? '';
  for (const link of narrowing) {
    const query = new URLSearchParams([
      ...new URLSearchParams(link.search),
      ...new URLSearchParams(place?.query),
    ]);
    link.search = String(new URLSearchParams(Object.fromEntries(query)));
  }
  for (const here of document.querySelectorAll<HTMLElement>('[data-point]')) {
    const [lat = 0, lng = 0] = (here.dataset.point ?? '').split(',').map(Number);
    here.textContent = place
      ? texts.distanceFrom(distanceText(kilometresBetween(place, { lat, lng })), place.name)
      : '';
  }
}

/** Before the link itself leads on: the list that it leads to would go back to the place. */
function forget({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-everywhere]')) forgetPlace();
}

follow();
addEventListener(PLACE_CHANGED, follow);
// Chosen in another tab, or before one came back to this page.
addEventListener('storage', follow);
addEventListener('pageshow', follow);
document.addEventListener('click', forget, true);

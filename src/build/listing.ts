import type { Business } from '#src/listings/business.ts';
import type { Deal } from '#src/listings/deal.ts';
import type { Event } from '#src/listings/event.ts';
import { daysLeftText, daysToGo, dealStatus, eventStatus } from '#src/listings/status.ts';

export type Listing = Business | Event | Deal;

/** What a listing is filed under, and where it is: a deal goes by its business. */
export const placeOf = (listing: Listing) => ('business' in listing ? listing.business : listing);

/** True for what may stand in a featured panel at `now`: no past event, no expired deal. */
export function isCurrent(listing: Listing, now: Date): boolean {
  if ('business' in listing) return dealStatus(listing, now) === 'active';
  return !('date' in listing) || eventStatus(listing, now) === 'upcoming';
}

/** The texts that a listing's dates give at `now`. */
export function derivedTexts(listing: Listing, now: Date): (string | null)[] {
  if ('business' in listing) return [dealStatus(listing, now), daysLeftText(listing, now)];
  return 'date' in listing ? [eventStatus(listing, now), daysToGo(listing, now)] : [];
}

export const featuredFirst = (a: Listing, b: Listing) =>
  Number(b.is_featured) - Number(a.is_featured);

/** Deals by their end; other listings stay in their order. */
export const soonestToEnd = (a: Listing, b: Listing): number =>
  'business' in a && 'business' in b
    ? (a.valid_until ?? '9999').localeCompare(b.valid_until ?? '9999') || a.id - b.id
    : 0;

/** Active deals, featured first, then soonest to end, as `/api/hot-deals/` has them. */
export const hotDeals = (deals: readonly Deal[], now: Date): Deal[] =>
  deals
    .filter((deal) => isCurrent(deal, now))
    .sort((a, b) => featuredFirst(a, b) || soonestToEnd(a, b));

/** How many related listings a detail page shows. */
export const RELATED_LIMIT = 3;

/**
 * Finds up to three listings of the same category: those of the same state first, featured ones
 * before others, else in the order given. Grouped once, so that a page costs no search.
 */
export function relatedTo<Item extends Listing>(items: readonly Item[]): (item: Item) => Item[] {
  const sorted = items.toSorted(featuredFirst);
  const byCategory = Map.groupBy(sorted, (item) => placeOf(item).category?.id);
  const byPlace = Map.groupBy(sorted, placeKey);
  return (item) => {
    const { category } = placeOf(item);
    if (!category) return [];
    // One more than the limit from each group, since either may hold the listing itself.
    return nearestFirst(item, [
      ...(byPlace.get(placeKey(item)) ?? []).slice(0, RELATED_LIMIT + 1),
      ...(byCategory.get(category.id) ?? []).slice(0, 2 * RELATED_LIMIT + 1),
    ]);
  };
}

function placeKey(listing: Listing): string {
  const { category, state } = placeOf(listing);
  return `${category?.id} ${state}`;
}

/** The first three distinct candidates other than the listing itself. */
export const nearestFirst = <Item extends Listing>(
  listing: Item,
  candidates: readonly Item[],
): Item[] =>
  [...new Map(candidates.map((item) => [item.id, item])).values()]
    .filter(({ id }) => id !== listing.id)
    .slice(0, RELATED_LIMIT);

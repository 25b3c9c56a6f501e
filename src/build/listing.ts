import { kilometresBetween, type Point } from '#src/domain/distance.ts';
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
 * Finds up to three listings for the end of another one's page: those of its category in its state, then others of
 * its state, then its category elsewhere; in each the nearest first, and of equally near ones the featured. Somebody
 * in Darwin is helped more by what else there is in the Northern Territory than by a kitchen in Perth.
 */
export function relatedTo<Item extends Listing>(items: readonly Item[]): (item: Item) => Item[] {
  const sorted = items.toSorted(featuredFirst);
  const groups = [inCategoryAndState, inState, inCategory].map((groupOf) =>
    nearestOf(sorted, groupOf),
  );
  return (item) => {
    if (!placeOf(item).category) return [];
    const found: Item[] = [];
    for (const findNearest of groups) {
      found.push(...findNearest(item));
      if (nearestFirst(item, found).length === RELATED_LIMIT) break;
    }
    return nearestFirst(item, found);
  };
}

/** Which group a listing belongs to; null for none. */
type GroupOf = (listing: Listing) => string | null;

const inCategory: GroupOf = (listing) => {
  const { category } = placeOf(listing);
  return category && String(category.id);
};
const inState: GroupOf = (listing) => placeOf(listing).state;
const inCategoryAndState: GroupOf = (listing) => {
  const [category, state] = [inCategory(listing), inState(listing)];
  return category && state && `${category} ${state}`;
};

/**
 * Finds the nearest of a listing's group, enough of them for three that none before has named. Measured once for all
 * listings of a group in one locality, so that a page costs no search.
 */
function nearestOf<Item extends Listing>(items: readonly Item[], groupOf: GroupOf) {
  const groups = Map.groupBy(items, groupOf);
  const known = new Map<string, Item[]>();
  return (listing: Item): Item[] => {
    const group = groupOf(listing);
    if (!group) return [];
    const { point } = placeOf(listing);
    const key = point ? `${group} ${point.lat} ${point.lng}` : group;
    const found = known.get(key) ?? nearest(groups.get(group) ?? [], point);
    known.set(key, found);
    return found;
  };
}

/** The listing itself and up to two that an earlier group has named are among them. */
const CANDIDATES = 2 * RELATED_LIMIT;

/** The nearest of them, in the order given where they are equally near; those without a point last. */
function nearest<Item extends Listing>(items: readonly Item[], from: Point | null): Item[] {
  if (!from) return items.slice(0, CANDIDATES);
  const found: { item: Item; km: number }[] = [];
  for (const item of items) {
    const { point } = placeOf(item);
    const km = point ? kilometresBetween(from, point) : Infinity;
    // Few of them ever get in: sorting all takes five times as long.
    if (found.length === CANDIDATES && km >= (found.at(-1)?.km ?? 0)) continue;
    const after = found.findIndex((other) => other.km > km);
    found.splice(after === -1 ? found.length : after, 0, { item, km });
    found.length = Math.min(found.length, CANDIDATES);
  }
  return found.map(({ item }) => item);
}

/** The first three distinct candidates other than the listing itself. */
export const nearestFirst = <Item extends Listing>(
  listing: Item,
  candidates: readonly Item[],
): Item[] =>
  [...new Map(candidates.map((item) => [item.id, item])).values()]
    .filter(({ id }) => id !== listing.id)
    .slice(0, RELATED_LIMIT);

import { kilometresAtLeast, kilometresBetween, type Point } from '#src/domain/distance.ts';
import { categoryKindOf, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import type { Category } from '#src/domain/values.ts';
import type { Deal } from '#src/listings/deal.ts';
import type { Event } from '#src/listings/event.ts';
import type { ItemOf } from '#src/listings/page-props.ts';
import type { Lists } from './all-listings.ts';
import { SITE_CATEGORIES } from '#src/community/config.ts';
import { daysToGo, eventStatus } from '#src/listings/event-status.ts';
import { daysLeftText, dealStatus } from '#src/listings/status.ts';

export type Listing = ItemOf[PluralKind];

export type ListingLocation = Pick<
  Deal['business'],
  'category' | 'suburb' | 'state' | 'postcode' | 'point' | 'zone'
>;

interface KindRules<Item> {
  locationOf: (item: Item) => ListingLocation;
  /** Whether a listing may be in a featured panel at `now`: no past event, no expired deal. */
  isCurrent: (item: Item, now: Date) => boolean;
  /** The texts that its dates give at `now`. */
  textsOf: (item: Item, now: Date) => (string | null)[];
  /** The order of featured listings, as in `/api/featured/`. */
  featuredOrder: (a: Item, b: Item) => number;
}

const itself = <Item>(item: Item): Item => item;

export const KIND_RULES: { [Kind in PluralKind]: KindRules<ItemOf[Kind]> } = {
  businesses: {
    locationOf: itself,
    isCurrent: () => true,
    textsOf: () => [],
    featuredOrder: () => 0,
  },
  events: {
    locationOf: itself,
    isCurrent: (event, now) => eventStatus(event, now) === 'upcoming',
    textsOf: (event, now) => [eventStatus(event, now), daysToGo(event, now)],
    featuredOrder: () => 0,
  },
  deals: {
    locationOf: (deal) => deal.business,
    isCurrent: (deal, now) => dealStatus(deal, now) === 'active',
    textsOf: (deal, now) => [dealStatus(deal, now), daysLeftText(deal, now)],
    featuredOrder: soonestToEnd,
  },
};

/** The listings of a kind that aren't over. */
export const currentOf = <Kind extends PluralKind>(
  kind: Kind,
  { now, ...lists }: Lists & { now: Date },
): ItemOf[Kind][] => (lists as Lists)[kind].filter((item) => KIND_RULES[kind].isCurrent(item, now));

/**
 * The site's own list of categories, used when the API can't give its own (docs/product.md, Filters). Forms and filters
 * go by names: none has an id.
 */
export const siteCategories = (kind: PluralKind): Category[] =>
  SITE_CATEGORIES[categoryKindOf(singularOf(kind))].map((name) => ({ id: 0, name }));

export const isUpcomingEvent = KIND_RULES.events.isCurrent;
export const isActiveDeal = KIND_RULES.deals.isCurrent;

const featuredFirst = (a: Listing, b: Listing) => Number(b.is_featured) - Number(a.is_featured);

function soonestToEnd(a: Deal, b: Deal): number {
  return (a.valid_until ?? '9999').localeCompare(b.valid_until ?? '9999') || a.id - b.id;
}

/** Active deals, featured first, then soonest to end, as in `/api/hot-deals/`. */
export const hotDeals = (deals: readonly Deal[], now: Date): Deal[] =>
  deals
    .filter((deal) => isActiveDeal(deal, now))
    .sort((a, b) => featuredFirst(a, b) || soonestToEnd(a, b));

const RELATED_LIMIT = 3;

/** Finds listings related to one, without those that its page has `shown` already. */
export type Related<Kind extends PluralKind> = (
  item: ItemOf[Kind],
  shown?: readonly ItemOf[Kind][],
) => ItemOf[Kind][];

/**
 * Finds up to three listings for the end of another one's page: those of its category, the nearest first and featured
 * ones before others equally near; if that isn't enough, `others`. Listings that the page has `shown` are left out.
 */
export function relatedTo<Kind extends PluralKind>(
  kind: Kind,
  items: readonly ItemOf[Kind][],
  others: readonly ItemOf[Kind][] = [],
): Related<Kind> {
  const findNearest = nearestOfCategory(kind, items.toSorted(featuredFirst));
  return (item, shown = []) => {
    const taken = new Set([item, ...shown].map(({ id }) => id));
    const found: ItemOf[Kind][] = [];
    for (const candidate of [...findNearest(item), ...others]) {
      if (found.length === RELATED_LIMIT) break;
      if (taken.has(candidate.id)) continue;
      taken.add(candidate.id);
      found.push(candidate);
    }
    return found;
  };
}

/** Most other listings of the same business or organiser on a page. */
export const MORE_BY_LIMIT = 3;

/** Listings that are enough to leave three, without the listing itself and those that its page shows. */
export const ENOUGH_RELATED = RELATED_LIMIT + 1 + MORE_BY_LIMIT;

export const othersThan = <Item extends Listing>(listing: Item, items: readonly Item[]): Item[] =>
  items.filter(({ id }) => id !== listing.id).slice(0, MORE_BY_LIMIT);

/**
 * The organiser of an event as everybody can tell them: the business, else the name with its address or number, since
 * there may be two of a name. Null if it isn't known.
 */
export function organiserOf(event: Event): string | null {
  const { organizer_business, organizer_name: name, organizer_email, organizer_phone } = event;
  if (organizer_business) return organizer_business;
  const contact = organizer_email ?? organizer_phone;
  return name && contact ? `${name} ${contact}`.toLowerCase() : null;
}

/**
 * Finds the nearest listings of a listing's category. Distances are measured once for all listings of a category in one
 * locality, so that a page costs no search.
 */
function nearestOfCategory<Kind extends PluralKind>(kind: Kind, items: readonly ItemOf[Kind][]) {
  const { locationOf } = KIND_RULES[kind];
  const categories = Map.groupBy(items, (item) => locationOf(item).category?.name);
  const known = new Map<string, ItemOf[Kind][]>();
  return (listing: ItemOf[Kind]): ItemOf[Kind][] => {
    const { category, point } = locationOf(listing);
    if (!category) return [];
    const key = point ? `${category.name} ${point.lat} ${point.lng}` : category.name;
    const found = known.get(key) ?? nearest(categories.get(category.name) ?? [], locationOf, point);
    known.set(key, found);
    return found;
  };
}

/** The nearest items, in the given order if they are equally near; those without a point last. */
function nearest<Item>(
  items: readonly Item[],
  locationOf: (item: Item) => ListingLocation,
  from: Point | null,
): Item[] {
  if (!from) return items.slice(0, ENOUGH_RELATED);
  const found: { item: Item; km: number }[] = [];
  for (const item of items) {
    const { point } = locationOf(item);
    // Few items ever get in: sorting all would take five times as long.
    const most = found[ENOUGH_RELATED - 1]?.km;
    if (most !== undefined && point && kilometresAtLeast(from, point) >= most) continue;
    const km = point ? kilometresBetween(from, point) : Infinity;
    if (most !== undefined && km >= most) continue;
    const after = found.findIndex((other) => other.km > km);
    found.splice(after === -1 ? found.length : after, 0, { item, km });
    found.length = Math.min(found.length, ENOUGH_RELATED);
  }
  return found.map(({ item }) => item);
}

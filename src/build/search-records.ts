import type { Opening } from '#src/domain/hours.ts';
import { PLURAL_KINDS, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { titleOf } from '#src/listings/title.ts';
import type { ItemOf } from '#src/listings/page-props.ts';
import { categorySlug, listingPath } from '#src/domain/paths.ts';
import {
  NO_DAY,
  pointText,
  type SavedItem,
  type SearchRecord,
  type SearchValues,
} from '#src/listings/search-record.ts';
import { leastAmount } from '#src/domain/money.ts';
import { preview } from '#src/domain/text.ts';
import type { SavedWords } from '#src/search/edited-lexicon.ts';
import { wordsOf } from '#src/search/words.ts';
import type { Community } from './community.ts';
import { featuredFirst, OF_KIND } from './listing.ts';

/** Listings whose records are made at a time: few enough that they take little memory. */
const PART = 1_000;

/** The records of a kind's static index, some at a time, each by its listing's canonical page. */
export function* searchRecords(community: Community, kind: PluralKind): Generator<SearchRecord[]> {
  for (let start = 0; start < community[kind].length; start += PART) {
    yield recordsOf(kind, community[kind], start);
  }
}

/** What goes beside the indexes of all kinds. */
export function indexSummary(community: Community): { words: SavedWords; values: SearchValues } {
  const words = new Map<string, 0 | 1>();
  for (const kind of PLURAL_KINDS) addWords(words, kind, community[kind]);
  return {
    words: {
      words: Object.fromEntries([...words].sort(([one], [other]) => plain(one, other))),
      lexicon: community.lexicon,
    },
    values: {
      days: {
        events: distinct(community.events.map(({ date }) => date ?? NO_DAY)),
        deals: distinct(community.deals.map(({ valid_until }) => valid_until ?? NO_DAY)),
      },
      openings: openingsOf(community.businesses).all,
      starts: distinct(community.deals.map(({ valid_from }) => valid_from ?? NO_DAY)),
      prices: {
        events: distinctNumbers(community.events.map(priceOfEvent)),
        deals: distinctNumbers(community.deals.map(priceOfDeal)),
      },
      places: placesIn(community),
      points: distinct([...community.businesses, ...community.events].flatMap(pointsOf)),
      categories: {
        businesses: distinct(community.businesses.flatMap(categoryNames)),
        events: distinct(community.events.flatMap(categoryNames)),
      },
      businessNames: distinct(community.deals.map(({ business }) => business.name.toLowerCase())),
    },
  };
}

type Listing<Kind extends PluralKind> = ItemOf[Kind];

type Order<Kind extends PluralKind> = (a: Listing<Kind>, b: Listing<Kind>) => number;

/** What a kind's records are made of. */
interface Described<Kind extends PluralKind> {
  /** Texts that name a listing beside its title: what the API's search weighs as names. */
  names: (item: Listing<Kind>) => (string | null | undefined)[];
  filters: (item: Listing<Kind>, all: readonly Listing<Kind>[]) => Record<string, string[]>;
  /** What stands first among the featured, and among the others. */
  usual: Order<Kind>;
  /** The orders of its list alone. */
  orders: Record<string, Order<Kind>>;
  card: (item: Listing<Kind>) => SavedItem<Kind>;
}

const { compare } = new Intl.Collator('en-AU');
/** What isn't there comes last. */
const late = (value: string | null): string => value ?? '\uffff';
const plain = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const byTitleOf =
  <Kind extends PluralKind>(kind: Kind): Order<Kind> =>
  (a, b) =>
    compare(titleOf(singularOf(kind), a), titleOf(singularOf(kind), b));
const byName = byTitleOf('businesses');
const byDate = (a: ItemOf['events'], b: ItemOf['events']) =>
  plain(late(a.date), late(b.date)) || plain(late(a.time), late(b.time));
const byEnd = (a: ItemOf['deals'], b: ItemOf['deals']) =>
  plain(late(a.valid_until), late(b.valid_until));

const DESCRIBED: { [Kind in PluralKind]: Described<Kind> } = {
  businesses: {
    names: ({ specialty, suburb, state, postcode, category }) => [
      specialty,
      suburb,
      state,
      postcode,
      category?.name,
    ],
    filters: (business, all) => ({
      opening: [String(openingsOf(all).at.get(business.id))],
    }),
    usual: byName,
    orders: { suburb: (a, b) => compare(late(a.suburb), late(b.suburb)) || byName(a, b) },
    card: (business) => ({
      ...business,
      images: business.images.slice(0, 1),
      image_alts: business.image_alts.slice(0, 1),
      image_focuses: business.image_focuses.slice(0, 1),
    }),
  },
  events: {
    names: ({ organizer_name, venue, suburb, state, postcode, category }) => [
      organizer_name,
      venue,
      suburb,
      state,
      postcode,
      category?.name,
    ],
    filters: (event) => ({ day: [event.date ?? NO_DAY], ...priced(priceOfEvent(event)) }),
    usual: byDate,
    orders: { day: byDate },
    card: (event) => ({
      ...event,
      program: [],
      requirements: null,
      ticket_info: null,
      organizer_business: null,
    }),
  },
  deals: {
    names: ({ business }) => [
      business.name,
      business.suburb,
      business.state,
      business.postcode,
      business.category?.name,
    ],
    filters: (deal) => ({
      day: [deal.valid_until ?? NO_DAY],
      start: [deal.valid_from ?? NO_DAY],
      business: [deal.business.name.toLowerCase()],
      ...priced(priceOfDeal(deal)),
    }),
    usual: byEnd,
    orders: { day: byEnd },
    card: (deal) => ({ ...deal, restrictions: null, redemption_instructions: null }),
  },
};

function recordsOf<Kind extends PluralKind>(
  kind: Kind,
  items: readonly Listing<Kind>[],
  start: number,
): SearchRecord[] {
  const described: Described<Kind> = DESCRIBED[kind];
  const places = placesOf(kind, described, items);
  return items.slice(start, start + PART).map((item) => {
    const { category, suburb, state, postcode } = OF_KIND[kind].placeOf(item);
    const point = pointsOf(OF_KIND[kind].placeOf(item));
    const description = item.description ?? '';
    return {
      url: listingPath(singularOf(kind), item.slug),
      title: titleOf(singularOf(kind), item),
      content: [...namesOf(described, item), description].join('\n'),
      filters: {
        kind: [kind],
        featured: [String(item.is_featured)],
        ...(category && { category: [categorySlug(category.name), String(category.id)] }),
        ...(state && { state: [state] }),
        ...(suburb && { suburb: [suburb.toLowerCase()] }),
        ...(postcode && { postcode: [postcode] }),
        ...(point.length > 0 && { point }),
        ...described.filters(item, items),
        // No filter, but the one place for what is shown without being searched or always loaded.
        card: [JSON.stringify({ ...described.card(item), description: shortened(description) })],
      },
      sort: Object.fromEntries(places.map(([name, place]) => [name, place.get(item.id) ?? 0])),
    };
  });
}

const namesOf = <Kind extends PluralKind>(described: Described<Kind>, item: Listing<Kind>) =>
  described.names(item).filter((name) => typeof name === 'string');

/** Adds the words of listings, each with whether a name has it. */
function addWords<Kind extends PluralKind>(
  words: Map<string, 0 | 1>,
  kind: Kind,
  items: readonly Listing<Kind>[],
): void {
  const described: Described<Kind> = DESCRIBED[kind];
  for (const item of items) {
    for (const word of wordsOf(item.description ?? '')) if (!words.has(word)) words.set(word, 0);
    for (const name of [titleOf(singularOf(kind), item), ...namesOf(described, item)]) {
      for (const word of wordsOf(name)) words.set(word, 1);
    }
  }
}

const shortened = (description: string): string | null => preview(description) || null;

/** The orders of a list, ascending; the descending one is read from the other end. */
const ordersOf = <Kind extends PluralKind>(
  kind: Kind,
  { usual, orders }: Described<Kind>,
): Record<string, Order<Kind>> => ({
  title: byTitleOf(kind),
  featured: (a, b) => featuredFirst(a, b) || usual(a, b),
  created_at: (a, b) => plain(a.created_at ?? '', b.created_at ?? ''),
  ...orders,
});

type Places = (readonly [order: string, placeOfId: ReadonlyMap<number, number>])[];

const places = new WeakMap<readonly object[], Places>();

/** The place of each item in each order of its kind; ties go by id, as in the API. */
function placesOf<Kind extends PluralKind>(
  kind: Kind,
  described: Described<Kind>,
  items: readonly Listing<Kind>[],
): Places {
  let known = places.get(items);
  if (!known) {
    known = Object.entries(ordersOf(kind, described)).map(([name, order]) => {
      const sorted = items.toSorted((a, b) => order(a, b) || a.id - b.id);
      return [name, new Map(sorted.map(({ id }, place) => [id, place]))] as const;
    });
    places.set(items, known);
  }
  return known;
}

const distinct = (values: string[]): string[] => [...new Set(values)].sort();

const distinctNumbers = (values: (number | null)[]): number[] =>
  [...new Set(values.filter((value) => value !== null))].sort((a, b) => a - b);

/** When businesses are open, each once, and the place of each business among them. */
function openingsOf(businesses: readonly ItemOf['businesses'][]) {
  const known = openings.get(businesses);
  if (known) return known;
  const places = new Map<string, number>();
  const at = new Map<number, number>();
  const all: Opening[] = [];
  for (const { id, hours, zone, closed_from, closed_until } of businesses) {
    const opening = { hours, zone, closed_from, closed_until };
    const key = JSON.stringify(opening);
    const place = places.get(key) ?? all.push(opening) - 1;
    places.set(key, place);
    at.set(id, place);
  }
  const found = { all, at };
  openings.set(businesses, found);
  return found;
}

const openings = new WeakMap<object, { all: Opening[]; at: ReadonlyMap<number, number> }>();

/** What the API's search takes for the price (`data/search/filter-conditions.ts`). */
const priceOfEvent = ({ price_info }: ItemOf['events']): number | null =>
  leastAmount(price_info ?? '');
const priceOfDeal = ({ discount_price }: ItemOf['deals']): number | null =>
  discount_price === null ? null : Number(discount_price);
const priced = (price: number | null): Record<string, string[]> =>
  price === null ? {} : { price: [String(price)] };

const categoryNames = ({ category }: ItemOf['businesses' | 'events']): string[] =>
  category ? [category.name] : [];

/** The middle of a listing's locality, where that is known. */
function pointsOf({ point }: Pick<ItemOf['events'], 'point'>): string[] {
  return point ? [pointText(point)] : [];
}

/** Each suburb once for each of its postcodes; what has only one of both says nothing of places. */
function placesIn({ businesses, events }: Community): SearchValues['places'] {
  const places = [...businesses, ...events].flatMap(({ suburb, state, postcode, point }) => {
    if (!suburb || !state || !postcode) return [];
    const place: Place = [suburb, state, postcode, point && pointText(point)];
    return [place];
  });
  return [...Map.groupBy(places, (place) => place.join())]
    .sort(([one, { length }], [other, { length: most }]) => most - length || plain(one, other))
    .flatMap(([, [place]]) => (place ? [place] : []));
}

type Place = SearchValues['places'][number];

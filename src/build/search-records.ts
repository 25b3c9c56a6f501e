import { LISTING_KINDS, type ListingKind } from '#src/contract/search.ts';
import type { ItemOf } from '#src/domain/page-props.ts';
import { categorySlug, listingPath, SPELLINGS } from '#src/domain/paths.ts';
import {
  NO_DAY,
  type SavedItem,
  type SearchRecord,
  type SearchRecords,
  wordsOf,
} from '#src/domain/search-record.ts';
import { preview } from '#src/domain/text.ts';
import { readCommunity } from './community.ts';

/** Everything that the static index is made of: each published listing once, by its canonical page. */
export async function searchRecords(): Promise<SearchRecords> {
  const community = await readCommunity();
  const records = LISTING_KINDS.flatMap((kind) => recordsOf(kind, community[kind]));
  const names = records.flatMap(({ title, filters }) => [
    ...new Set(wordsOf([title, ...(filters.named ?? [])].join(' '))),
  ]);
  return {
    records: records.map(({ filters: { named: _, ...filters }, ...record }) => ({
      ...record,
      filters,
    })),
    words: counted(names.filter((word) => word.length > 2 && !/\p{N}/u.test(word))),
    values: {
      days: {
        events: distinct(community.events.map(({ date }) => date ?? NO_DAY)),
        deals: distinct(community.deals.map(({ valid_until }) => valid_until ?? NO_DAY)),
      },
      businessNames: distinct(community.deals.map(({ business }) => business.name.toLowerCase())),
    },
  };
}

type Listing<Kind extends ListingKind> = ItemOf[Kind];

/** What a kind's records are made of. */
interface Described<Kind extends ListingKind> {
  title: (item: Listing<Kind>) => string;
  /** Texts that name a listing beside its title: what the API's search weighs as names. */
  names: (item: Listing<Kind>) => (string | null | undefined)[];
  place: (item: Listing<Kind>) => {
    suburb: string | null;
    state: string | null;
    postcode: string | null;
  };
  category: (item: Listing<Kind>) => { id: number; name: string } | null;
  filters: (item: Listing<Kind>) => Record<string, string[]>;
  /** The orders of the list, ascending; the descending one is read from the other end. */
  orders: Record<string, (a: Listing<Kind>, b: Listing<Kind>) => number>;
  card: (item: Listing<Kind>) => SavedItem<Kind>;
}

const { compare } = new Intl.Collator('en-AU');
/** What isn't there comes last. */
const late = (value: string | null): string => value ?? '\uffff';
const plain = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const featuredFirst = (a: { is_featured: boolean }, b: { is_featured: boolean }): number =>
  Number(b.is_featured) - Number(a.is_featured);
const oldestFirst = (a: { created_at: string }, b: { created_at: string }): number =>
  plain(a.created_at, b.created_at);

const byName = (a: ItemOf['businesses'], b: ItemOf['businesses']) => compare(a.name, b.name);
const byDate = (a: ItemOf['events'], b: ItemOf['events']) =>
  plain(late(a.date), late(b.date)) || plain(late(a.time), late(b.time));
const byEnd = (a: ItemOf['deals'], b: ItemOf['deals']) =>
  plain(late(a.valid_until), late(b.valid_until));

const DESCRIBED: { [Kind in ListingKind]: Described<Kind> } = {
  businesses: {
    title: ({ name }) => name,
    names: ({ specialty, suburb, category }) => [specialty, suburb, category?.name],
    place: (business) => business,
    category: ({ category }) => category,
    filters: () => ({}),
    orders: {
      title: byName,
      featured: (a, b) => featuredFirst(a, b) || byName(a, b),
      created_at: oldestFirst,
      suburb: (a, b) => compare(late(a.suburb), late(b.suburb)) || byName(a, b),
    },
    card: (business) => ({ ...business, images: business.images.slice(0, 1) }),
  },
  events: {
    title: ({ title }) => title,
    names: ({ organizer_name, venue, suburb, category }) => [
      organizer_name,
      venue,
      suburb,
      category?.name,
    ],
    place: (event) => event,
    category: ({ category }) => category,
    filters: ({ date }) => ({ day: [date ?? NO_DAY] }),
    orders: {
      title: (a, b) => compare(a.title, b.title),
      featured: (a, b) => featuredFirst(a, b) || byDate(a, b),
      created_at: oldestFirst,
      day: byDate,
    },
    card: (event) => ({ ...event, program: [], requirements: null, ticket_info: null }),
  },
  deals: {
    title: ({ title }) => title,
    names: ({ business }) => [business.name, business.suburb, business.category?.name],
    place: ({ business }) => business,
    category: ({ business }) => business.category,
    filters: ({ valid_until, business }) => ({
      day: [valid_until ?? NO_DAY],
      business: [business.name.toLowerCase()],
    }),
    orders: {
      title: (a, b) => compare(a.title, b.title),
      featured: (a, b) => featuredFirst(a, b) || byEnd(a, b),
      created_at: oldestFirst,
      day: byEnd,
    },
    card: (deal) => ({ ...deal, restrictions: null, redemption_instructions: null }),
  },
};

function recordsOf<Kind extends ListingKind>(
  kind: Kind,
  items: readonly Listing<Kind>[],
): SearchRecord[] {
  const described: Described<Kind> = DESCRIBED[kind];
  const places = Object.entries(described.orders).map(
    ([name, order]) => [name, placesIn(items, order)] as const,
  );
  return items.map((item) => {
    const { suburb, state, postcode } = described.place(item);
    const category = described.category(item);
    const names = described.names(item).filter((name) => typeof name === 'string');
    const description = item.description ?? '';
    return {
      url: listingPath(singular(kind), item.slug),
      title: described.title(item),
      content: [...names, description].join('\n'),
      filters: {
        kind: [kind],
        featured: [String(item.is_featured)],
        ...(category && { category: [categorySlug(category.name), String(category.id)] }),
        ...(state && { state: [state] }),
        ...(suburb && { suburb: [suburb.toLowerCase()] }),
        ...(postcode && { postcode: [postcode] }),
        ...described.filters(item),
        // No filter, but the one place for what is shown without being searched or always loaded.
        card: [JSON.stringify({ ...described.card(item), description: shortened(description) })],
        named: names,
      },
      sort: Object.fromEntries(places.map(([name, place]) => [name, place.get(item.id) ?? 0])),
    };
  });
}

const shortened = (description: string): string | null => preview(description) || null;

const singular = (kind: ListingKind) =>
  SPELLINGS.find((spelling) => spelling.kind === kind)?.canonical ?? SPELLINGS[0].canonical;

/** The place of each item in an order; ties go by id, as in the API. */
function placesIn<Item extends { id: number }>(
  items: readonly Item[],
  order: (a: Item, b: Item) => number,
): Map<number, number> {
  const sorted = items.toSorted((a, b) => order(a, b) || a.id - b.id);
  return new Map(sorted.map(({ id }, place) => [id, place]));
}

const distinct = (values: string[]): string[] => [...new Set(values)].sort();

function counted(words: string[]): Record<string, number> {
  const counts = Map.groupBy(words, (word) => word);
  return Object.fromEntries([...counts].map(([word, all]) => [word, all.length] as const).sort());
}

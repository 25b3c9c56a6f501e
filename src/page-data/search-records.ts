import { attributeLabels } from '#src/domain/attributes.ts';
import { type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { categorySlug, listingPath } from '#src/domain/paths.ts';
import { preview } from '#src/domain/text.ts';
import { regionOf } from '#src/listings/landings.ts';
import type { ItemOf } from '#src/listings/page-props.ts';
import { BEFORE_WORDS, type SavedFacts } from '#src/listings/search-record.ts';
import { titleOf } from '#src/listings/title.ts';
import { editedLexicon, type LexiconChange } from '#src/search/edited-lexicon.ts';
import { soundsInIndex } from '#src/search/sounds.ts';
import { SEARCH_CATEGORIES } from '#src/community/config.ts';
import { STATES } from '#src/site.places.ts';
import { CITY_REGIONS } from '#src/site.regions.ts';
import type { Community } from './community.ts';
import { currentOf, KIND_RULES, type ListingLocation } from './listing.ts';

/** Listings whose records are made at a time: few enough to take little memory. */
const PART = 1_000;

/** A listing as the static index takes it. */
export interface SearchRecord {
  url: string;
  /** The text that is shown, and the sounds of all words that find the listing. */
  content: string;
  meta: SavedFacts;
  filters: Record<'kind', string[]> & Partial<Record<'category' | 'state', string[]>>;
  /** Its place in the list's opening order. */
  sort: { place: string };
}

/** The records of a kind's static index, some at a time: current listings, each by its canonical page. */
export function* searchRecords<Kind extends PluralKind>(
  community: Community,
  kind: Kind,
): Generator<SearchRecord[]> {
  const current = currentOf(kind, community);
  const alsoSaid = synonymSounds(community.lexicon);
  for (let start = 0; start < current.length; start += PART) {
    yield current
      .slice(start, start + PART)
      .map((item, at) => recordOf(kind, item, { place: start + at, alsoSaid }));
  }
}

function recordOf<Kind extends PluralKind>(
  kind: Kind,
  item: ItemOf[Kind],
  { place, alsoSaid }: { place: number; alsoSaid: ReturnType<typeof synonymSounds> },
): SearchRecord {
  const where = KIND_RULES[kind].locationOf(item);
  const { category, suburb, state } = where;
  const { names, alsoCalled, about, day } = DESCRIBED[kind];
  const title = titleOf(item);
  const called = [title, ...(alsoCalled?.(item) ?? [])];
  const description = item.description ?? '';
  const words = soundsInIndex(
    [...called, ...names(item), description, ...placesAndCategories(where)].join('\n'),
  );
  const facts = { about: about(item), suburb, state, day: day(item), image: item.image };
  return {
    url: listingPath(singularOf(kind), item.slug),
    content: `${preview(description)}${BEFORE_WORDS}${[...words, ...alsoSaid(new Set(words))].join(' ')}`,
    meta: {
      title,
      heard: [...new Set(soundsInIndex(called.join('\n')))].join(' '),
      id: String(item.id),
      ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact)),
    },
    filters: {
      kind: [kind],
      ...(category && { category: [categorySlug(category.name), String(category.id)] }),
      ...(state && { state: [state] }),
    },
    sort: { place: String(place) },
  };
}

/** The texts of a listing that depend on its kind. */
interface Described<Item> {
  /** Texts that name it beside its title: those that the API's search weighs as names. */
  names: (item: Item) => (string | null)[];
  /** Its names in other scripts, which count as its title does. */
  alsoCalled?: (item: Item) => (string | null)[];
  about: (item: Item) => string | undefined;
  /** The day of the listing, or its last day. */
  day: (item: Item) => string | null;
}

const DESCRIBED: { [Kind in PluralKind]: Described<ItemOf[Kind]> } = {
  businesses: {
    names: ({ specialty, attributes }) => [specialty, ...attributeLabels(attributes)],
    alsoCalled: ({ name_si, name_ta }) => [name_si, name_ta],
    about: ({ category }) => category?.name,
    day: () => null,
  },
  events: {
    names: ({ organizer_name, venue }) => [organizer_name, venue],
    about: ({ category }) => category?.name,
    day: ({ date }) => date,
  },
  deals: {
    names: ({ business }) => [business.name],
    about: ({ business }) => business.name,
    day: ({ valid_until }) => valid_until,
  },
};

/**
 * The place and the categories of a listing, with other names of them: the city around a suburb, a state by its name.
 */
function placesAndCategories({
  category,
  suburb,
  state,
  postcode,
}: ListingLocation): (string | null | undefined)[] {
  const region = postcode && regionOf(postcode);
  const labels = SEARCH_CATEGORIES.filter((each) => each.category === category?.name);
  return [
    ...[suburb, state, postcode, category?.name, state && STATES[state].name],
    ...(region ? CITY_REGIONS[region].also : []),
    ...labels.map(({ label }) => label),
  ];
}

/**
 * Finds the other words for what a listing says, by the lexicon. They are added to the listings that they mean, so that
 * the browser needs no lexicon. Takes how the words of a listing sound, and gives more of the same.
 */
function synonymSounds(
  changes: readonly LexiconChange[],
): (heard: ReadonlySet<string>) => string[] {
  const rows = editedLexicon(changes).flatMap(({ said, means, bothWays }) => {
    const row = { said: soundsInIndex(said), means: soundsInIndex(means) };
    return bothWays ? [row, { said: row.means, means: row.said }] : [row];
  });
  const byFirst = Map.groupBy(rows, ({ means }) => means[0]);
  return (heard) => {
    const meant = [...heard]
      .flatMap((word) => byFirst.get(word) ?? [])
      .filter(({ means }) => means.every((each) => heard.has(each)));
    return [...new Set(meant.flatMap(({ said }) => said))];
  };
}

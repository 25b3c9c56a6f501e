import { type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { categorySlug, listingPath } from '#src/domain/paths.ts';
import { preview } from '#src/domain/text.ts';
import type { ItemOf } from '#src/listings/page-props.ts';
import { BEFORE_WORDS, type SavedFacts } from '#src/listings/search-record.ts';
import { titleOf } from '#src/listings/title.ts';
import { heardIn } from '#src/search/heard.ts';
import { SEARCH_CATEGORIES } from '#src/site.config.ts';
import { STATES } from '#src/site.places.ts';
import { CITY_REGIONS } from '#src/site.regions.ts';
import type { Community } from './community.ts';
import { isCurrent, type Listing, placeOf } from './listing.ts';
import { otherWords } from './other-words.ts';

/** Listings whose records are made at a time: few enough that they take little memory. */
const PART = 1_000;

/** A listing as the static index takes it. */
export interface SearchRecord {
  url: string;
  /** The text that is shown, and how all that finds the listing sounds. */
  content: string;
  meta: SavedFacts;
  filters: Record<'kind', string[]> & Partial<Record<'category' | 'state', string[]>>;
  /** Its place in the list as that opens. */
  sort: { place: string };
}

/** The records of a kind's static index, some at a time: of what isn't over, each by its listing's canonical page. */
export function* searchRecords(community: Community, kind: PluralKind): Generator<SearchRecord[]> {
  const current = (community[kind] as Listing[]).filter((item) => isCurrent(item, community.now));
  const alsoSaid = otherWords(community.lexicon);
  for (let start = 0; start < current.length; start += PART) {
    yield current
      .slice(start, start + PART)
      .map((item, at) => recordOf(kind, item, { place: start + at, alsoSaid }));
  }
}

interface Around {
  place: number;
  alsoSaid: ReturnType<typeof otherWords>;
}

function recordOf(kind: PluralKind, item: Listing, { place, alsoSaid }: Around): SearchRecord {
  const { category, suburb, state } = placeOf(item);
  const title = titleOf(item);
  const description = item.description ?? '';
  const words = heardIn(
    [title, ...NAMES[kind](item as never), description, ...placesAndCategories(item)].join('\n'),
  );
  const facts = {
    about: 'business' in item ? item.business.name : category?.name,
    suburb,
    state,
    day: 'business' in item ? item.valid_until : 'date' in item ? item.date : null,
    image: item.image,
  };
  return {
    url: listingPath(singularOf(kind), item.slug),
    content: `${preview(description)}${BEFORE_WORDS}${[...words, ...alsoSaid(new Set(words))].join(' ')}`,
    meta: {
      title,
      heard: heardIn(title).join(' '),
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

/** Texts that name a listing beside its title: what the API's search weighs as names. */
const NAMES: {
  [Kind in PluralKind]: (item: ItemOf[Kind]) => (string | null)[];
} = {
  businesses: ({ specialty }) => [specialty],
  events: ({ organizer_name, venue }) => [organizer_name, venue],
  deals: ({ business }) => [business.name],
};

/** Where it is and what it is filed under, and what else people call that: the city around a suburb, a state by its name. */
function placesAndCategories(item: Listing): (string | null | undefined)[] {
  const { category, suburb, state, postcode } = placeOf(item);
  const cities = Object.values(CITY_REGIONS).filter(({ postcodes }) =>
    postcodes.some(([from, to]) => postcode && postcode >= from && postcode <= to),
  );
  const labels = SEARCH_CATEGORIES.filter((each) => each.category === category?.name);
  return [
    ...[suburb, state, postcode, category?.name, state && STATES[state].name],
    ...cities.flatMap(({ also }) => also),
    ...labels.map(({ label }) => label),
  ];
}

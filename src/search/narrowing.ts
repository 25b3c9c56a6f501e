import type { StateCode } from '../domain/values.ts';
import { CITY_REGIONS } from '../site.regions.ts';
import type { SearchPlace } from './read-place.ts';
import { type Filter, type FilterType, labelOfPlace } from './understand.ts';

/** Most places of one name that are offered: the biggest are meant most. */
const MOST_NAMESAKES = 4;

/** Filters in the order in which they are given up when no listing is within all of them. */
const DROPPED_FIRST: readonly FilterType[] = [
  'open',
  'price',
  'days',
  'place',
  'attribute',
  'category',
  'kind',
];

/** Filters that narrow a search, and those that it leaves aside. */
interface Filtering {
  filters: readonly Filter[];
  dropped: readonly Filter[];
}

interface Narrowing extends Filtering {
  /** Whether listings within it count that have only some of the words. */
  isLoose: boolean;
}

/**
 * The other ways to narrow a search when nothing is within all its filters, to be tried in turn: by all with another
 * place of that name, with what is around it, with the whole state, then by all but one.
 */
export async function* widerNarrowings(
  filters: readonly Filter[],
  placeAround: PlaceAround,
): AsyncGenerator<Narrowing> {
  const without = (drop: Filter, instead: readonly Filter[] = []): Narrowing => ({
    filters: filters.flatMap((each) => (each === drop ? instead : [each])),
    dropped: [drop],
    isLoose: false,
  });
  for (const each of inNamesakes(filters)) yield { filters: each, dropped: [], isLoose: true };
  const typed = filters.find((each) => each.type === 'place');
  if (typed && typed.place.of !== 'state') {
    const around = await placeAround(typed.place);
    if (around) yield without(typed, [withPlace(typed, around)]);
    // Listings far away in the state are nearer than the rest.
    const state = stateOf(around ?? typed.place);
    if (state) yield without(typed, [withPlace(typed, { of: 'state', state })]);
  }
  if (filters.length === 1) return;
  for (const type of DROPPED_FIRST) {
    for (const each of filters) if (each.type === type) yield without(each);
  }
}

/** The states in which a listing is at a place of this name. */
export type ListedStates = (place: SearchPlace) => Promise<ReadonlySet<string>>;

/** The surroundings of a place, in which listings may be; null for a city, which has its suburbs around it. */
export type PlaceAround = (place: SearchPlace) => Promise<SearchPlace | null>;

/** An answer's account of how its text was understood. */
export const understandingOf = ({
  meant,
  filters,
  dropped,
}: Filtering & { meant: string | null }) => ({
  meant,
  filters: filters.map(filterAnswer),
  dropped: dropped.map(filterAnswer),
});

const filterAnswer = (filter: Filter) => ({
  type: filter.type,
  label: filter.label,
  typed: filter.typed,
  others: filter.type === 'place' ? filter.others.map(labelOfPlace) : [],
});

/** The filters once for each other place of that name, with it as their place. */
function inNamesakes(filters: readonly Filter[]): Filter[][] {
  const place = filters.find((each) => each.type === 'place');
  if (!place) return [];
  return place.others.map((other, at) => {
    const there = { ...withPlace(place, other), others: place.others.slice(at + 1) };
    return filters.map((each) => (each === place ? there : each));
  });
}

/** The filters with the places of a name that have listings, the biggest first; no other place is worth a word. */
export const withNamesakes = (
  filters: readonly Filter[],
  listedStates: ListedStates,
): Promise<Filter[]> =>
  Promise.all(
    filters.map(async (filter) => {
      if (filter.type !== 'place' || filter.others.length === 0) return filter;
      const all = [filter.place, ...filter.others];
      const listed = await listedStates(filter.place);
      const [place, ...others] = all.filter((each) => listed.has(stateOf(each) ?? ''));
      if (!place) return { ...filter, others: [] };
      return { ...withPlace(filter, place), others: others.slice(0, MOST_NAMESAKES) };
    }),
  );

const withPlace = (filter: Filter, place: SearchPlace): Filter & { type: 'place' } => ({
  ...filter,
  type: 'place',
  place,
  label: labelOfPlace(place),
  others: [],
});

function stateOf(place: SearchPlace): StateCode | null {
  if (place.of === 'region') return CITY_REGIONS[place.region].state;
  return place.of === 'postcode' ? null : place.state;
}

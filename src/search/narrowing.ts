import type { StateCode } from '../domain/values.ts';
import { CITY_REGIONS } from '../site.regions.ts';
import type { Place } from './read-place.ts';
import { type Filter, type FilterType, labelOfPlace } from './understand.ts';

/** More places of one name are offered to nobody: the biggest are meant most. */
const MOST_NAMESAKES = 4;

/** Which filter somebody gives up first where nothing is within all of them. */
const DROPPED_FIRST: readonly FilterType[] = ['open', 'price', 'days', 'place', 'category', 'kind'];

/** Filters that narrow a search, and those that it leaves aside. */
interface Filtering {
  filters: readonly Filter[];
  dropped: readonly Filter[];
}

interface Narrowing extends Filtering {
  /** Whether listings count within it that hold only some of the words. */
  isLoose: boolean;
}

/**
 * The ways to narrow a search by what was understood, to be tried in turn: by all of it, the same in other places of
 * that name, in the whole state, then by all but one.
 */
export async function narrowings(
  understood: readonly Filter[],
  listedStates: ListedStates,
): Promise<[Narrowing, ...Narrowing[]]> {
  const filters = await withNamesakes(understood, listedStates);
  const within = (some: readonly Filter[]): Narrowing => ({
    filters: some,
    dropped: [],
    isLoose: true,
  });
  const without = (drop: Filter, instead: readonly Filter[] = []): Narrowing => ({
    filters: filters.flatMap((each) => (each === drop ? instead : [each])),
    dropped: [drop],
    isLoose: false,
  });
  const drops = DROPPED_FIRST.flatMap((type) => filters.filter((each) => each.type === type));
  return [
    within(filters),
    ...inNamesakes(filters).map(within),
    ...filters.flatMap((each) => inState(each).map((wider) => without(each, [wider]))),
    ...(filters.length > 1 ? drops : []).map((each) => without(each)),
  ];
}

/** The states in which a listing is at a place of this name. */
export type ListedStates = (place: Place) => Promise<ReadonlySet<string>>;

/** What an answer says of how its text was taken. */
export const understandingOf = ({
  meant,
  filters,
  dropped,
}: Filtering & { meant: string | null }) => ({
  meant,
  filters: filters.map(told),
  dropped: dropped.map(told),
});

const told = (filter: Filter) => ({
  type: filter.type,
  label: filter.label,
  typed: filter.typed,
  others: filter.type === 'place' ? filter.others.map(labelOfPlace) : [],
});

/** The filters with the place of each other that has its name. */
function inNamesakes(filters: readonly Filter[]): Filter[][] {
  const place = filters.find((each) => each.type === 'place');
  if (!place) return [];
  return place.others.map((other, at) => {
    const there = { ...inPlace(place, other), others: place.others.slice(at + 1) };
    return filters.map((each) => (each === place ? there : each));
  });
}

/** The state of a suburb or a city in its place: what is far there is nearer than the rest. */
function inState(filter: Filter): Filter[] {
  if (filter.type !== 'place') return [];
  const state = stateOf(filter.place);
  if (!state || filter.place.of === 'state') return [];
  return [inPlace(filter, { of: 'state', state })];
}

/** Of places of one name those are meant that have listings, the biggest most; no other is worth a word. */
const withNamesakes = (filters: readonly Filter[], listedStates: ListedStates): Promise<Filter[]> =>
  Promise.all(
    filters.map(async (filter) => {
      if (filter.type !== 'place' || filter.others.length === 0) return filter;
      const all = [filter.place, ...filter.others];
      const listed = await listedStates(filter.place);
      const [place, ...others] = all.filter((each) => listed.has(stateOf(each) ?? ''));
      if (!place) return { ...filter, others: [] };
      return { ...inPlace(filter, place), others: others.slice(0, MOST_NAMESAKES) };
    }),
  );

const inPlace = (filter: Filter, place: Place): Filter & { type: 'place' } => ({
  ...filter,
  type: 'place',
  place,
  label: labelOfPlace(place),
  others: [],
});

function stateOf(place: Place): StateCode | null {
  if (place.of === 'postcode') return null;
  return place.of === 'region' ? CITY_REGIONS[place.region].state : place.state;
}

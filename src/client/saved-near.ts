import { kilometresBetween } from '#src/domain/distance.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { placeKey } from '#src/domain/place-key.ts';
import { DEFAULT_WITHIN, type NearPlace, WITHIN_STATE } from '#src/listings/near.ts';
import type { IndexFilter, ListQuery, Run } from '#src/listings/saved-list.ts';
import { pointOf, type SearchValues, VALUES_PATH } from '#src/listings/search-record.ts';
import { findPlace, type LocatedPlace } from '#src/search/find-place.ts';
import { placeNamesOf } from '#src/search/place-names.ts';
import { findAll, type PagefindResult, releaseFile } from './pagefind.ts';
import { isNone, isRegion, postcodesIn, type Region } from './saved-filters.ts';

/** Where a list of the static index looks. */
export interface SavedNear {
  place?: NearPlace;
  /** Names of values that mean nothing to the last release, and are left aside. */
  refused: readonly string[];
  /** Runs of a list as they are there alone. */
  runs: (all: readonly Run[]) => Run[];
  /** What those runs find: up to `most` of the wanted ones, the nearest first, and then the others. */
  nearest: (
    kind: PluralKind,
    runs: readonly Run[],
    options: { most: number; wanted?: ReadonlySet<string> | undefined },
  ) => Promise<PagefindResult[]>;
}

/** What a list is near to and which city it is of, by the places that have listings. */
export async function readSavedNear(query: ListQuery): Promise<SavedNear> {
  const values = await releaseFile<SearchValues>(VALUES_PATH);
  const { near, region } = query;
  const found = near ? findLocality(near, values) : null;
  const { points, ...filters } = found ? around(found.place, query, values) : { points: [] };
  const all: Run['filters'] = {
    ...filters,
    ...(isRegion(region) && ofRegion(region, query, values)),
  };
  return {
    ...(found && { place: asNear(found) }),
    refused: [
      ...(near && !found ? ['near'] : []),
      ...(region && !isRegion(region) ? ['region'] : []),
    ],
    runs: (runs) => (Object.values(all).some(isNone) ? [] : runs.map((run) => narrowed(run, all))),
    async nearest(kind, runs, { most, wanted }) {
      const first = new Map<string, PagefindResult>();
      // The index can't order by distance. What comes after the page that is shown may stand anywhere.
      for (const point of points) {
        if (first.size >= most) break;
        const here = runs.map((run) => narrowed(run, { point }));
        for (const result of await findAll([kind], [null], here)) {
          if (!wanted || wanted.has(result.id)) first.set(result.id, result);
        }
      }
      const others = await findAll([kind], [null], runs);
      return [...first.values(), ...others.filter(({ id }) => !first.has(id))];
    },
  };
}

const narrowed = ({ filters, sort }: Run, by: Run['filters']): Run => ({
  filters: { ...filters, ...by },
  sort,
});

/** The postcodes of a city, the one that is asked for besides alone. */
function ofRegion(region: Region, { postcode }: ListQuery, { places }: SearchValues) {
  const all = postcodesIn(region, places);
  return { postcode: { any: all.filter((each) => !postcode || each === postcode) } };
}

type Found = NonNullable<ReturnType<typeof findLocality>>;

/** The place that a text means, among those that have listings. */
function findLocality(text: string, { places }: SearchValues) {
  const located = places.flatMap(
    ([name, state, postcode, point]): (LocatedPlace & { key: string })[] =>
      // The release knows no sizes; of equally large places the one with most listings is first.
      point
        ? [{ name, state, postcode, key: placeKey(name), addresses: 1, ...pointOf(point) }]
        : [],
  );
  return findPlace(text, placeNamesOf(located));
}

function around(
  place: LocatedPlace,
  { within = '', state }: ListQuery,
  { points }: SearchValues,
): { points: string[]; point?: IndexFilter; state?: IndexFilter } {
  const isState = within === WITHIN_STATE;
  const most = isState ? Number.POSITIVE_INFINITY : Number(within) || DEFAULT_WITHIN;
  const nearest = points
    .map((point) => ({ point, km: kilometresBetween(place, pointOf(point)) }))
    .filter(({ km }) => km <= most)
    .sort((one, other) => one.km - other.km)
    .map(({ point }) => point);
  if (!isState) return { points: nearest, point: { any: nearest } };
  // A listing without a point is in its state all the same.
  const states = [place.state].filter((each) => !state || each === state.toUpperCase());
  return { points: nearest, state: { any: states } };
}

const asNear = ({ place, others }: Found): NearPlace => ({
  ...named(place),
  lat: place.lat,
  lng: place.lng,
  others: others.map(named),
});

const named = ({ name, state, postcode }: LocatedPlace) => ({ name, state, postcode });

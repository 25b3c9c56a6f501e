import type { Point } from '#src/domain/distance.ts';
import { placeKey } from '#src/domain/place-key.ts';
import type { StateCode } from '#src/domain/values.ts';
import {
  placeOfLocality,
  placeOfRegion,
  placeOfState,
  type Region,
  regionOf,
} from '#src/listings/landings.ts';
import type { LandingPlace } from '#src/listings/list-address.ts';
import { CITY_REGIONS } from '#src/site.regions.ts';
import type { ListingLocation } from './listing.ts';

/** A place with the listings of a kind that are there, and the facts that its landing pages say. */
export interface PlaceFound<Item = unknown> {
  place: LandingPlace;
  state: StateCode;
  /** The city that a suburb is in; of a city, itself. */
  region: Region | null;
  /** The middle of a suburb. */
  point: Point | null;
  items: Item[];
  /** The same listings by the ids of their categories. */
  byCategory: ReadonlyMap<string | undefined, Item[]>;
}

/**
 * The states, cities and suburbs that some listings are in. A listing without a known locality is only in its state.
 */
export function placesOf<Item>(
  items: readonly Item[],
  locationOf: (item: Item) => ListingLocation,
): PlaceFound<Item>[] {
  const nowhere = { region: null, point: null };
  const states = grouped(items, (item) => locationOf(item).state).map(([code, group]) => {
    const state = code as StateCode;
    return { ...nowhere, place: placeOfState(state), state, items: group };
  });
  const suburbs = localitiesOf(items, locationOf).map(({ locality, items: group }) => ({
    place: placeOfLocality(locality),
    state: locality.state,
    region: regionOf(locality.postcode),
    point: locationOf(group[0] as Item).point,
    items: group,
  }));
  const regionOfItem = new Map(
    suburbs.flatMap(({ region, items: group }) => group.map((item) => [item, region] as const)),
  );
  const cities = grouped(items, (item) => regionOfItem.get(item) ?? null).map(([name, group]) => {
    const region = name as Region;
    return {
      place: placeOfRegion(region),
      state: CITY_REGIONS[region].state,
      region,
      point: null,
      items: group,
    };
  });
  return [...states, ...cities, ...suburbs].map((found) => ({
    ...found,
    byCategory: Map.groupBy(found.items, (item) => locationOf(item).category?.name),
  }));
}

/** The localities that some listings are in, each in its most frequent spelling. */
export function localitiesOf<Item>(
  items: readonly Item[],
  locationOf: (item: Item) => ListingLocation,
): { locality: Locality; items: Item[] }[] {
  const groups = grouped(items, (item) => {
    const locality = localityOf(locationOf(item));
    return locality && `${placeKey(locality.suburb)} ${locality.state} ${locality.postcode}`;
  });
  return groups.map(([, group]) => {
    const { state, postcode } = localityOf(locationOf(group[0] as Item)) as Locality;
    const suburb = commonest(group.map((item) => localityOf(locationOf(item))?.suburb ?? ''));
    return { locality: { suburb, state, postcode }, items: group };
  });
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string | null) {
  const groups = Map.groupBy(items, keyOf);
  groups.delete(null);
  return [...groups] as [string, Item[]][];
}

type Locality = NonNullable<ReturnType<typeof localityOf>>;

/** The locality of a listing; null if it isn't known. */
export function localityOf({ suburb, state, postcode, point }: ListingLocation) {
  return suburb && state && postcode && point ? { suburb: suburb.trim(), state, postcode } : null;
}

function commonest(names: readonly string[]): string {
  const counts = Map.groupBy(names, (name) => name);
  const [first] = [...counts].sort(
    ([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1),
  );
  return first?.[0] ?? '';
}

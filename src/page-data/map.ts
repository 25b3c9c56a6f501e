import { kilometresBetween, type Point } from '#src/domain/distance.ts';
import { PLURAL_KINDS, type PluralKind } from '#src/domain/kinds.ts';
import { cityMapPath, listPath, MAP_PATH, placePath, statePath } from '#src/domain/paths.ts';
import type { StateCode } from '#src/domain/values.ts';
import { ALL_REGIONS, placeOfState, regionsOf } from '#src/listings/landings.ts';
import type { LandingPlace } from '#src/listings/list-address.ts';
import type {
  CityMapProps,
  MapCity,
  MapPlace,
  MapProps,
  MapState,
} from '#src/listings/page-props.ts';
import { STATES } from '#src/site.places.ts';
import type { Community } from './community.ts';
import type { HasPage } from './landing-links.ts';
import { currentOf, KIND_RULES, type ListingLocation } from './listing.ts';
import { type PlaceFound, placesOf } from './listings-by-place.ts';
import { dataPageEntry, type PageEntry } from './page-entry.ts';

/**
 * Most places on the map: more would make the page too large. Places with fewest listings are left out
 * (docs/product.md, Map).
 */
const MOST_PLACES = 400;
/** Most suburbs, and most towns around, on the page of a city: it has 40 kB at most. */
const MOST_SUBURBS = 40;
const MOST_TOWNS = 20;
/** Farthest that a town is from a city whose map names it (km): a dot of the country stands for what is that near. */
const FARTHEST = 420;

interface Located {
  kind: PluralKind;
  place: ListingLocation;
}

const locatedOf = <Kind extends PluralKind>(kind: Kind, community: Community): Located[] =>
  currentOf(kind, community).map((listing) => ({
    kind,
    place: KIND_RULES[kind].locationOf(listing),
  }));

function mapProps(community: Community, hasPage: HasPage): MapProps {
  const current = PLURAL_KINDS.flatMap((kind) => locatedOf(kind, community));
  const places = placesOf(current, ({ place }) => place);
  const byCount = (one: { count: number }, other: { count: number }) => other.count - one.count;
  const found = places
    .filter(({ point }) => point)
    .map((place) => ({ ...place, shown: placed(place, place.point as Point, hasPage) }))
    .sort((one, other) => byCount(one.shown, other.shown))
    .slice(0, MOST_PLACES);
  const states = (Object.keys(STATES) as StateCode[]).flatMap((code): MapState[] => {
    const inState = places.find(({ place }) => place.slug === placeOfState(code).slug);
    if (!inState) return [];
    const cities = regionsOf(code).flatMap((region, index): MapCity[] => {
      const city = places.find(({ point, region: of }) => !point && of === region);
      const suburbs = found.filter((each) => each.region === region).map(({ shown }) => shown);
      if (!city || suburbs.length === 0) return [];
      const all = placed(city, middleOf(suburbs), hasPage);
      return [{ ...all, region, isCapital: index === 0, suburbs }];
    });
    return [
      {
        code,
        name: STATES[code].name,
        path: statePath(kindOf(inState.items), code),
        count: inState.items.length,
        cities: cities.sort(byCount),
        towns: found
          .filter((each) => each.state === code && !each.region)
          .map(({ shown }) => shown),
      },
    ];
  });
  return { states, count: current.length };
}

/** The pages of the map: the country, and every city, with or without listings, so that no link to one is ever dead. */
export function mapPages(community: Community, hasPage: HasPage): PageEntry[] {
  const props = mapProps(community, hasPage);
  const all = props.states.flatMap((state) => state.cities);
  const cities = all.map((city) => ({ ...city, suburbs: city.suburbs.slice(0, MOST_SUBURBS) }));
  const towns = props.states.flatMap((state) => state.towns);
  const ofCities = ALL_REGIONS.map((region) => {
    const city = cities.find((each) => each.region === region);
    const shown: CityMapProps = {
      region,
      city,
      towns: city ? nearestTo(city.point, towns) : [],
      cities: cities
        .filter((each) => each !== city)
        .map((each) => ({ name: each.name, path: cityMapPath(each.region) })),
    };
    return dataPageEntry<'/map/[city]'>(cityMapPath(region), shown);
  });
  return [dataPageEntry<'/map'>(MAP_PATH, props), ...ofCities];
}

/** The addresses of the maps that show something. */
export const shownOnMaps = (pages: readonly PageEntry[]): string[] =>
  pages
    .filter(({ address, shown }) => address === MAP_PATH || (shown as CityMapProps).city)
    .map(({ address }) => address);

const nearestTo = (from: Point, places: readonly MapPlace[]): MapPlace[] =>
  places
    .map((place) => ({ place, km: kilometresBetween(from, place.point) }))
    .filter(({ km }) => km <= FARTHEST)
    .sort((one, other) => one.km - other.km)
    .slice(0, MOST_TOWNS)
    .map(({ place }) => place);

/** A place as the map has it: linked to its landing page, else to the list around it. */
function placed({ place, items }: PlaceFound<Located>, point: Point, hasPage: HasPage): MapPlace {
  const kind = kindOf(items);
  const path = placePath(kind, place.slug);
  const { within: _, ...around } = place.query;
  return {
    name: place.name,
    path: hasPage(path) ? path : listOf(kind, place.query),
    around: listOf(kind, around),
    count: items.length,
    point,
  };
}

const listOf = (kind: PluralKind, query: LandingPlace['query']): string =>
  `${listPath(kind)}?${new URLSearchParams(query)}`;

/** The kind of list that shows most people something: businesses if there are any. */
const kindOf = (items: readonly Located[]): PluralKind =>
  PLURAL_KINDS.find((each) => items.some(({ kind }) => kind === each)) ?? 'businesses';

/** The middle of some places, nearer to those with more listings. */
function middleOf(places: readonly MapPlace[]): Point {
  const all = places.reduce((sum, { count }) => sum + count, 0);
  const mean = (of: (point: Point) => number) =>
    places.reduce((sum, { count, point }) => sum + count * of(point), 0) / all;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

import type { Point } from '#src/domain/distance.ts';
import { PLURAL_KINDS, type PluralKind } from '#src/domain/kinds.ts';
import { listPath, placePath, statePath } from '#src/domain/paths.ts';
import type { StateCode } from '#src/domain/values.ts';
import { placeOfState, regionsOf } from '#src/listings/landings.ts';
import type { LandingPlace } from '#src/listings/list-address.ts';
import type { MapCity, MapPlace, MapProps, MapState } from '#src/listings/page-props.ts';
import { STATES } from '#src/site.places.ts';
import type { Community } from './community.ts';
import { currentOf, KIND_RULES, type ListingLocation } from './listing.ts';
import { type PlaceFound, placesOf } from './listings-by-place.ts';

/**
 * Most places on the map: more would make the page too large. Places with fewest listings are left out
 * (docs/product.md, Map).
 */
const MOST_PLACES = 400;

interface Located {
  kind: PluralKind;
  place: ListingLocation;
}

const locatedOf = <Kind extends PluralKind>(kind: Kind, community: Community): Located[] =>
  currentOf(kind, community).map((listing) => ({
    kind,
    place: KIND_RULES[kind].locationOf(listing),
  }));

export function mapProps(community: Community, hasPage: (address: string) => boolean): MapProps {
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
      return [{ ...all, isCapital: index === 0, suburbs }];
    });
    return [
      {
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

/** A place as the map has it: linked to its landing page, else to the list around it. */
function placed(
  { place, items, point: own, state }: PlaceFound<Located>,
  point: Point,
  hasPage: (address: string) => boolean,
): MapPlace {
  const kind = kindOf(items);
  const path = placePath(kind, place.slug);
  return {
    name: own ? `${place.name} ${state}` : place.name,
    path: hasPage(path) ? path : listOf(kind, place),
    count: items.length,
    point,
  };
}

const listOf = (kind: PluralKind, { query }: LandingPlace): string =>
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

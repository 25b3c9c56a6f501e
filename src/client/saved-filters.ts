import { wallClock } from '#src/domain/days.ts';
import { type Opening, openState, opensOn } from '#src/domain/hours.ts';
import { categoryKindOf, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { categorySlug } from '#src/domain/paths.ts';
import { placeKey } from '#src/domain/place-key.ts';
import type { Run } from '#src/listings/saved-list.ts';
import { NO_DAY, type SavedItem, type SearchValues } from '#src/listings/search-record.ts';
import type { Place } from '#src/search/read-place.ts';
import type { Filter } from '#src/search/understand.ts';
import { CITY_REGIONS } from '#src/site.regions.ts';

/**
 * What a search is narrowed by as filters of the static index, as the API understands it; null where no listing of
 * the kind can fit.
 */
export function indexFilters(
  kind: PluralKind,
  filters: readonly Filter[],
  values: SearchValues,
): Run['filters'] | null {
  const all: Run['filters'] = {};
  for (const filter of filters) {
    const own = ofFilter(kind, filter, values);
    if (!own || Object.values(own).some((value) => isNone(value))) return null;
    Object.assign(all, own);
  }
  return all;
}

/** Whether a filter is one that nothing fits. */
export const isNone = (value: Run['filters'][string]): boolean =>
  typeof value === 'object' && value.any.length === 0;

function ofFilter(kind: PluralKind, filter: Filter, values: SearchValues): Run['filters'] | null {
  const isBusiness = kind === 'businesses';
  switch (filter.type) {
    case 'place':
      return ofPlace(filter.place, values.places);
    case 'category':
      if (filter.kind !== categoryKindOf(singularOf(kind))) return null;
      return { category: categorySlug(filter.category) };
    case 'days':
      return isBusiness ? null : ofDays(kind, filter, values);
    case 'price':
      if (isBusiness) return null;
      return {
        price: { any: values.prices[kind].filter((each) => each <= filter.most).map(String) },
      };
    case 'open':
      return kind === 'events' ? null : {};
    case 'kind':
      return filter.kind === singularOf(kind) ? {} : null;
  }
}

function ofPlace(place: Place, known: SearchValues['places']): Run['filters'] {
  switch (place.of) {
    case 'state':
      return { state: place.state };
    case 'postcode':
      return { postcode: place.postcode };
    case 'region':
      return { postcode: { any: postcodesIn(place.region, known) } };
    case 'suburb': {
      const names = known.filter(([name]) => placeKey(name) === placeKey(place.name));
      return {
        suburb: { any: names.map(([name]) => name.toLowerCase()) },
        state: place.state,
        ...(place.postcode && { postcode: place.postcode }),
      };
    }
  }
}

export type Region = keyof typeof CITY_REGIONS;

export const isRegion = (name: string | undefined): name is Region =>
  name !== undefined && Object.hasOwn(CITY_REGIONS, name);

/** The postcodes of a city that have listings. */
export const postcodesIn = (region: Region, known: SearchValues['places']): string[] =>
  known
    .map(([, , postcode]) => postcode)
    .filter((postcode) =>
      CITY_REGIONS[region].postcodes.some(([from, to]) => postcode >= from && postcode <= to),
    );

/** The states in which a listing is at a place of this name. */
export const statesOf = (place: Place, { places }: SearchValues): Set<string> =>
  new Set(
    place.of === 'suburb'
      ? places.filter(([name]) => placeKey(name) === placeKey(place.name)).map(([, state]) => state)
      : [],
  );

/** An event of these days, or a deal that can be had on one of them. */
function ofDays(
  kind: 'events' | 'deals',
  { from, to }: { from: string; to: string },
  { days, starts }: SearchValues,
): Run['filters'] {
  if (kind === 'events') {
    return { day: { any: days.events.filter((day) => day >= from && day <= to) } };
  }
  return {
    day: { any: days.deals.filter((day) => day === NO_DAY || day >= from) },
    start: { any: starts.filter((day) => day === NO_DAY || day <= to) },
  };
}

/** Whether a listing is open when a search says so; of a deal, whether its business is. */
export function isOpenWithin(filters: readonly Filter[], item: SavedItem, now: Date): boolean {
  const open = filters.find(({ type }) => type === 'open');
  if (open?.type !== 'open') return true;
  const place = 'business' in item ? item.business : item;
  if (!('hours' in place)) return false;
  return open.when === 'now'
    ? isOpenNow(place, now)
    : opensOn(place, wallClock(place.zone, now).day);
}

/** Whether a business is open at this moment at its place. */
export const isOpenNow = (business: Opening, now: Date): boolean =>
  openState(business, now)?.open === true;

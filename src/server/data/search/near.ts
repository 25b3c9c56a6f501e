import { sql } from 'drizzle-orm';
import { kilometresAtLeast, kilometresBetween } from '#src/domain/distance.ts';
import { DEFAULT_WITHIN, type NearPlace, WITHIN_STATE } from '#src/listings/near.ts';
import { findPlace } from '#src/search/find-place.ts';
import type { PlaceNames } from '#src/search/place-parts.ts';
import { readMisspeltPlace, readPlace, type SearchPlace } from '#src/search/read-place.ts';
import { labelOfPlace } from '#src/search/understand.ts';
import type { StateCode } from '#src/domain/values.ts';
import { CITY_REGIONS } from '#src/site.regions.ts';
import type { KnownLocality } from '../../db/localities.ts';
import { PLACE_TABLES } from '../../db/tables-of-kinds.ts';
import type { Conditions } from '../conditions.ts';
import { select, sqlText, type DataContext } from '../database.ts';
import { invalidFields } from '#src/server/http/refusals.ts';
import * as texts from '#texts/filters.ts';
import { anyMark, mark } from './text-query.ts';

/** The part of a list's query about places. */
interface NearQuery {
  near?: string | undefined;
  within?: number | typeof WITHIN_STATE | undefined;
  /** Whether listings anywhere are shown, and only their order goes by distance. */
  anywhere?: boolean | undefined;
}

/** The place that a list looks around. */
export interface NearFilter {
  place: NearPlace;
  /** The state, for a list of a whole state instead of a radius. */
  state: StateCode | null;
  /** Ids of the localities around that have listings, with their distances (km). */
  ids: number[];
  kms: number[];
}

/** The place that a list is near to; null for none. Throws a 400 for a text that is no place. */
export async function resolveNear(
  db: DataContext,
  { near, within = DEFAULT_WITHIN, anywhere = false }: NearQuery,
): Promise<NearFilter | null> {
  if (!near) return null;
  const { places } = await db.knowledge();
  const found = findPlace(near, places) ?? findSpelt(near, places);
  if (!found) throw invalidFields({ near: texts.enterPlace });
  const { place, others } = found;
  const state = within === WITHIN_STATE && !anywhere ? place.state : null;
  const isRadius = !anywhere && !state;
  const around = places.all.flatMap((each): [id: number, km: number][] => {
    if (state && each.state !== state) return [];
    // A cheap check first, as most are too far north or south.
    if (isRadius && kilometresAtLeast(place, each) > Number(within)) return [];
    const km = kilometresBetween(place, each);
    return isRadius && km > Number(within) ? [] : [[each.id, km]];
  });
  const listed = isRadius ? await listedIn(db, around) : null;
  const shown = listed ? around.filter(([id]) => listed.has(id)) : around;
  return {
    place: {
      ...nameOf(place),
      lat: place.lat,
      lng: place.lng,
      others: others.map(nameOf),
    },
    state,
    ids: shown.map(([id]) => id),
    kms: shown.map(([, km]) => km),
  };
}

/**
 * The surroundings of a suburb or a postcode that a search has understood: what a list near it shows. Null for a city,
 * which has its suburbs already.
 */
export async function placeAround(
  db: DataContext,
  middle: SearchPlace,
): Promise<SearchPlace | null> {
  if (middle.of !== 'suburb' && middle.of !== 'postcode') return null;
  const near = await resolveNear(db, { near: labelOfPlace(middle) });
  if (!near) return null;
  return { of: 'around', middle, state: near.place.state, km: DEFAULT_WITHIN, ids: near.ids };
}

/** The place that a text means as searches read it: a city in another script or by a short name, a name misspelt. */
function findSpelt(text: string, places: PlaceNames<KnownLocality>) {
  const typed = text.toLowerCase();
  const { place } = readPlace(typed, '', places) ?? readMisspeltPlace(typed, places) ?? {};
  if (place?.of === 'region')
    return findPlace(`${place.region} ${CITY_REGIONS[place.region].state}`, places);
  return place?.of === 'suburb' ? findPlace(`${place.name} ${place.state}`, places) : null;
}

/** True of a `locality` in which public listings are. */
export const IS_LISTED = PLACE_TABLES.map((table) =>
  sqlText(sql`EXISTS (SELECT FROM ${table}
    WHERE ${table.localityId} = locality.id AND ${table.status} = 'published')`),
).join(' OR ');

/** The localities with public listings among some: most have none, and each part of a statement would seek them all. */
async function listedIn(db: DataContext, around: readonly [id: number, km: number][]) {
  const rows = await select<{ id: number }>(
    db,
    `SELECT id FROM unnest($1::integer[]) AS locality (id) WHERE ${IS_LISTED}`,
    [around.map(([id]) => id)],
  );
  return new Set(rows.map(({ id }) => id));
}

const nameOf = ({ name, state, postcode }: KnownLocality) => ({ name, state, postcode });

/** The text query for documents of listings around a place. */
export const markOfNear = (
  { state, ids }: Pick<NearFilter, 'state' | 'ids'>,
  where: Conditions,
): string =>
  anyMark(state ? [mark('state', state)] : ids.map((id) => mark('locality', String(id))), where);

/** Ids of the localities of a city. Throws a 400 for an unknown city. */
export async function localitiesOfRegion(db: DataContext, region: string): Promise<number[]> {
  if (!isRegion(region)) {
    throw invalidFields({ region: texts.chooseCity(Object.keys(CITY_REGIONS)) });
  }
  const { places } = await db.knowledge();
  const { postcodes } = CITY_REGIONS[region];
  const isWithin = ({ postcode }: KnownLocality) =>
    postcodes.some(([from, to]) => postcode >= from && postcode <= to);
  return places.all.filter(isWithin).map(({ id }) => id);
}

const isRegion = (name: string): name is keyof typeof CITY_REGIONS =>
  Object.hasOwn(CITY_REGIONS, name);

import * as z from 'zod/mini';
import { listOf, query } from '../listings/query.ts';
import { namedObject, StateCode } from '../domain/values.ts';
import { type Calls, publicCall } from './call.ts';

/** A suburb with its postcode, as published businesses have it. */
const Place = namedObject('Place', {
  suburb: z.string(),
  state: StateCode,
  postcode: z.string(),
});
export const PlaceList = listOf(Place, 'PlaceList');

/** Either of them finds the other; without one there is nothing to find. */
export const PlaceQuery = z.object({ suburb: query.text, postcode: query.postcode });
export type PlaceQuery = z.output<typeof PlaceQuery>;

/** The public call about the suburbs of listings. */
export const placeCalls = {
  listPlaces: publicCall(
    '/api/places/',
    'Suburbs of listed businesses, by name or by postcode',
    PlaceList,
    { query: PlaceQuery },
  ),
} satisfies Calls;

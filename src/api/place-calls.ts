import type { Calls } from './call.ts';
import { PlaceList, PlaceQuery } from './places.ts';

/** The public call about the suburbs of listings. */
export const placeCalls = {
  listPlaces: {
    method: 'GET',
    path: '/api/places/',
    summary: 'Suburbs of listed businesses, by name or by postcode',
    by: 'anyone',
    query: PlaceQuery,
    status: 200,
    answer: PlaceList,
    isPublic: true,
  },
} as const satisfies Calls;

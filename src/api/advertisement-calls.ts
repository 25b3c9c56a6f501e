import { AdvertisementList } from './advertisements.ts';
import type { Calls } from './call.ts';

/** The public calls about advertisements. */
export const advertisementCalls = {
  listAdvertisements: {
    method: 'GET',
    path: '/api/advertisements/',
    summary: 'All current advertisements',
    by: 'anyone',
    status: 200,
    answer: AdvertisementList,
    isPublic: true,
  },
  listHeaderAdvertisements: {
    method: 'GET',
    path: '/api/header-advertisements/',
    summary: "Advertisements of the home page's slider",
    by: 'anyone',
    status: 200,
    answer: AdvertisementList,
    isPublic: true,
  },
} as const satisfies Calls;

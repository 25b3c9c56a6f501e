import type { Community } from '../types.ts';
import { advertisements } from './advertisements.ts';
import { victorianBusinesses } from './businesses-vic.ts';
import { deals } from './deals.ts';
import { events } from './events.ts';

/** The demo community: fictional people and places that an empty database starts with. */
export const demoCommunity: Community = {
  businesses: [...victorianBusinesses],
  events,
  deals,
  advertisements,
};

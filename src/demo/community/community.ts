import type { SeedCommunity } from '../types.ts';
import { advertisements } from './advertisements.ts';
import { northernAndWesternBusinesses } from './businesses-north-west.ts';
import { newSouthWalesFood } from './businesses-nsw-food.ts';
import { newSouthWalesBusinesses } from './businesses-nsw.ts';
import { southernBusinesses } from './businesses-south.ts';
import { unpublishedBusinesses } from './businesses-unpublished.ts';
import { victorianFood } from './businesses-vic-food.ts';
import { victorianServices } from './businesses-vic-services.ts';
import { victorianTrades } from './businesses-vic-trades.ts';
import { deals } from './deals.ts';
import { events } from './events.ts';

/** The demo community: fictional people and places that an empty database starts with. */
export const demoCommunity: SeedCommunity = {
  businesses: [
    ...victorianFood,
    ...victorianServices,
    ...victorianTrades,
    ...newSouthWalesFood,
    ...newSouthWalesBusinesses,
    ...northernAndWesternBusinesses,
    ...southernBusinesses,
    ...unpublishedBusinesses,
  ],
  events,
  deals,
  advertisements,
};

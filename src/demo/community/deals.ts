import { foodDeals } from './deals-food.ts';
import { serviceDeals } from './deals-services.ts';
import { unpublishedDeals } from './deals-unpublished.ts';

/** What the businesses of the demo community offer. */
export const deals = [...foodDeals, ...serviceDeals, ...unpublishedDeals];

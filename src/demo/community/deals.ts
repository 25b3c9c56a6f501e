import { foodDeals } from './deals-food.ts';
import { foodDealsElsewhere } from './deals-food-elsewhere.ts';
import { serviceDeals } from './deals-services.ts';
import { tradeDeals } from './deals-trades.ts';
import { unpublishedDeals } from './deals-unpublished.ts';

/** Deals of the demo community's businesses. */
export const deals = [
  ...foodDeals,
  ...foodDealsElsewhere,
  ...serviceDeals,
  ...tradeDeals,
  ...unpublishedDeals,
];

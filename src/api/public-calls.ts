import type { PluralKind } from '../domain/kinds.ts';
import { advertisementCalls } from './advertisements.ts';
import { businessCalls } from './business-calls.ts';
import type { Calls } from './call.ts';
import { changeCalls } from './change-calls.ts';
import { dealCalls } from './deal-calls.ts';
import { eventCalls } from './event-calls.ts';
import { lexiconCalls } from './lexicon.ts';
import { observanceCalls } from './observances.ts';
import { searchCalls } from './search.ts';
import { siteCalls } from './settings.ts';
import { sitePageCalls } from './site-pages.ts';

/** The public calls about listings of each kind, which has the name of its part of the documentation. */
export const kindCalls = {
  Businesses: businessCalls,
  Events: eventCalls,
  Deals: dealCalls,
} as const satisfies Record<Capitalize<PluralKind>, Calls>;

/** All public calls, for builds; a page imports the one table that it needs. */
export const publicCalls = {
  ...kindCalls.Businesses,
  ...kindCalls.Events,
  ...kindCalls.Deals,
  ...searchCalls,
  ...changeCalls,
  ...lexiconCalls,
  ...observanceCalls,
  ...advertisementCalls,
  ...siteCalls,
  ...sitePageCalls,
} as const;

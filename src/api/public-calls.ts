import { advertisementCalls } from './advertisements.ts';
import { businessCalls } from './business-calls.ts';
import { changeCalls } from './changes.ts';
import { dealCalls } from './deal-calls.ts';
import { eventCalls } from './event-calls.ts';
import { lexiconCalls } from './lexicon.ts';
import { searchCalls } from './search.ts';

/** All public calls, for builds; a page imports the one table that it needs. */
export const publicCalls = {
  ...businessCalls,
  ...eventCalls,
  ...dealCalls,
  ...searchCalls,
  ...changeCalls,
  ...lexiconCalls,
  ...advertisementCalls,
} as const;

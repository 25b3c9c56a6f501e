import { advertisementCalls } from './advertisement-calls.ts';
import { businessCalls } from './business-calls.ts';
import { dealCalls } from './deal-calls.ts';
import { eventCalls } from './event-calls.ts';
import { placeCalls } from './place-calls.ts';
import { searchCalls } from './search-calls.ts';

/** All that anybody may read, for builds; a page imports the one table that it needs. */
export const publicCalls = {
  ...businessCalls,
  ...eventCalls,
  ...dealCalls,
  ...searchCalls,
  ...placeCalls,
  ...advertisementCalls,
} as const;

import type { SeedDeal } from '../types.ts';

/** What the businesses of the demo community offer. */
export const deals: readonly SeedDeal[] = [];

import type { SeedEvent } from '../types.ts';

/** Community events around Australia, past and coming. */
export const events: readonly SeedEvent[] = [];

import * as z from 'zod/mini';

/**
 * The lifecycle of a listing (decisions): only `published` is ever public. An owner may pause a
 * published deal and go on with it later.
 */
export const LISTING_STATUSES = [
  'pending',
  'published',
  'changes_requested',
  'rejected',
  'archived',
  'paused',
] as const;
export const ListingStatus = z
  .enum(LISTING_STATUSES, { error: `Choose one of ${LISTING_STATUSES.join(', ')}` })
  .check(z.meta({ id: 'ListingStatus' }));
export type ListingStatus = z.output<typeof ListingStatus>;

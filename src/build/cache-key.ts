import { createHash } from 'node:crypto';
import { derivedTexts, type Listing } from './listing.ts';

/**
 * A digest of what a page shows, its address included: a page with the same key has the same bytes, as long
 * as the same program renders it.
 */
export const cacheKey = (shown: unknown): string => digest(JSON.stringify(shown));

/**
 * The same of a page that speaks of dates: of `now` only the texts count that it gives the listings, so
 * that an hour that has passed changes nothing.
 */
export const propsKey = ({ now, ...props }: { now: Date; address: string }): string =>
  digest(
    JSON.stringify(props, (_, value) => (isListing(value) ? listingDigest(value, now) : value)),
  );

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url');

const isListing = (value: unknown): value is Listing =>
  typeof value === 'object' && value !== null && 'slug' in value;

const digests = new WeakMap<Listing, string>();

/** A build has one `now`, so each listing is digested once. */
function listingDigest(listing: Listing, now: Date): string {
  const known = digests.get(listing) ?? cacheKey([listing, derivedTexts(listing, now)]);
  digests.set(listing, known);
  return known;
}

import { hash } from 'node:crypto';
import { derivedTexts, type Listing } from './listing.ts';

/**
 * A digest of what a page shows, its address included: a page with the same key has the same bytes, as long
 * as the same program renders it.
 */
export const cacheKey = (shown: unknown): string =>
  hash('sha1', JSON.stringify(shown), 'base64url');

/**
 * The same of a page that speaks of dates: of `now` only the texts count that it gives the listings, so
 * that an hour that has passed changes nothing.
 */
export const propsKey = ({ now, ...props }: { now: Date; address: string }): string => {
  const values = Object.entries(props).map(([name, value]) => [name, withKeys(value, now)]);
  return cacheKey(Object.fromEntries(values));
};

/** The listings of a property by their keys. (A replacer would be asked for every value of all that is below, too.) */
function withKeys(value: unknown, now: Date): unknown {
  if (Array.isArray(value)) return value.map((each) => withKeys(each, now));
  return isListing(value) ? listingKey(value, now) : value;
}

const isListing = (value: unknown): value is Listing =>
  typeof value === 'object' && value !== null && 'slug' in value;

/** A listing that was read isn't changed: one that has changed is read anew, as another object. */
const digests = new WeakMap<Listing, string>();

/** The keys of listings at an instant: each stands on many pages. */
let keys: { now: Date; of: WeakMap<Listing, string> } | null = null;

function listingKey(listing: Listing, now: Date): string {
  if (keys?.now !== now) keys = { now, of: new WeakMap() };
  const known = keys.of.get(listing);
  if (known !== undefined) return known;
  const data = digests.get(listing) ?? cacheKey(listing);
  digests.set(listing, data);
  const key = [data, ...derivedTexts(listing, now)].join();
  keys.of.set(listing, key);
  return key;
}

import { hash } from 'node:crypto';
import { PLURAL_KINDS, type PluralKind } from '#src/domain/kinds.ts';
import type { Lists } from './all-listings.ts';
import type { Community } from './community.ts';
import { type Listing, KIND_RULES } from './listing.ts';

/**
 * A digest of what a page shows, its address included. Pages with the same key are the same bytes, as long as the same
 * program renders them.
 */
export const cacheKey = (shown: unknown): string =>
  hash('sha1', JSON.stringify(shown), 'base64url');

/** Keys of listings at an instant; `now` counts only by the texts that it gives a listing. */
export type ListingKeys = WeakMap<object, string>;

/** The key of a page that speaks of dates: it goes by those texts, so that an hour that has passed changes nothing. */
export const propsKey = (
  { now: _, ...props }: { now: Date; address: string },
  keys: ListingKeys,
): string => {
  const values = Object.entries(props).map(([name, value]) => [name, keyed(value, keys)]);
  return cacheKey(Object.fromEntries(values));
};

/** The listings of a property by their keys. (A replacer would be called for every value below as well.) */
function keyed(value: unknown, keys: ListingKeys): unknown {
  if (Array.isArray(value)) return value.map((each) => keyed(each, keys));
  return keys.get(value as object) ?? value;
}

/** Digests of listings. A listing that was read isn't changed: a changed one is read anew, as another object. */
const digests = new WeakMap<Listing, string>();

/** A community with the keys of its listings, as each listing is on many pages. */
export interface KeyedCommunity extends Community {
  keys: ListingKeys;
}

export function withKeys(community: Community): KeyedCommunity {
  const lists: Lists = community;
  const keys: ListingKeys = new WeakMap();
  const addKeys = <Kind extends PluralKind>(kind: Kind) => {
    for (const listing of lists[kind]) {
      const data = digests.get(listing) ?? cacheKey(listing);
      digests.set(listing, data);
      keys.set(listing, [data, ...KIND_RULES[kind].textsOf(listing, community.now)].join());
    }
  };
  for (const kind of PLURAL_KINDS) addKeys(kind);
  return { ...community, keys };
}

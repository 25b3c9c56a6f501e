import { hash } from 'node:crypto';
import { PLURAL_KINDS, type PluralKind } from '#src/domain/kinds.ts';
import type { Lists } from './all-listings.ts';
import type { Community } from './community.ts';
import { type Listing, KIND_RULES } from './listing.ts';
import type { RouteProps } from './route-props.ts';

/** A page of a release. */
export interface PageEntry {
  /** Its path, as visitors see it. */
  address: string;
  /** Props of its template, read by `routeProps`. */
  shown: unknown;
  /** A digest of both: pages with the same key are the same bytes, as long as one program renders them. */
  key: string;
}

/** Keys of listings at an instant; `now` counts only by the texts that it gives a listing. */
export type ListingKeys = WeakMap<object, string>;

/** A community with the keys of its listings, as each listing is on many pages. */
export interface KeyedCommunity extends Community {
  keys: ListingKeys;
}

const digestOf = (shown: unknown): string => hash('sha1', JSON.stringify(shown), 'base64url');

/** Digests of listings. A listing that was read isn't changed: a changed one is read anew, as another object. */
const digests = new WeakMap<Listing, string>();

export function withKeys(community: Community): KeyedCommunity {
  const lists: Lists = community;
  const keys: ListingKeys = new WeakMap();
  const addKeys = <Kind extends PluralKind>(kind: Kind) => {
    for (const listing of lists[kind]) {
      const data = digests.get(listing) ?? digestOf(listing);
      digests.set(listing, data);
      keys.set(listing, [data, ...KIND_RULES[kind].textsOf(listing, community.now)].join());
    }
  };
  for (const kind of PLURAL_KINDS) addKeys(kind);
  return { ...community, keys };
}

/** A page that speaks of dates: its key goes by what it says of them, so that an hour that has passed changes nothing. */
export function datedPageEntry<Route extends keyof RouteProps = never>(
  address: string,
  shown: RouteProps[Route] & { now: Date },
  keys: ListingKeys,
): PageEntry {
  const { now: _, ...props }: { now: Date } = shown;
  const values = Object.entries(props).map(([name, value]) => [name, keyed(value, keys)]);
  return { address, shown, key: digestOf([address, Object.fromEntries(values)]) };
}

/** The listings of a property by their keys. (A replacer would be called for every value below as well.) */
function keyed(value: unknown, keys: ListingKeys): unknown {
  if (Array.isArray(value)) return value.map((each) => keyed(each, keys));
  return keys.get(value as object) ?? value;
}

/** A page that shows only data; null for one that is the same for any data. */
export const dataPageEntry = <Route extends keyof RouteProps = never>(
  address: string,
  shown: RouteProps[Route] | null,
): PageEntry => ({
  address,
  shown,
  key: digestOf([address, shown]),
});

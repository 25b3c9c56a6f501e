import { cacheKey, type ListingKeys, propsKey } from './cache-key.ts';
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

/** A page that speaks of dates: its key goes by what it says of them. */
export const datedPageEntry = <Route extends keyof RouteProps = never>(
  address: string,
  shown: RouteProps[Route] & { now: Date },
  keys: ListingKeys,
): PageEntry => ({
  address,
  shown,
  key: propsKey({ ...shown, address }, keys),
});

/** A page that shows only data. */
export const dataPageEntry = <Route extends keyof RouteProps = never>(
  address: string,
  shown: RouteProps[Route],
): PageEntry => ({
  address,
  shown,
  key: cacheKey([address, shown]),
});

/** A page that is the same for any data. */
export const constantPageEntry = (address: string): PageEntry => ({
  address,
  shown: null,
  key: cacheKey([address, null]),
});

import { cacheKey, type ListingKeys, propsKey } from './cache-key.ts';
import type { ShownOn } from './shown-on.ts';

/** A page of a release. */
export interface PageShown {
  /** Its path, as visitors see it. */
  address: string;
  /** Props of its template, read by `shownOn`. */
  shown: unknown;
  /** A digest of both: pages with the same key are the same bytes, as long as one program renders them. */
  key: string;
}

/** A page that speaks of dates: its key goes by what it says of them. */
export const pageShown = <Route extends keyof ShownOn = never>(
  address: string,
  shown: ShownOn[Route] & { now: Date },
  keys: ListingKeys,
): PageShown => ({
  address,
  shown,
  key: propsKey({ ...shown, address }, keys),
});

/** A page that shows only data. */
export const dataShown = <Route extends keyof ShownOn = never>(
  address: string,
  shown: ShownOn[Route],
): PageShown => ({
  address,
  shown,
  key: cacheKey([address, shown]),
});

/** A page that is the same for any data. */
export const plainShown = (address: string): PageShown => ({
  address,
  shown: null,
  key: cacheKey([address, null]),
});

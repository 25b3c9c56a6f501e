import { cacheKey, type ListingKeys, propsKey } from './cache-key.ts';

/** A page of a release. */
export interface PageShown {
  /** Its path, as visitors see it. */
  address: string;
  /** What its template gets as `Astro.locals.shown`. */
  shown: unknown;
  /** A digest of both: pages of the same key are the same bytes, as long as one program renders them. */
  key: string;
}

/** A page that speaks of dates, so that its key goes by what it says of them. */
export const pageShown = (address: string, shown: { now: Date }, keys: ListingKeys): PageShown => ({
  address,
  shown,
  key: propsKey({ ...shown, address }, keys),
});

/** A page that shows data alone. */
export const dataShown = (address: string, shown: unknown): PageShown => ({
  address,
  shown,
  key: cacheKey([address, shown]),
});

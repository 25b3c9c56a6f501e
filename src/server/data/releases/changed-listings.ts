import type { ListingKind } from '#src/api/search.ts';
import { type Database, select } from '../database.ts';

/** A listing that is another than before: what addresses may call it by. */
export interface ChangedListing {
  kind: ListingKind;
  names: string[];
  /** Tells one change from the next. */
  at: string;
}

/**
 * The listings of any status that have changed since an instant, and the deals of businesses that
 * have, with the addresses that they ever had.
 */
export async function changedListings(db: Database, since: Date): Promise<ChangedListing[]> {
  return select<ChangedListing & { [column: string]: unknown }>(
    db,
    `WITH business AS MATERIALIZED (
      SELECT id, slug, updated_at FROM businesses WHERE updated_at > $1
    ), changed AS (
      SELECT 'businesses' AS kind, 'business'::listing_kind AS one, * FROM business
      UNION ALL
      SELECT 'events', 'event', id, slug, updated_at FROM events WHERE updated_at > $1
      UNION ALL
      SELECT 'deals', 'deal', id, slug, updated_at FROM deals WHERE updated_at > $1
      UNION ALL
      SELECT 'deals', 'deal', deal.id, deal.slug, business.updated_at
      FROM deals AS deal JOIN business ON business.id = deal.business_id
    )
    SELECT kind, changed.updated_at::text AS at, ARRAY[slug, id::text] || ARRAY(
      SELECT former.slug FROM former_slugs AS former
      WHERE former.kind = changed.one AND former.listing_id = changed.id
    ) AS names
    FROM changed ORDER BY kind, id, at`,
    [since],
  );
}

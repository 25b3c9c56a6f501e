import { notInArray, type SQL, sql } from 'drizzle-orm';
import type { PluralKind } from '#src/domain/kinds.ts';
import { NEVER_UP } from '#src/listings/lifecycle.ts';
import { lexicon } from '../../db/search-tables.ts';
import { formerSlugs } from '../../db/submission-tables.ts';
import { advertisements, businesses, categories, deals, events } from '../../db/tables.ts';
import { instantOf } from '../calendar.ts';
import { type Database, rows } from '../database.ts';

/** A listing that is another than before: what addresses may call it by. */
export interface ChangedListing {
  kind: PluralKind;
  names: string[];
  /** The row that was written, its own or that of its business: a plural kind and an id. */
  row: string;
  /** When that was, in ISO 8601. */
  at: string;
  /** Whether nobody but its owner and staff may see it any more, or yet. */
  isGone: boolean;
}

/** Whether a listing may be seen, or was before: what still waits to be published is on no page. */
const wasEverUp = ({ status }: typeof businesses | typeof events | typeof deals): SQL =>
  notInArray(status, [...NEVER_UP]);

/**
 * The listings that have changed since an instant and are public or were, and the deals of businesses that
 * have, with the addresses that they ever had. An instant later than `now` is of a clock that was ahead: anything may
 * have changed since.
 */
export async function changedListings(
  db: Database,
  instant: Date,
  now: Date,
): Promise<ChangedListing[]> {
  const since = instant > now ? new Date(0) : instant;
  return rows<ChangedListing & { [column: string]: unknown }>(
    db,
    sql`WITH business AS MATERIALIZED (
      SELECT ${businesses.id} AS id, ${businesses.slug} AS slug, 'businesses ' || ${businesses.id} AS row,
        ${instantOf(businesses.updatedAt)} AS at, ${businesses.status} <> 'published' AS is_gone
      FROM ${businesses} WHERE ${businesses.updatedAt} > ${since} AND ${wasEverUp(businesses)}
    ), changed AS (
      SELECT 'businesses' AS kind, 'business'::listing_kind AS one, * FROM business
      UNION ALL
      SELECT 'events', 'event', ${events.id}, ${events.slug}, 'events ' || ${events.id},
        ${instantOf(events.updatedAt)}, ${events.status} <> 'published'
      FROM ${events} WHERE ${events.updatedAt} > ${since} AND ${wasEverUp(events)}
      UNION ALL
      SELECT 'deals', 'deal', ${deals.id}, ${deals.slug}, 'deals ' || ${deals.id},
        ${instantOf(deals.updatedAt)}, ${deals.status} <> 'published'
      FROM ${deals} WHERE ${deals.updatedAt} > ${since} AND ${wasEverUp(deals)}
      UNION ALL
      SELECT 'deals', 'deal', ${deals.id}, ${deals.slug}, business.row, business.at,
        business.is_gone OR ${deals.status} <> 'published'
      FROM ${deals} JOIN business ON business.id = ${deals.businessId}
    )
    SELECT kind, row, at, is_gone AS "isGone", ARRAY[slug, id::text] || ARRAY(
      SELECT ${formerSlugs.slug} FROM ${formerSlugs}
      WHERE ${formerSlugs.kind} = changed.one AND ${formerSlugs.listingId} = changed.id
    ) AS names
    FROM changed ORDER BY kind, id, at`,
  );
}

/** What pages and the static index show comes from these tables; a change of any of them may change a page, as a new day does. */
export const SHOWN_TABLES = [businesses, events, deals, advertisements, lexicon];

/** What visitors see of a table: a submission that waits for review changes no page. */
const shownOf = (table: (typeof SHOWN_TABLES)[number]): SQL =>
  'status' in table ? sql`${table} WHERE ${table.status} = 'published'` : sql`${table}`;

/**
 * A digest of the data that pages are made of on a day. The latest change alone isn't enough: one that was
 * dated before it, but whose transaction ended after it, has to show as well. So the dates are added up.
 */
export async function dataDigest(db: Database, day: string): Promise<string> {
  const { id, name, position, retiredAt } = categories;
  const parts = SHOWN_TABLES.map(
    (table) => sql`(SELECT concat_ws(' ', count(*), max(${table.updatedAt}),
      sum(${table.updatedAt} - '2026-01-01'::timestamptz)) FROM ${shownOf(table)})`,
  );
  const [row] = await rows<{ digest: string }>(
    db,
    sql`SELECT md5(concat_ws('|', ${sql.join(parts, sql`, `)},
      (SELECT string_agg(concat_ws('|', ${id}, ${name}, ${position}, ${retiredAt}), ';' ORDER BY ${id})
       FROM ${categories}),
      ${day}::text)) AS digest`,
  );
  return row?.digest ?? '';
}

import { getTableName, gt, notInArray, type SQL, sql } from 'drizzle-orm';
import { ALL_KINDS, type Kind, type PluralKind, pluralOf } from '#src/domain/kinds.ts';
import { NEVER_PUBLIC } from '#src/listings/lifecycle.ts';
import { observanceCorrections } from '../../db/observance-tables.ts';
import { lexicon } from '../../db/search-tables.ts';
import { settings } from '../../db/settings-tables.ts';
import { sitePageVersions } from '../../db/site-page-tables.ts';
import { formerSlugs } from '../../db/submission-tables.ts';
import { advertisements } from '../../db/advertisement-tables.ts';
import { categories } from '../../db/tables.ts';
import { FROM_WITH_LOCATION, LOCATION_TABLES, TABLES } from '../../db/tables-of-kinds.ts';
import { instantOf } from '../calendar.ts';
import { type Database, rows } from '../database.ts';

/** A listing that is another than before: what addresses may call it by. */
export interface ChangedListing {
  kind: PluralKind;
  names: string[];
  /** The row that was written, its own or that of its business: a plural kind and an id. */
  row: string;
  /** The instant of the state, in ISO 8601. */
  at: string;
  /** Whether nobody but its owner and staff may see it any more, or yet. */
  isGone: boolean;
}

type ListingTable = (typeof TABLES)[Kind];

/** The listings of a kind of which a row, their own or that of their place, was written since an instant. */
const writtenSince = (since: Date, kind: Kind, written: ListingTable): SQL => {
  const { id, slug, status } = TABLES[kind];
  return sql`SELECT ${pluralOf(kind)}::text AS kind, ${kind}::listing_kind AS one, ${id} AS id, ${slug} AS slug,
      concat_ws(' ', ${getTableName(written)}::text, ${written.id}) AS row, ${instantOf(written.updatedAt)} AS at,
      ${status} <> 'published' OR ${LOCATION_TABLES[kind].status} <> 'published' AS is_gone
    FROM ${FROM_WITH_LOCATION[kind]} WHERE ${written.updatedAt} > ${since} AND ${wasShown(written)}`;
};

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
  const changed = ALL_KINDS.flatMap((kind) =>
    [...new Set([TABLES[kind], LOCATION_TABLES[kind]])].map((table) =>
      writtenSince(since, kind, table),
    ),
  );
  return rows<ChangedListing & { [column: string]: unknown }>(
    db,
    sql`SELECT kind, row, at, is_gone AS "isGone", ARRAY[slug, id::text] || ARRAY(
      SELECT ${formerSlugs.slug} FROM ${formerSlugs}
      WHERE ${formerSlugs.kind} = changed.one AND ${formerSlugs.listingId} = changed.id
    ) AS names
    FROM (${sql.join(changed, sql` UNION ALL `)}) AS changed ORDER BY kind, id, at`,
  );
}

/** Tables that pages and the static index are made from: a change of any of them may change a page, as a new day does. */
export const SHOWN_TABLES = [
  ...Object.values(TABLES),
  advertisements,
  lexicon,
  observanceCorrections,
  settings,
  sitePageVersions,
];

/** Whether visitors see a row, or did: what still waits to be published is on no page, nor is a draft that is kept. */
export function wasShown(table: (typeof SHOWN_TABLES)[number]): SQL {
  if (table === sitePageVersions) return gt(sitePageVersions.version, 0);
  return 'status' in table ? notInArray(table.status, [...NEVER_PUBLIC]) : sql`true`;
}

/** The rows of a table that visitors see: a submission that waits for review changes no page. */
const shownOf = (table: (typeof SHOWN_TABLES)[number]): SQL =>
  'status' in table
    ? sql`${table} WHERE ${table.status} = 'published'`
    : sql`${table} WHERE ${wasShown(table)}`;

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

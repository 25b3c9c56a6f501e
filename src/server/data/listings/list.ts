import type pg from 'pg';
import type { Kind } from '#src/domain/kinds.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import type { Conditions } from '../conditions.ts';
import { type Database, select } from '../database.ts';

/** The largest integer of a column. */
const MAX_ID = 2_147_483_647;

/** Which stretch of a list is asked for; `limit` caps the results of the answer. */
export interface PageOf {
  page?: number | undefined;
  page_size?: number | undefined;
  limit?: number | undefined;
}

/** How a kind of listing is read. */
export interface Source {
  kind: Kind;
  /** The tables that conditions and orders speak of: `businesses AS business`. */
  from: string;
  /** What makes a row of `from` public. */
  published: string;
  columns: string;
  /** From the chosen ids (`chosen`) to everything that the columns and orders name. */
  joined: string;
}

/**
 * One page of a list and how many there are in all, in one statement. The ids of the page are found
 * from an index first, so that a late page doesn't read the rows of the pages before it.
 */
export async function listPage<Row extends pg.QueryResultRow & { id: number }>(
  db: Database,
  source: Source,
  conditions: Conditions,
  order: string,
  asked: PageOf,
): Promise<{ count: number; rows: Row[] }> {
  const size = asked.page_size ?? asked.limit ?? DEFAULT_PAGE_SIZE;
  const skipped = ((asked.page ?? 1) - 1) * size;
  const { kind, from, published, columns, joined } = source;
  const filter = [published, conditions.sql].filter(Boolean).join(' AND ');
  const count = conditions.count(kind, from, published);
  const offset = skipped > 0 ? `OFFSET ${conditions.bind(skipped)}::integer` : '';
  const rows = await select<Row & { total: number }>(
    db,
    `SELECT counted.total, page.*
    FROM (SELECT (${count})::integer AS total) AS counted
    LEFT JOIN (
      SELECT ${columns}, row_number() OVER (ORDER BY ${order}) AS place
      FROM (
        SELECT ${kind}.id FROM ${from} WHERE ${filter}
        ORDER BY ${order} LIMIT ${Math.min(size, asked.limit ?? size)} ${offset}
      ) AS chosen ${joined}
    ) AS page ON true
    ORDER BY page.place`,
    conditions.values,
  );
  return { count: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) };
}

/** The one public row with this id or slug, or with this slug in former times; null when there is none. */
export async function findRow<Row extends pg.QueryResultRow>(
  db: Database,
  { kind, from, published, columns, joined }: Source,
  idOrSlug: string,
  /** `todays`, for columns that speak of it. */
  ...days: [] | [string]
): Promise<Row | null> {
  const byId = /^\d+$/.test(idOrSlug);
  if (byId && Number(idOrSlug) > MAX_ID) return null;
  const place = `$${days.length + 1}`;
  const find = (condition: string) =>
    select<Row>(
      db,
      `SELECT ${columns}
      FROM (SELECT ${kind}.id FROM ${from} WHERE ${published} AND ${condition}) AS chosen ${joined}`,
      [...days, idOrSlug],
    );
  const [row] = await find(
    byId ? `${kind}.id = ${place}::integer` : `${kind}.slug = ${place}::text`,
  );
  if (row || byId) return row ?? null;
  const [moved] = await find(`${kind}.id = (
    SELECT listing_id FROM former_slugs WHERE kind = '${kind}' AND slug = ${place}::text)`);
  return moved ?? null;
}

/** The rows with these ids in this order, whatever their status: for their owners and staff alone. */
export async function rowsById<Row extends pg.QueryResultRow>(
  db: Database,
  { columns, joined }: Source,
  ids: readonly number[],
  ...days: [] | [string]
): Promise<Row[]> {
  return select<Row>(
    db,
    `SELECT ${columns}
    FROM unnest($${days.length + 1}::integer[]) WITH ORDINALITY AS chosen (id, place) ${joined}
    ORDER BY chosen.place`,
    [...days, ids],
  );
}

import type pg from 'pg';
import { MAX_ID } from '#src/domain/values.ts';
import { formerSlugs } from '../../db/submission-tables.ts';
import { columnNames, select, type DataContext } from '../database.ts';
import { listingOf, type Row, type ListSource } from './source.ts';

const FORMER = columnNames(formerSlugs);

/** The one public listing with this id or slug, or with this slug in former times; null when there is none. */
export async function findListing<Listing extends pg.QueryResultRow>(
  db: DataContext,
  { kind, from, published, columns, joined, own, values, finish }: ListSource<Listing>,
  idOrSlug: string,
): Promise<Listing | null> {
  const byId = /^\d+$/.test(idOrSlug);
  if (byId && Number(idOrSlug) > MAX_ID) return null;
  const bound = [...values(db.now), idOrSlug];
  const given = `$${bound.length}`;
  const find = async (condition: string) => {
    const [row] = await select<Row<Listing>>(
      db,
      `SELECT ${columns}
      FROM (SELECT ${own.id} FROM ${from} WHERE ${published} AND ${condition}) AS chosen ${joined}`,
      bound,
    );
    return row ? listingOf(row, finish) : null;
  };
  const listing = await find(
    byId ? `${own.id} = ${given}::integer` : `${own.slug} = ${given}::text`,
  );
  if (listing || byId) return listing;
  return find(`${own.id} = (
    SELECT ${FORMER.listingId} FROM former_slugs
    WHERE ${FORMER.kind} = '${kind}' AND ${FORMER.slug} = ${given}::text)`);
}

/** The listings with these ids in this order, whatever their status: for their owners and staff alone. */
export async function findByIds<Listing extends pg.QueryResultRow>(
  db: DataContext,
  { columns, joined, values, finish }: ListSource<Listing>,
  ids: readonly number[],
  condition = 'true',
): Promise<Listing[]> {
  const bound = [...values(db.now), ids];
  const rows = await select<Row<Listing>>(
    db,
    `SELECT ${columns}
    FROM unnest($${bound.length}::integer[]) WITH ORDINALITY AS chosen (id, place) ${joined}
    WHERE ${condition} ORDER BY chosen.place`,
    bound,
  );
  return rows.map((row) => listingOf(row, finish));
}

/** The public ones of the listings with these ids, in this order. */
export const findPublished = <Listing extends pg.QueryResultRow>(
  db: DataContext,
  source: ListSource<Listing>,
  ids: readonly number[],
): Promise<Listing[]> => findByIds(db, source, ids, source.published);

/** The ids of all public listings of a kind, in the order in which the site's list opens. */
export async function publicIds<Listing>(
  db: DataContext,
  { from, published, own, opensBy }: ListSource<Listing>,
): Promise<number[]> {
  // The ids come as JSON: a hundred thousand rows take four times as long.
  const [row] = await select<{ ids: number[] | null }>(
    db,
    `SELECT json_agg(chosen.id) AS ids FROM (
      SELECT ${own.id} AS id FROM ${from} WHERE ${published} ORDER BY ${opensBy.order}
    ) AS chosen`,
    opensBy.values(db.now),
  );
  return row?.ids ?? [];
}

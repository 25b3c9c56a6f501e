import type pg from 'pg';
import type { Kind } from '#src/domain/kinds.ts';
import type { StateCode } from '#src/domain/values.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import { formerSlugs } from '../../db/submission-tables.ts';
import { categoryId, type Conditions } from '../conditions.ts';
import { type Database, namesOf, select } from '../database.ts';
import { matching } from './matching.ts';

/** The largest integer of a column. */
const MAX_ID = 2_147_483_647;

const FORMER = namesOf(formerSlugs);

/** Which stretch of a list is asked for; `limit` caps the results of the answer. */
export interface PageOf {
  page?: number | undefined;
  page_size?: number | undefined;
  limit?: number | undefined;
}

/** How a kind of listing is read; all texts are parts of statements. */
export interface Source<Listing> {
  kind: Kind;
  /** The tables that conditions and orders speak of: `businesses AS business`. */
  from: string;
  /** What makes a row of `from` public. */
  published: string;
  columns: string;
  /** From the chosen ids (`chosen`) to everything that the columns and orders name. */
  joined: string;
  /** The columns of the listing itself. */
  own: { id: string; slug: string; isFeatured: string };
  /** The columns of where it is; a deal is where its business is, and has its category. */
  place: { categoryId: string; state: string; suburb: string };
  /** The values that `columns` speaks of as `$1`, `$2` … */
  values: (now: Date) => unknown[];
  /** Adds to a row just read what is worked out: in place, since copies of whole lists show in the bench. */
  finish: (listing: Listing) => Listing;
}

/** What the lists of all kinds can be asked for. */
interface CommonQuery {
  category?: string | undefined;
  state?: StateCode | undefined;
  suburb?: string | undefined;
  search?: string | undefined;
  exclude?: number | undefined;
}

/** Adds the conditions of a query that all kinds of listing have. */
export function addCommon<Listing>(
  where: Conditions,
  { kind, own, place }: Source<Listing>,
  query: CommonQuery,
  forgiving: boolean,
): void {
  if (query.category) {
    const ofKind = kind === 'event' ? 'event' : 'business';
    where.addCounted(place, 'categoryId', categoryId(where, query.category, ofKind));
  }
  if (query.state) where.addCounted(place, 'state', where.bind(query.state));
  if (query.suburb) where.add(`lower(${place.suburb}) = lower(${where.bind(query.suburb)}::text)`);
  if (query.search) where.add(matching(where, kind, own.id, query.search, forgiving));
  if (query.exclude) where.exclude(own.id, query.exclude);
}

/**
 * One page of a list and how many there are in all, in one statement. The ids of the page are found
 * from an index first, so that a late page doesn't read the rows of the pages before it.
 */
export async function listPage<Listing extends pg.QueryResultRow>(
  db: Database,
  source: Source<Listing>,
  conditions: Conditions,
  order: string,
  asked: PageOf,
): Promise<{ count: number; results: Listing[] }> {
  const size = asked.page_size ?? asked.limit ?? DEFAULT_PAGE_SIZE;
  const skipped = ((asked.page ?? 1) - 1) * size;
  const { kind, from, published, columns, joined, own, finish } = source;
  const filter = [published, conditions.sql].filter(Boolean).join(' AND ');
  const count = conditions.count(kind, from, published);
  const offset = skipped > 0 ? `OFFSET ${conditions.bind(skipped)}::integer` : '';
  const rows = await select<Row<Listing>>(
    db,
    `SELECT counted.total, page.*
    FROM (SELECT (${count})::integer AS total) AS counted
    LEFT JOIN (
      SELECT row_number() OVER (ORDER BY ${order}) AS place, ${columns}
      FROM (
        SELECT ${own.id} FROM ${from} WHERE ${filter}
        ORDER BY ${order} LIMIT ${Math.min(size, asked.limit ?? size)} ${offset}
      ) AS chosen ${joined}
    ) AS page ON true
    ORDER BY page.place`,
    conditions.values,
  );
  return {
    count: rows[0]?.total ?? 0,
    results: rows.filter(({ place }) => place !== null).map((row) => listingOf(row, finish)),
  };
}

/** The one public listing with this id or slug, or with this slug in former times; null when there is none. */
export async function findListing<Listing extends pg.QueryResultRow>(
  db: Database,
  { kind, from, published, columns, joined, own, values, finish }: Source<Listing>,
  idOrSlug: string,
  now: Date,
): Promise<Listing | null> {
  const byId = /^\d+$/.test(idOrSlug);
  if (byId && Number(idOrSlug) > MAX_ID) return null;
  const bound = [...values(now), idOrSlug];
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
  db: Database,
  { columns, joined, values, finish }: Source<Listing>,
  ids: readonly number[],
  now: Date,
): Promise<Listing[]> {
  const bound = [...values(now), ids];
  const rows = await select<Row<Listing>>(
    db,
    `SELECT ${columns}
    FROM unnest($${bound.length}::integer[]) WITH ORDINALITY AS chosen (id, place) ${joined}
    ORDER BY chosen.place`,
    bound,
  );
  return rows.map((row) => listingOf(row, finish));
}

/** A listing with what its statement says besides. */
type Row<Listing> = Listing & {
  total?: number;
  place?: number | null;
  category_id?: number | null;
  category_name?: string | null;
};

function listingOf<Listing extends pg.QueryResultRow>(
  row: Row<Listing>,
  finish: Source<Listing>['finish'],
): Listing {
  const { total: _, place: __, category_id: id, category_name: name, ...fields } = row;
  const listing = finish(fields as unknown as Listing);
  if (id === undefined) return listing;
  return Object.assign(listing, { category: id === null ? null : { id, name } });
}

import type pg from 'pg';
import type { Kind } from '#src/domain/kinds.ts';
import { Conditions } from '../conditions.ts';
import { type DataContext, select } from '../database.ts';

/** The source of a kind of listing: parts of the statements that read it. */
export interface ListSource<Listing> {
  kind: Kind;
  /** The tables that conditions and orders speak of: `businesses AS business`. */
  from: string;
  /** The condition that makes a row of `from` public. */
  published: string;
  columns: string;
  /** The columns for its owner and staff, where they differ. */
  wholeColumns?: string;
  /** The key of a row of `from`, where a listing has several: its dates. */
  row?: string;
  /** The order in which the site's list opens, and the values that it speaks of as `$1`, `$2` …. */
  opensBy: { order: string; values: (now: Date) => unknown[] };
  /** The joins from the chosen ids (`chosen`) to everything that the columns and orders name. */
  joined: string;
  /** The columns of the listing itself. */
  own: { id: string; slug: string; isFeatured: string };
  /** The columns of where it is; a deal is where its business is, and has its category. */
  place: { categoryId: string; state: string; suburb: string; localityId: string };
  /** The column of its attributes, where the kind has them. */
  attributes?: string;
  /** The values that `columns` speaks of as `$1`, `$2` … */
  values: (now: Date) => unknown[];
  /** Adds to a row just read what is worked out: in place, since copies of whole lists show in the bench. */
  finish: (listing: Listing) => Listing;
  /** Makes of it, in place, what the public sees: without what is for its owner and staff alone. */
  show: (listing: Listing) => Listing;
}

/** A listing as its statement reads it. */
type Row<Listing> = Listing & {
  category_id?: number | null;
  category_name?: string | null;
};

/** The listing of a row, in place: as the public sees it, or the whole of it. */
function listingOf<Listing extends pg.QueryResultRow>(
  row: Row<Listing>,
  { finish, show }: Pick<ListSource<Listing>, 'finish' | 'show'>,
  isWhole = false,
): Listing {
  const { category_id: id, category_name: name } = row;
  const listing = isWhole ? finish(row) : show(finish(row));
  if (id === undefined) return listing;
  const category = id === null ? null : { id, name };
  return Object.assign(listing, { category, category_id: undefined, category_name: undefined });
}

/** Reads the listings whose ids are `chosen` by values, whose placeholders the function gets. */
export async function readListings<Listing extends pg.QueryResultRow>(
  db: DataContext,
  source: ListSource<Listing>,
  given: readonly unknown[],
  chosen: (...placeholders: string[]) => string,
  { rest = '', isWhole = false } = {},
): Promise<Listing[]> {
  const { joined, values } = source;
  const columns = (isWhole && source.wholeColumns) || source.columns;
  const where = new Conditions(values(db.now));
  const from = chosen(...given.map((value) => where.bind(value)));
  const rows = await select<Row<Listing>>(
    db,
    `SELECT ${columns} FROM ${from} ${joined} ${rest}`,
    where.values,
  );
  return rows.map((row) => listingOf(row, source, isWhole));
}

/** The listings of a source with these ids in this order, without what is hidden. */
export const listingsOf = async <Listing extends pg.QueryResultRow>(
  db: DataContext,
  source: ListSource<Listing>,
  ids: readonly number[],
  { condition = 'true', isWhole = false } = {},
): Promise<Listing[]> =>
  ids.length === 0
    ? []
    : readListings(
        db,
        source,
        [ids],
        (given) => `unnest(${given}::integer[]) WITH ORDINALITY AS chosen (id, place)`,
        { rest: `WHERE ${condition} ORDER BY chosen.place`, isWhole },
      );

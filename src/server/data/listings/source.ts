import type pg from 'pg';
import type { Kind } from '#src/domain/kinds.ts';
import type { FacetGroup } from '#src/listings/facets.ts';

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

/** A listing with what its statement says besides. */
export type Row<Listing> = Listing & {
  total?: number;
  facets?: FacetGroup[] | null;
  with_attribute?: Record<string, number> | null;
  place?: number | null;
  score?: number | null;
  category_id?: number | null;
  category_name?: string | null;
};

/** The listing of a row: as the public sees it, or the whole of it. */
export function listingOf<Listing extends pg.QueryResultRow>(
  row: Row<Listing>,
  { finish, show }: Pick<ListSource<Listing>, 'finish' | 'show'>,
  isWhole = false,
): Listing {
  const { total: _, place: __, score: ___, facets: ____, with_attribute: _____, ...rest } = row;
  const { category_id: id, category_name: name, ...fields } = rest;
  const finished = finish(fields as unknown as Listing);
  const listing = isWhole ? finished : show(finished);
  if (id === undefined) return listing;
  return Object.assign(listing, { category: id === null ? null : { id, name } });
}

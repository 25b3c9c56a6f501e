import type pg from 'pg';
import { categoryKindOf, type Kind } from '#src/domain/kinds.ts';
import { MAX_ID, type StateCode } from '#src/domain/values.ts';
import { dayIn } from '#src/domain/days.ts';
import { type FacetGroup, facetsOf } from '#src/listings/facets.ts';
import type { Facets, NearPlace } from '#src/listings/near.ts';
import { BEST_MATCH, DEFAULT_PAGE_SIZE, DISTANCE } from '#src/listings/query.ts';
import { type Understanding, understandingIn } from '#src/listings/understanding.ts';
import { understandingOf } from '#src/search/narrowing.ts';
import type { Found } from '#src/search/ways.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { formerSlugs } from '../../db/submission-tables.ts';
import { categoryId, Conditions } from '../conditions.ts';
import { type Database, namesOf, type Pool, select, type Work } from '../database.ts';
import { bestInTime } from '../search/in-time.ts';
import { idsOf, matchesOf, matchOrder, type Wanted } from '../search/matches.ts';
import { localitiesOf, markOfNear, type Near, type NearQuery, readNear } from '../search/near.ts';
import { waysToTake } from '../search/ways.ts';

const FORMER = namesOf(formerSlugs);

/** The parts of statements that read a kind of listing. */
export interface Source<Listing> {
  kind: Kind;
  /** Tables that conditions and orders name: `businesses AS business`. */
  from: string;
  /** Condition of a public row of `from`. */
  published: string;
  columns: string;
  /** The order of the site's list as it opens, and the values that it names as `$1`, `$2` …. */
  opensBy: { order: string; values: (now: Date) => unknown[] };
  /** Joins from the chosen ids (`chosen`) to everything that the columns and orders name. */
  joined: string;
  /** Columns of the listing itself. */
  own: { id: string; slug: string; isFeatured: string };
  /** Columns of its place; a deal has the place and the category of its business. */
  place: { categoryId: string; state: string; suburb: string; localityId: string };
  /** Values that `columns` names as `$1`, `$2` … */
  values: (now: Date) => unknown[];
  /** Adds derived fields to a row just read: in place, since copies of whole lists show in the bench. */
  finish: (listing: Listing) => Listing;
}

/**
 * A page of a list, and the number of listings in all; for a search also how its words were understood, and for a list
 * near a place also which place.
 */
export interface Page<Listing> extends Partial<Understanding> {
  count: number;
  results: Listing[];
  place?: NearPlace;
  facets?: Facets;
}

/** The query of a list of any kind. */
export interface ListQuery extends NearQuery {
  page?: number | undefined;
  page_size?: number | undefined;
  /** Most results of the answer. */
  limit?: number | undefined;
  category?: string | undefined;
  state?: StateCode | undefined;
  suburb?: string | undefined;
  region?: string | undefined;
  search?: string | undefined;
  sortBy?: string | undefined;
  is_featured?: boolean | undefined;
  exclude?: number | undefined;
  /** Whether to count the listings that each category and each state would show. */
  facets?: boolean | undefined;
}

/** The parts in which one list of a kind differs from its others. */
interface ListOptions {
  order: string;
  /** Values that its conditions and its order name as `$1`, `$2` …; by default those of the columns. */
  values?: readonly unknown[];
  /** Adds the conditions of this kind only. */
  add?: (where: Conditions) => void;
}

/** The public listings of a query, and their number. */
export async function list<Listing extends pg.QueryResultRow>(
  db: Work & Pool,
  source: Source<Listing>,
  query: ListQuery,
  { order, values = source.values(db.now), add }: ListOptions,
): Promise<Page<Listing>> {
  const near = await readNear(db, query);
  const around = query.anywhere ? null : near;
  const localities = query.region ? await localitiesOf(db, query.region) : null;
  const run = (within: Work, wanted: Wanted | null) => {
    const where = new Conditions(...values);
    addCommon(where, source, query, wanted);
    if (around) addNear(where, source, around);
    if (localities) where.add(isAt(source, localities, where));
    add?.(where);
    const isByBest = isByMatch(query);
    // Only the score tells whether a name has the whole typed text.
    const best =
      wanted && (isByBest || wanted.isInTitle)
        ? bestMatches(db, source.kind, wanted, where, { shown: lastShown(query), near: around })
        : null;
    const nearest = near && isByDistance(query) ? near : null;
    return listPage(within, source, where, { order, best, isByBest, nearest }, query);
  };
  if (!query.search) {
    const { best: _, ...page } = await run(db, null);
    return { ...page, ...placeOf(near) };
  }
  const found = await bestInTime(db, waysToTake(db, query.search), async (within, wanted) => ({
    ...(await run(within, wanted)),
    ...understandingOf(wanted),
  }));
  if (!found) {
    const facets = query.facets && { facets: facetsOf([]) };
    return { count: 0, results: [], ...understandingIn({}), ...facets, ...placeOf(near) };
  }
  const { best: _, ...page } = found;
  return { ...page, ...placeOf(near) };
}

const placeOf = (near: Near | null) => near && { place: near.place };

/** Whether a list is in the order of its search. */
const isByMatch = ({ sortBy = BEST_MATCH }: ListQuery): boolean => sortBy === BEST_MATCH;

/** Whether a list is in the order of distance. */
const isByDistance = ({ sortBy, search }: ListQuery): boolean =>
  sortBy === DISTANCE || (!sortBy && !search);

const sizeOf = ({ page_size, limit }: ListQuery): number => page_size ?? limit ?? DEFAULT_PAGE_SIZE;

/** Number of listings up to the end of the page that is asked for. */
const lastShown = (query: ListQuery): number => (query.page ?? 1) * sizeOf(query);

/** The best matches of a search, each with its rank. */
function bestMatches(
  db: Work,
  kind: Kind,
  wanted: Wanted,
  where: Conditions,
  { shown, near }: { shown: number; near: Near | null },
): string {
  const today = where.bind(dayIn(TIME_ZONE, db.now));
  const marks = near ? [markOfNear(near, where)] : [];
  return `SELECT listing_id, score, row_number() OVER (ORDER BY ${matchOrder(today)}, listing_id) AS place
    FROM (${matchesOf([kind], wanted, where, { shown, marks }).ranked}) AS found`;
}

/** Adds the conditions that lists of all kinds have. */
function addCommon<Listing>(
  where: Conditions,
  { kind, own, place }: Source<Listing>,
  query: ListQuery,
  wanted: Wanted | null,
): void {
  const { category, state, suburb, is_featured: featured, exclude } = query;
  if (category) {
    const id = categoryId(where, category, categoryKindOf(kind));
    where.addCounted(place, 'categoryId', id, 'category');
  }
  if (state) where.addCounted(place, 'state', where.bind(state), 'state');
  if (suburb) where.add(`lower(${place.suburb}) = lower(${where.bind(suburb)}::text)`);
  if (wanted) {
    where.add(`${own.id} IN (${idsOf(kind, wanted, where)})`);
  }
  if (featured !== undefined) where.addCounted(own, 'isFeatured', String(featured));
  if (exclude) where.exclude(own.id, exclude);
}

/** Adds the condition of listings around a place. */
function addNear<Listing>(where: Conditions, source: Source<Listing>, near: Near): void {
  if (near.state) where.addCounted(source.place, 'state', where.bind(near.state));
  else where.add(isAt(source, near.ids, where));
}

const isAt = <Listing>({ place }: Source<Listing>, ids: number[], where: Conditions): string =>
  `${place.localityId} = ANY (${where.bind(ids)}::integer[])`;

/** Joins the distance of a listing's locality; listings in the state without a locality come last. */
const joinDistance = (localityId: string, { ids, kms }: Near, where: Conditions): string =>
  `LEFT JOIN unnest(${where.bind(ids)}::integer[], ${where.bind(kms)}::float8[]) AS near (locality_id, km)
    ON near.locality_id = ${localityId}`;

/**
 * One page of a list and the number of listings in all, in one statement. The ids of the page are found from an index
 * first, so that a late page doesn't read the rows of the pages before it.
 */
async function listPage<Listing extends pg.QueryResultRow>(
  db: Database,
  source: Source<Listing>,
  conditions: Conditions,
  { order: usual, best, isByBest, nearest }: Arrangement,
  asked: ListQuery,
): Promise<Page<Listing> & Found> {
  const size = sizeOf(asked);
  const skipped = lastShown(asked) - size;
  const { kind, from, published, columns, joined, own, place, finish } = source;
  const filter = [published, conditions.sql].filter(Boolean).join(' AND ');
  const count = conditions.count(kind, from, published);
  const offset = skipped > 0 ? `OFFSET ${conditions.bind(skipped)}::integer` : '';
  const [ranked, byBest, bestFirst] = best
    ? [
        `WITH best AS MATERIALIZED (${best})`,
        `LEFT JOIN best ON best.listing_id = ${own.id}`,
        isByBest ? 'best.place, ' : '',
      ]
    : ['', '', ''];
  const byDistance = nearest ? joinDistance(place.localityId, nearest, conditions) : '';
  const order = nearest ? `near.km, ${usual}` : usual;
  const facets = asked.facets ? conditions.facets(kind, from, published, place) : 'NULL::json';
  const rows = await select<Row<Listing>>(
    db,
    `${ranked} SELECT counted.total, counted.facets, ${best ? '(SELECT max(score) FROM best)' : 'NULL::float'} AS score, page.*
    FROM (SELECT (${count})::integer AS total, ${facets} AS facets) AS counted
    LEFT JOIN (
      SELECT row_number() OVER (ORDER BY ${bestFirst}${order}) AS place, ${columns}
      FROM (
        SELECT ${own.id} FROM ${from} ${byBest} ${byDistance} WHERE ${filter}
        ORDER BY ${bestFirst}${order} LIMIT ${Math.min(size, asked.limit ?? size)} ${offset}
      ) AS chosen ${joined} ${byBest} ${byDistance}
    ) AS page ON true
    ORDER BY page.place`,
    conditions.values,
  );
  return {
    count: rows[0]?.total ?? 0,
    best: rows[0]?.score ?? null,
    results: rows.filter((row) => row.place !== null).map((row) => listingOf(row, finish)),
    ...(asked.facets && { facets: facetsOf(rows[0]?.facets ?? []) }),
  };
}

/** The order of the page of a list. */
interface Arrangement {
  order: string;
  best: string | null;
  isByBest: boolean;
  /** The place whose nearest listings come first; null for another order. */
  nearest: Near | null;
}

/** The public listing with this id or slug, or with this former slug; null if there is none. */
export async function findListing<Listing extends pg.QueryResultRow>(
  db: Work,
  { kind, from, published, columns, joined, own, values, finish }: Source<Listing>,
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

/** The listings with these ids in this order, in any status: only for their owners and staff. */
export const findByIds = <Listing extends pg.QueryResultRow>(
  db: Work,
  source: Source<Listing>,
  ids: readonly number[],
): Promise<Listing[]> => readByIds(db, source, ids, 'true');

/** The public listings among those with these ids, in this order. */
export const findPublished = <Listing extends pg.QueryResultRow>(
  db: Work,
  source: Source<Listing>,
  ids: readonly number[],
): Promise<Listing[]> => readByIds(db, source, ids, source.published);

async function readByIds<Listing extends pg.QueryResultRow>(
  db: Work,
  { columns, joined, values, finish }: Source<Listing>,
  ids: readonly number[],
  condition: string,
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

/** The ids of all public listings of a kind, in the order of the site's list as it opens. */
export async function publicIds<Listing>(
  db: Work,
  { from, published, own, opensBy }: Source<Listing>,
): Promise<number[]> {
  // One row of JSON: a hundred thousand rows take four times as long.
  const [row] = await select<{ ids: number[] | null }>(
    db,
    `SELECT json_agg(chosen.id) AS ids FROM (
      SELECT ${own.id} AS id FROM ${from} WHERE ${published} ORDER BY ${opensBy.order}
    ) AS chosen`,
    opensBy.values(db.now),
  );
  return row?.ids ?? [];
}

/** A listing with the other columns of its statement. */
type Row<Listing> = Listing & {
  total?: number;
  facets?: FacetGroup[] | null;
  place?: number | null;
  score?: number | null;
  category_id?: number | null;
  category_name?: string | null;
};

function listingOf<Listing extends pg.QueryResultRow>(
  row: Row<Listing>,
  finish: Source<Listing>['finish'],
): Listing {
  const { total: _, place: __, score: ___, facets: ____, ...rest } = row;
  const { category_id: id, category_name: name, ...fields } = rest;
  const listing = finish(fields as unknown as Listing);
  if (id === undefined) return listing;
  return Object.assign(listing, { category: id === null ? null : { id, name } });
}

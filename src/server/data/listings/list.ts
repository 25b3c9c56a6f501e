import type pg from 'pg';
import { categoryKindOf, isOn, type Kind } from '#src/domain/kinds.ts';
import { dayIn } from '#src/domain/days.ts';
import type { BusinessQuery } from '#src/listings/business-list.ts';
import type { DealQuery } from '#src/listings/deal-list.ts';
import type { EventQuery } from '#src/listings/event-list.ts';
import { type FacetGroup, facetsOf } from '#src/listings/facets.ts';
import type { Facets, NearPlace } from '#src/listings/near.ts';
import { BEST_MATCH, DISTANCE } from '#src/listings/query.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/page-size.ts';
import { type Understanding, understandingIn } from '#src/listings/understanding.ts';
import { understandingOf } from '#src/search/narrowing.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { categoryId, Conditions } from '../conditions.ts';
import { type Database, onlyRow, type Pool, select, type DataContext } from '../database.ts';
import { bestAnswerInTime } from '../search/in-time.ts';
import {
  type DatedInterpretation,
  idsOf,
  isEnough,
  isPartial,
  matchesOf,
  matchOrder,
} from '../search/matches.ts';
import { localitiesOfRegion, markOfNear, type NearFilter, resolveNear } from '../search/near.ts';
import { interpret } from '../search/interpret.ts';
import { listingsOf, type ListSource } from './source.ts';

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
type ListQuery = BusinessQuery | EventQuery | DealQuery;

/** The parts in which one list of a kind differs from its others. */
interface ListOptions {
  /** Its order, which may bind values of its own. */
  order: (where: Conditions) => string;
  /** Values that its conditions name as `$1`, `$2` …. */
  values?: readonly unknown[];
  /** Adds the conditions of this kind only. */
  add?: (where: Conditions) => void;
}

/** The public listings of a query, and their number. */
export async function list<Listing extends pg.QueryResultRow>(
  db: DataContext & Pool,
  source: ListSource<Listing>,
  query: ListQuery,
  { order, values = [], add }: ListOptions,
): Promise<Page<Listing>> {
  if (!isOn(source.kind)) return { count: 0, results: [] };
  const near = await resolveNear(db, query);
  const around = query.anywhere ? null : near;
  const localities = query.region ? await localitiesOfRegion(db, query.region) : null;
  const run = async (within: DataContext, wanted: DatedInterpretation | null) => {
    const isByBest = isByMatch(query);
    // Only the score tells whether a name has the whole typed text, or a listing enough of it.
    const isScored = wanted && (isByBest || wanted.isInTitle || isPartial(wanted));
    const filter = (where: Conditions): Filtered => {
      const best = isScored
        ? bestMatches(db, source.kind, wanted, where, { query, near: around })
        : null;
      addCommon(where, source, query, wanted);
      if (around) addNear(where, source, around);
      if (localities) where.add(isAt(source, localities, where));
      add?.(where);
      return { where, best };
    };
    const nearest = near && isByDistance(query) ? near : null;
    const { ids, ...page } = await pageOf(
      within,
      source,
      filter(new Conditions(values)),
      { order, isByBest, nearest },
      query,
    );
    const facets =
      query.facets && (await countFacets(within, source, filter(new Conditions(values, true))));
    const results = await listingsOf(within, source, ids, { condition: source.published });
    return { ...page, ...facets, results };
  };
  const found = query.search
    ? await bestAnswerInTime(db, interpret(db, query.search), async (within, wanted) => ({
        ...(await run(within, wanted)),
        ...understandingOf(wanted),
      }))
    : await run(db, null);
  if (!found) {
    const facets = query.facets && { facets: facetsOf([], source.attributes ? {} : undefined) };
    return { count: 0, results: [], ...understandingIn({}), ...facets, ...placeOf(near) };
  }
  const { best: _, ...page } = found;
  return { ...page, ...placeOf(near) };
}

const placeOf = (near: NearFilter | null) => near && { place: near.place };

/** Whether a list is in the order of its search. */
const isByMatch = ({ sortBy = BEST_MATCH }: ListQuery): boolean => sortBy === BEST_MATCH;

/** Whether a list is in the order of distance. */
const isByDistance = ({ sortBy, search }: ListQuery): boolean =>
  sortBy === DISTANCE || (!sortBy && !search);

const sizeOf = ({ page_size, limit }: ListQuery): number => page_size ?? limit ?? DEFAULT_PAGE_SIZE;

/** Number of listings up to the end of the page that is asked for. */
const lastShown = (query: ListQuery): number => (query.page ?? 1) * sizeOf(query);

/** The best matches of a search, each with its rank, as a common table expression `best`. */
function bestMatches(
  db: DataContext,
  kind: Kind,
  wanted: DatedInterpretation,
  where: Conditions,
  { query, near }: { query: ListQuery; near: NearFilter | null },
): string {
  // All pages are of the same listings.
  const shown = isPartial(wanted) ? 0 : lastShown(query);
  const today = where.bind(dayIn(TIME_ZONE, db.now));
  const marks = near ? [markOfNear(near, where)] : [];
  return `best AS MATERIALIZED (
    SELECT listing_id, score, row_number() OVER (ORDER BY ${matchOrder(today)}, listing_id) AS place
    FROM (${matchesOf([kind], wanted, where, { shown, marks }).ranked}) AS found)`;
}

/** Adds the conditions that lists of all kinds have. */
function addCommon<Listing>(
  where: Conditions,
  { kind, own, place }: ListSource<Listing>,
  query: ListQuery,
  wanted: DatedInterpretation | null,
): void {
  const { category, state, suburb, is_featured: featured, exclude } = query;
  if (category) {
    const id = categoryId(where, category, categoryKindOf(kind));
    where.addCounted(place, 'categoryId', id, 'category');
  }
  if (state) where.addCounted(place, 'state', where.bind(state), 'state');
  if (suburb) where.add(`lower(${place.suburb}) = lower(${where.bind(suburb)}::text)`);
  if (wanted) {
    const ids = isPartial(wanted)
      ? `SELECT listing_id FROM best WHERE ${isEnough(wanted)}`
      : idsOf(kind, wanted, where);
    where.add(`${own.id} IN (${ids})`);
  }
  if (featured !== undefined) where.addCounted(own, 'isFeatured', String(featured));
  if (exclude) where.add(`${own.id} <> ${where.bind(exclude)}::integer`);
}

/** Adds the condition of listings around a place. */
function addNear<Listing>(where: Conditions, source: ListSource<Listing>, near: NearFilter): void {
  if (near.state) where.addCounted(source.place, 'state', where.bind(near.state));
  else where.add(isAt(source, near.ids, where));
}

const isAt = <Listing>({ place }: ListSource<Listing>, ids: number[], where: Conditions): string =>
  `${place.localityId} = ANY (${where.bind(ids)}::integer[])`;

/** Joins the distance of a listing's locality; listings in the state without a locality come last. */
const joinDistance = (localityId: string, { ids, kms }: NearFilter, where: Conditions): string =>
  `LEFT JOIN unnest(${where.bind(ids)}::integer[], ${where.bind(kms)}::float8[]) AS near (locality_id, km)
    ON near.locality_id = ${localityId}`;

/**
 * The ids of the listings of one page, or those of their dates, and the number of listings in all, which facets know
 * else. The listings are read after: a late page doesn't read those of the pages before it, and the long text of their
 * columns is parsed and planned once for all lists.
 */
async function pageOf<Listing>(
  db: Database,
  { kind, from, published, own, place, row = own.id }: ListSource<Listing>,
  { where, best }: Filtered,
  { order, isByBest, nearest }: Arrangement,
  asked: ListQuery,
): Promise<{ count: number; best: number | null; ids: number[] }> {
  const size = sizeOf(asked);
  const skipped = lastShown(asked) - size;
  const count = asked.facets ? '0' : where.count(kind, from, published);
  const offset = skipped > 0 ? `OFFSET ${where.bind(skipped)}::integer` : '';
  const byBest = best ? `LEFT JOIN best ON best.listing_id = ${own.id}` : '';
  const byDistance = nearest ? joinDistance(place.localityId, nearest, where) : '';
  const first = `${best && isByBest ? 'best.place, ' : ''}${nearest ? 'near.km, ' : ''}`;
  return onlyRow(
    await select(
      db,
      `${best ? `WITH ${best} SELECT` : 'SELECT'} (${count})::integer AS count, ${best ? '(SELECT max(score) FROM best)' : 'NULL::float'} AS best, ARRAY(
        SELECT ${row} FROM ${from} ${byBest} ${byDistance} WHERE ${where.allWith(published)}
        ORDER BY ${first}${order(where)} LIMIT ${Math.min(size, asked.limit ?? size)} ${offset}) AS ids`,
      where.values,
      where,
    ),
  );
}

/** The number of listings in all, and the counts of each choice. */
async function countFacets<Listing>(
  db: Database,
  { kind, from, published, place, attributes }: ListSource<Listing>,
  { where, best }: Filtered,
): Promise<{ count: number; facets: Facets }> {
  const { fitting, columns } = where.facets(kind, from, published, place, attributes);
  const { count, groups, with_attribute } = onlyRow(
    await select<{
      count: number;
      groups: FacetGroup[];
      with_attribute: Record<string, number> | null;
    }>(db, `WITH ${best ? `${best}, ` : ''}${fitting} SELECT ${columns}`, where.values, where),
  );
  return { count, facets: facetsOf(groups, with_attribute ?? undefined) };
}

/** The conditions of one statement of a list, which bind its values, and the best matches of its search where they decide. */
interface Filtered {
  where: Conditions;
  best: string | null;
}

/** The order of the page of a list. */
interface Arrangement {
  order: ListOptions['order'];
  isByBest: boolean;
  /** The place whose nearest listings come first; null for another order. */
  nearest: NearFilter | null;
}

import { type SQLWrapper, sql } from 'drizzle-orm';
import type { SearchAnswer, SearchQuery, SearchResult } from '#src/api/search.ts';
import { dayIn } from '#src/domain/days.ts';
import { ALL_KINDS, type Kind, kindsOn, ofEachKind, pluralOf, total } from '#src/domain/kinds.ts';
import { preview } from '#src/domain/text.ts';
import { DEFAULT_PAGE_SIZE, SHOWN_OF_EACH } from '#src/listings/page-size.ts';
import { understandingIn } from '#src/listings/understanding.ts';
import { businesses, businessImages, deals } from '../../db/tables.ts';
import { events } from '../../db/event-tables.ts';
import {
  nameColumn,
  FROM_WITH_LOCATION,
  LOCATION_TABLES,
  TABLES,
} from '../../db/tables-of-kinds.ts';
import { understandingOf } from '#src/search/narrowing.ts';
import type { MatchSummary } from '#src/search/interpretations.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { categoryIds, Conditions } from '../conditions.ts';
import { type Pool, select, selectList, sqlText, type DataContext } from '../database.ts';
import { bestAnswerInTime } from './in-time.ts';
import { anyMark, mark, anyMarkOf } from './text-query.ts';
import { isEnough, matchesOf, matchOrder, type DatedInterpretation } from './matches.ts';
import { markOfNear, type NearFilter, resolveNear } from './near.ts';
import { interpret } from './interpret.ts';

/** Enough of a description for a preview in any script, and cheap to read. */
const EXCERPT_SOURCE = 500;

/** A match, and how many there are of each kind. */
interface Row extends Omit<SearchResult, 'kind'>, Pick<SearchAnswer, 'counts'> {
  /** Null where nothing is found. */
  best: number | null;
  /** Null where nothing is found but the counts. */
  kind: Kind | null;
}

const NOTHING: SearchAnswer = {
  count: 0,
  counts: ofEachKind(() => 0),
  ...understandingIn({}),
  results: [],
};

/**
 * All kinds in one answer, the best match first: by the share of what was typed that a listing holds, how
 * exactly, and where (docs/decisions/040-ranking.md). Never by who pays. `unanswered` is told of a text that
 * somebody sent and that no listing has all of.
 */
export async function searchListings(
  db: DataContext & Pool,
  query: SearchQuery,
  unanswered: (text: string) => void,
): Promise<SearchAnswer> {
  if (!query.q) return NOTHING;
  const near = await resolveNear(db, query);
  const place = near && { place: near.place };
  const found = await bestAnswerInTime(db, interpret(db, query.q), (within, wanted) =>
    find(within, query, { wanted, near }),
  );
  if (!found?.hasAll && isWholeSearch(query)) unanswered(query.q);
  if (!found) return { ...NOTHING, ...place };
  const { best: _, hasAll: __, ...answer } = found;
  return { ...answer, ...place };
}

/** Whether a search was sent, and looks everywhere: what isn't there may be in another state or of another kind. */
const isWholeSearch = ({ typing, page = 1, type = 'all', ...filters }: SearchQuery): boolean =>
  !typing && page === 1 && type === 'all' && !(filters.state || filters.category || filters.near);

/** The listings that an interpretation finds, and whether they have all of the text. */
type FoundListings = SearchAnswer & MatchSummary & { hasAll: boolean };

async function find(
  db: DataContext,
  query: SearchQuery,
  { wanted, near }: { wanted: DatedInterpretation; near: NearFilter | null },
): Promise<FoundListings> {
  const where = new Conditions();
  const marks = [...marksOf(where, query), ...(near ? [markOfNear(near, where)] : [])];
  const size = query.page_size ?? DEFAULT_PAGE_SIZE;
  const shown = (query.page ?? 1) * size;
  const page = query.by_kind
    ? `WHERE nth <= ${SHOWN_OF_EACH}`
    : `ORDER BY place LIMIT ${size} OFFSET ${where.bind(shown - size)}::integer`;
  const order = matchOrder(where.bind(dayIn(TIME_ZONE, db.now)));
  const { type = 'all' } = query;
  const kinds = kindsOn().filter((kind) => type === 'all' || type === pluralOf(kind));
  if (kinds.length === 0) return { ...NOTHING, best: 0, hasAll: true };
  const { ranked, countOf } = matchesOf(kinds, wanted, where, {
    marks,
    shown,
    countsAll: query.by_kind,
  });
  const rows = await select<Row>(
    db,
    `WITH matched AS MATERIALIZED (
      SELECT * FROM (${ranked}) AS found WHERE ${isEnough(wanted)}
    ), counted AS (
      SELECT ${ALL_KINDS.map((kind) => `(${countOf(kind)})::integer AS ${pluralOf(kind)}`).join(', ')}
      FROM matched
    ), chosen AS (
      SELECT kind, listing_id, place FROM (
        SELECT kind, listing_id,
          row_number() OVER (ORDER BY ${order}, kind, listing_id) AS place,
          row_number() OVER (PARTITION BY kind ORDER BY ${order}, listing_id) AS nth
        FROM matched
      ) AS placed ${page}
    )
    SELECT to_json(counted) AS counts, (SELECT max(score) FROM matched) AS best, listing.*
    FROM counted LEFT JOIN chosen ON true ${LISTINGS}
    ORDER BY chosen.place`,
    where.values,
  );
  const counts = rows[0]?.counts ?? NOTHING.counts;
  return {
    count: total(counts),
    counts,
    best: rows[0]?.best ?? 0,
    hasAll: total(counts) > 0 && wanted.least >= wanted.needed.length,
    ...understandingOf(wanted),
    results: rows.flatMap(({ counts: _, best: __, kind, ...found }) =>
      kind ? [{ kind, ...found, excerpt: preview(found.excerpt) }] : [],
    ),
  };
}

/** The filters of the call as text queries. A category's name that both kinds share means either. */
function marksOf(where: Conditions, { state, category }: SearchQuery): string[] {
  return [
    ...(state ? [anyMark([mark('state', state)], where)] : []),
    ...(category ? [anyMarkOf('category', categoryIds(where, category))] : []),
  ];
}

/** The picture that stands for a listing. */
const PICTURE: Readonly<Record<Kind, SQLWrapper>> = {
  business: sql`(
    SELECT ${businessImages.url} FROM ${businessImages}
    WHERE ${businessImages.businessId} = ${businesses.id}
    ORDER BY ${businessImages.position} LIMIT 1)`,
  event: events.image,
  deal: deals.image,
};

const PARTS = ALL_KINDS.map((kind) => {
  const { id, slug, description } = TABLES[kind];
  const { suburb, state } = LOCATION_TABLES[kind];
  const shown = selectList({
    kind: sql`chosen.kind`,
    id: sql`chosen.listing_id`,
    slug,
    title: nameColumn(kind),
    excerpt: sql`left(coalesce(${description}, ''), ${EXCERPT_SOURCE})`,
    suburb,
    state,
    image: PICTURE[kind],
  } satisfies Record<keyof SearchResult, SQLWrapper>);
  return sqlText(sql`SELECT ${shown} FROM ${FROM_WITH_LOCATION[kind]}
    WHERE chosen.kind = ${kind} AND ${id} = chosen.listing_id`);
});

/** Joins what is told of a listing to those that are `chosen`. */
const LISTINGS = `LEFT JOIN LATERAL (${PARTS.join(' UNION ALL ')}) AS listing ON true`;

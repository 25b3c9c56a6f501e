import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SearchAnswer, SearchQuery, SearchResult } from '#src/api/search.ts';
import { ALL_KINDS, type Kind, ofEachKind, pluralOf, total } from '#src/domain/kinds.ts';
import { preview } from '#src/domain/text.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import { searchDocuments } from '../../db/search-tables.ts';
import { businesses, businessImages, deals, events } from '../../db/tables.ts';
import { categoryIds, Conditions } from '../conditions.ts';
import { type Database, namesOf, select, selected, textOf } from '../database.ts';

/**
 * Of each kind at most this many matches are ranked and counted: a word that half the listings hold
 * would otherwise take a fifth of a second, and nobody turns so many pages.
 */
const MAX_MATCHES = 500;
/** Titles that begin with what was typed are found for certain, however common its words are. */
const MAX_TITLES = 100;
/** With fewer matches than this, what was typed may be a misspelling: near words are looked up too. */
const FEW_MATCHES = 5;
/** Enough of a description for a preview in any script, and cheap to read. */
const EXCERPT_SOURCE = 500;

const document = namesOf(searchDocuments);

/** A match, and how many there are of each kind. */
interface Row extends Omit<SearchResult, 'kind'>, Pick<SearchAnswer, 'counts'> {
  /** Null where nothing is found but the counts. */
  kind: Kind | null;
}

/**
 * All kinds in one answer: the title itself first, then titles that begin so, then titles that hold
 * the words, then other texts, then what only a misspelling explains; among equals featured first,
 * then the newest.
 */
export async function searchListings(db: Database, query: SearchQuery): Promise<SearchAnswer> {
  if (!query.q) return { count: 0, counts: ofEachKind(() => 0), results: [] };
  const typed = await find(db, query, query.q, false);
  return typed.count < FEW_MATCHES ? find(db, query, query.q, true) : typed;
}

async function find(db: Database, query: SearchQuery, typed: string, forgiving: boolean) {
  const where = new Conditions(typed);
  const marks = marksOf(where, query);
  const size = query.page_size ?? DEFAULT_PAGE_SIZE;
  const skipped = where.bind(((query.page ?? 1) - 1) * size);
  const { type = 'all' } = query;
  const kinds = ALL_KINDS.filter((kind) => type === 'all' || type === pluralOf(kind));
  const rows = await select<Row>(
    db,
    `WITH asked AS MATERIALIZED (
      SELECT plain, search_query(plain, false) AS strict, search_query(plain, ${forgiving}) AS wide,
        ${marks ?? `''::tsquery`} AS marks
      FROM (SELECT search_text($1::text) AS plain) AS given
    ), matched AS MATERIALIZED (
      ${kinds.map((kind) => matchesOf(kind, marks !== null)).join(' UNION ')}
    ), counted AS (
      SELECT ${ALL_KINDS.map(
        (kind) => `count(*) FILTER (WHERE kind = '${kind}')::integer AS ${pluralOf(kind)}`,
      ).join(', ')}
      FROM matched
    ), chosen AS (
      SELECT kind, listing_id, row_number() OVER (
        ORDER BY rank DESC, is_featured DESC, created_at DESC, kind, listing_id) AS place
      FROM matched ORDER BY place LIMIT ${size} OFFSET ${skipped}::integer
    )
    SELECT to_json(counted) AS counts, ${FIELDS}
    FROM counted LEFT JOIN chosen ON true ${LISTINGS}
    ORDER BY chosen.place`,
    where.values,
  );
  const counts = rows[0]?.counts ?? ofEachKind(() => 0);
  return {
    count: total(counts),
    counts,
    results: rows.flatMap(({ counts: _, kind, ...found }) =>
      kind ? [{ kind, ...found, excerpt: preview(found.excerpt) }] : [],
    ),
  };
}

/** The filters as a part of the text query; null when nothing is filtered. */
function marksOf(where: Conditions, { state, category }: SearchQuery): string | null {
  const marks = [];
  if (state) marks.push(`search_term('§s' || ${where.bind(state)}::text, '')`);
  if (category) {
    const ids = categoryIds(where, category);
    // A name that both kinds share means either; a name that is none matches nothing.
    marks.push(`coalesce((
      SELECT string_agg('''§c' || id || '''', '|') FROM (${ids}) AS meant), '''§none''')::tsquery`);
  }
  return marks.length > 0 ? marks.join(' && ') : null;
}

/** The matches of one kind: by their words, and by the beginning of their title. */
function matchesOf(kind: Kind, marked: boolean): string {
  const { listingId, isFeatured, createdAt, titleKey, words } = document;
  const found = `SELECT ${document.kind} AS kind, ${listingId} AS listing_id,
      ${isFeatured} AS is_featured, ${createdAt} AS created_at,
      CASE
        WHEN ${titleKey} = asked.plain THEN 5
        WHEN starts_with(${titleKey}, asked.plain) THEN 4
        WHEN ts_filter(${words}, '{a}') @@ asked.strict THEN 3
        WHEN ${words} @@ asked.strict THEN 2
        WHEN ts_filter(${words}, '{a}') @@ asked.wide THEN 1
        ELSE 0
      END AS rank
    FROM asked, search_documents WHERE ${document.kind} = '${kind}'`;
  const wanted = `(SELECT ${marked ? 'wide && marks' : 'wide'} FROM asked)`;
  const begins = `${titleKey} >= (SELECT plain FROM asked)
    AND ${titleKey} < (SELECT plain || U&'\\+10FFFF' FROM asked)
    AND (SELECT plain <> '' FROM asked)`;
  return `(${found} AND ${words} @@ ${wanted} LIMIT ${MAX_MATCHES})
    UNION (${found} AND ${begins} ${marked ? `AND ${words} @@ (SELECT marks FROM asked)` : ''}
      ORDER BY ${titleKey}, ${listingId} LIMIT ${MAX_TITLES})`;
}

const business = alias(businesses, 'business');
const event = alias(events, 'event');
const deal = alias(deals, 'deal');
/** The business of a deal. */
const offering = alias(businesses, 'offering');

const FIELDS = textOf(
  selected({
    kind: sql`chosen.kind`,
    id: sql`chosen.listing_id`,
    slug: sql`coalesce(${business.slug}, ${event.slug}, ${deal.slug})`,
    title: sql`coalesce(${business.name}, ${event.title}, ${deal.title})`,
    excerpt: sql`left(
      coalesce(${business.description}, ${event.description}, ${deal.description}, ''),
      ${EXCERPT_SOURCE})`,
    suburb: sql`coalesce(${business.suburb}, ${event.suburb}, ${offering.suburb})`,
    state: sql`coalesce(${business.state}, ${event.state}, ${offering.state})`,
    image: sql`coalesce(${event.image}, ${deal.image}, (
      SELECT ${businessImages.url} FROM ${businessImages}
      WHERE ${businessImages.businessId} = ${business.id}
      ORDER BY ${businessImages.position} LIMIT 1))`,
  } satisfies Record<keyof SearchResult, SQL>),
);

const LISTINGS = textOf(sql`
  LEFT JOIN ${businesses} AS ${business}
    ON chosen.kind = 'business' AND ${business.id} = chosen.listing_id
  LEFT JOIN ${events} AS ${event} ON chosen.kind = 'event' AND ${event.id} = chosen.listing_id
  LEFT JOIN ${deals} AS ${deal} ON chosen.kind = 'deal' AND ${deal.id} = chosen.listing_id
  LEFT JOIN ${businesses} AS ${offering} ON ${offering.id} = ${deal.businessId}`);

import { inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { ModerationItem, ModerationQuery } from '#src/api/moderation.ts';
import { ALL_KINDS, type Kind, type PluralKind, pluralOf, singularOf } from '#src/domain/kinds.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import { type ListingStatus, PUBLISHED_OR_PAUSED } from '#src/listings/lifecycle.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/page-size.ts';
import { users } from '../../db/account-tables.ts';
import { listingReports, reportedListings } from '../../db/report-tables.ts';
import { immediateChanges, pendingChanges, suspicions } from '../../db/submission-tables.ts';
import { businesses } from '../../db/tables.ts';
import {
  nameColumn,
  FROM_WITH_LOCATION,
  LOCATION_TABLES,
  TABLES,
} from '../../db/tables-of-kinds.ts';
import { instantOf } from '../calendar.ts';
import { containing } from '../conditions.ts';
import { type Database, rows, selectList } from '../database.ts';
import { PERSON } from '../submissions/listing-history.ts';
import { changesOfKind } from '../submissions/own-listings.ts';

interface Row extends ModerationItem {
  total?: number;
  place?: number;
}

/**
 * Listings of a status, and waiting changes of published ones that have it, suspicious ones first, then those that wait longest; after those
 * that wait, published ones with changes that were public at once and that nobody of the team has looked at. With
 * `reported`, published listings whose reports are for the team. A search finds each listing once, with its changes, in any status:
 * the latest first.
 */
export async function listModeration(db: Database, query: ModerationQuery) {
  const status = query.status ?? (query.reported ? 'published' : 'pending');
  const first = query.search
    ? sql`found.submitted_at DESC`
    : sql`NOT found.is_suspicious, found.status <> ${status}, found.submitted_at`;
  const order = sql`${first}, found.kind, found.id`;
  const size = query.page_size ?? DEFAULT_PAGE_SIZE;
  const skipped = ((query.page ?? 1) - 1) * size;
  const kinds = ALL_KINDS.filter((kind) => !query.kind || query.kind === pluralOf(kind));
  const parts = kinds.flatMap((kind) => {
    const { state } = LOCATION_TABLES[kind];
    const filter = sql.join([
      ...(query.state ? [sql` AND ${state} = ${query.state}`] : []),
      ...(query.reported
        ? [
            sql` AND EXISTS (SELECT FROM ${reportedListings}
        WHERE ${isReported(sql`${kind}`, TABLES[kind].id)} AND ${reportedListings.withTeamAt} IS NOT NULL)`,
          ]
        : []),
    ]);
    if (query.search) return [foundBy(kind, query.search, { status: query.status, filter })];
    return ofStatus(kind, status, filter);
  });
  const found = await rows<Row>(
    db,
    sql`WITH found AS (${sql.join(parts, sql` UNION ALL `)})
    SELECT counted.total, page.*
    FROM (SELECT count(*)::integer AS total FROM found) AS counted
    LEFT JOIN (
      SELECT ${SHOWN}, row_number() OVER (ORDER BY ${order}) AS place
      FROM (SELECT * FROM found ORDER BY ${order}
            LIMIT ${size} OFFSET ${skipped}::integer) AS found
      LEFT JOIN ${users} ON ${users.id} = found.owner_id
    ) AS page ON true
    ORDER BY page.place`,
  );
  return {
    count: found[0]?.total ?? 0,
    results: found.filter((row) => row.id !== null).map(asItem),
  };
}

/** A kind's listings of a status, its changes of that status and, for what waits, what changed at once. */
const ofStatus = (kind: Kind, status: ListingStatus, filter: SQL): SQL[] => [
  sql`SELECT ${columnsOf(kind)} FROM ${FROM_WITH_LOCATION[kind]}
    LEFT JOIN ${pendingChanges} ON false
    WHERE ${TABLES[kind].status} = ${status} ${filter}`,
  sql`SELECT ${columnsOf(kind)} FROM ${FROM_WITH_LOCATION[kind]}
    JOIN ${pendingChanges} ON ${changesOfKind(kind)}
    WHERE ${isPublishedOrPaused(kind)} AND ${pendingChanges.status} = ${status} ${filter}`,
  ...(status === 'pending' ? [immediateOf(kind, filter)] : []),
];

/** All that waits for the team, of every kind. */
export const unionOfWaiting = (): SQL =>
  sql.join(
    ALL_KINDS.flatMap((kind) => ofStatus(kind, 'pending', sql``)),
    sql` UNION ALL `,
  );

/** One listing as the queue has it: with its changes, if it has some, else by itself. */
export async function findModerated(db: Database, kind: Kind, id: number) {
  const [row] = await rows<Row>(
    db,
    sql`SELECT ${SHOWN}
    FROM (
      SELECT ${columnsOf(kind)} FROM ${FROM_WITH_LOCATION[kind]}
      LEFT JOIN ${pendingChanges} ON ${changesOfKind(kind)} AND ${isPublishedOrPaused(kind)}
      WHERE ${TABLES[kind].id} = ${id}
    ) AS found LEFT JOIN ${users} ON ${users.id} = found.owner_id`,
  );
  return row ? asItem(row) : null;
}

const PLAIN = sql`COLLATE "C"`;
const isPlain = (word: string): boolean => /^[ -~]*$/.test(word);

/** Condition of a kind's listings that have all words of a search, or its id, or an owner with its address. */
function foundBy(
  kind: Kind,
  search: string,
  { status, filter }: { status: ListingStatus | undefined; filter: SQL },
): SQL {
  const table = TABLES[kind];
  const place = LOCATION_TABLES[kind];
  const texts = [
    ...[nameColumn(kind), table.slug, table.description, place.suburb, place.postcode],
    ...(kind === 'deal' ? [businesses.name] : []),
    ...[sql`owner.username`, sql`owner.email`],
  ];
  const words = search.split(/\s+/).map((word) => {
    // Letters without accents are compared as bytes, which gives the same and takes two thirds of the time.
    const collation = isPlain(word) ? PLAIN : sql``;
    const part = containing(word);
    const inOne = texts.map((text) => sql`${text} ${collation} ILIKE ${part}`);
    return sql`(${sql.join(inOne, sql` OR `)})`;
  });
  const isId = /^#?\d{1,9}$/.test(search)
    ? sql` OR ${table.id} = ${Number(search.replace('#', ''))}`
    : sql``;
  const either = sql`coalesce(${pendingChanges.status}, ${table.status})`;
  return sql`SELECT ${columnsOf(kind)} FROM ${FROM_WITH_LOCATION[kind]}
    LEFT JOIN ${pendingChanges} ON ${changesOfKind(kind)} AND ${isPublishedOrPaused(kind)}
    LEFT JOIN ${users} AS owner ON owner.id = ${place.ownerId}
    WHERE ((${sql.join(words, sql` AND `)})${isId})
      ${status ? sql`AND ${either} = ${status}` : sql``} ${filter}`;
}

/** A kind's listings that changed at once, but for those that are in the queue by changes that wait. */
const immediateOf = (kind: Kind, filter: SQL): SQL =>
  sql`SELECT ${columnsOf(kind, immediateChanges.changedAt)} FROM ${FROM_WITH_LOCATION[kind]}
    JOIN ${immediateChanges} ON ${isImmediate(kind)}
    LEFT JOIN ${pendingChanges} ON ${changesOfKind(kind)} AND ${pendingChanges.status} = 'pending'
    WHERE ${isPublishedOrPaused(kind)} AND ${pendingChanges.kind} IS NULL ${filter}`;

const isImmediate = (kind: Kind): SQL =>
  sql`${immediateChanges.kind} = ${kind} AND ${immediateChanges.listingId} = ${TABLES[kind].id}`;

/** Condition of a published listing, which its owner may have paused. */
const isPublishedOrPaused = (kind: Kind): SQL => inArray(TABLES[kind].status, PUBLISHED_OR_PAUSED);

/** Condition of the open reports of listings, by the kind and the id that tell of one. */
const isReported = (kind: SQL, id: SQLWrapper): SQL => sql`${reportedListings.kind} = ${kind}
  AND ${reportedListings.listingId} = ${id} AND ${reportedListings.concludedAt} IS NULL`;

/** Columns of a listing with the joined changes, or by itself without any. */
function columnsOf(kind: Kind, since: SQLWrapper = TABLES[kind].submittedAt): SQL {
  const table = TABLES[kind];
  const place = LOCATION_TABLES[kind];
  return sql`${pluralOf(kind)}::text AS kind, ${table.id} AS id, ${table.slug} AS slug,
    ${table.revision} AS revision, ${nameColumn(kind)} AS title, ${place.suburb} AS suburb,
    ${place.state} AS state, ${table.isFeatured} AS is_featured, ${place.ownerId} AS owner_id,
    ${kind}::listing_kind AS of_kind, ${pendingChanges.fields} AS fields,
    EXISTS (SELECT FROM ${suspicions}
      WHERE ${suspicions.kind} = ${kind} AND ${suspicions.listingId} = ${table.id}) AS is_suspicious,
    coalesce(${pendingChanges.status}, ${table.status}) AS status,
    coalesce(${pendingChanges.submittedAt}, ${since}) AS submitted_at`;
}

/** The columns of the queue, of rows of `columnsOf`: what is looked up for each is so for those of a page alone. */
const SHOWN = selectList({
  kind: sql`found.kind`,
  id: sql`found.id`,
  slug: sql`found.slug`,
  revision: sql`found.revision`,
  title: sql`found.title`,
  suburb: sql`found.suburb`,
  state: sql`found.state`,
  is_featured: sql`found.is_featured`,
  status: sql`found.status`,
  submitted_at: instantOf(sql`found.submitted_at`),
  submitted_by: sql`CASE WHEN ${users.id} IS NOT NULL THEN (
    SELECT to_json(person) FROM (SELECT ${selectList(PERSON)}) AS person) END`,
  changes: sql`ARRAY(SELECT jsonb_object_keys(found.fields))`,
  immediate: sql`ARRAY(SELECT jsonb_object_keys(${immediateChanges.before}) FROM ${immediateChanges}
    WHERE ${immediateChanges.kind} = found.of_kind AND ${immediateChanges.listingId} = found.id)`,
  reports: sql`(SELECT count(*)::integer FROM ${listingReports} JOIN ${reportedListings}
    ON ${reportedListings.id} = ${listingReports.reportedId} WHERE ${isReported(sql`found.of_kind`, sql`found.id`)})`,
  suspicions: sql`ARRAY(SELECT unnest(${suspicions.reasons}) FROM ${suspicions}
    WHERE ${suspicions.kind} = found.of_kind AND ${suspicions.listingId} = found.id)`,
} satisfies Record<keyof ModerationItem, SQL>);

/** Sorts fields as the form does: the database keeps them by the length of their names. */
function inFormOrder(kind: PluralKind, fields: readonly string[]): string[] {
  const names = Object.keys(DEFINITIONS[singularOf(kind)].Change.shape);
  return fields.toSorted((one, other) => names.indexOf(one) - names.indexOf(other));
}

const asItem = ({ total: _, place: __, ...item }: Row): ModerationItem => ({
  ...item,
  changes: inFormOrder(item.kind, item.changes),
  immediate: inFormOrder(item.kind, item.immediate),
});

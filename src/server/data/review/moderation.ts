import { ALL_KINDS, type Kind, type PluralKind, pluralOf } from '#src/domain/kinds.ts';
import type * as z from 'zod/mini';
import { REPORTS_FOR_REVIEW } from '#src/api/claims.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import { DealChange } from '#src/listings/deal.ts';
import { BusinessChange } from '#src/listings/business.ts';
import { EventChange } from '#src/listings/event.ts';
import type { ModerationItem, ModerationList, ModerationQuery } from '#src/api/moderation.ts';
import { TABLES } from '../listings/any-listing.ts';
import { instant } from '../calendar.ts';
import { Conditions } from '../conditions.ts';
import { type Database, select } from '../database.ts';
import { NAMES } from '../submissions/listing-fields.ts';

/** Where each kind has what the queue shows of it; a deal is where its business is. */
const PLACE = { business: 'listing', event: 'listing', deal: 'business' } as const;

interface Row extends Omit<ModerationItem, 'submitted_by' | 'kind'> {
  kind: PluralKind;
  owner_id: number | null;
  username: string;
  first_name: string;
  total: number;
  [column: string]: unknown;
}

/**
 * The listings of a status, and the changes of published ones that have it: those that have waited
 * longest first. Of what members reported, those that are published.
 */
export async function listModeration(
  db: Database,
  query: ModerationQuery,
): Promise<z.output<typeof ModerationList>> {
  const where = new Conditions(query.status ?? (query.reported ? 'published' : 'pending'));
  const state = query.state && where.bind(query.state);
  const size = query.page_size ?? DEFAULT_PAGE_SIZE;
  const skipped = where.bind(((query.page ?? 1) - 1) * size);
  const kinds = ALL_KINDS.filter((kind) => !query.kind || query.kind === pluralOf(kind));
  const parts = kinds.flatMap((kind) => {
    const inState = state ? `AND ${PLACE[kind]}.state = ${state}` : '';
    const reported = query.reported ? `AND ${reportsOf(kind)} >= ${REPORTS_FOR_REVIEW}` : '';
    return [
      `SELECT ${columnsOf(kind, 'listing')} FROM ${fromOf(kind)}
       LEFT JOIN pending_changes AS change ON false
       WHERE listing.status = $1::listing_status ${inState} ${reported}`,
      `SELECT ${columnsOf(kind, 'change')} FROM ${fromOf(kind)} ${JOINED(kind)}
       WHERE ${IS_UP} AND change.status = $1::listing_status ${inState} ${reported}`,
    ];
  });
  const rows = await select<Row>(
    db,
    `WITH found AS (${parts.join(' UNION ALL ')})
    SELECT counted.total, page.*
    FROM (SELECT count(*)::integer AS total FROM found) AS counted
    LEFT JOIN (
      SELECT ${SHOWN}, row_number() OVER (ORDER BY found.submitted_at, found.kind, found.id) AS place
      FROM (SELECT * FROM found ORDER BY submitted_at, kind, id
            LIMIT ${size} OFFSET ${skipped}::integer) AS found
      LEFT JOIN users ON users.id = found.owner_id
    ) AS page ON true
    ORDER BY page.place`,
    where.values,
  );
  return {
    count: rows[0]?.total ?? 0,
    results: rows.filter((row) => row.id !== null).map(asItem),
  };
}

/** One listing as the queue has it: with its changes, when there are some, else by itself. */
export async function findModerated(
  db: Database,
  kind: Kind,
  id: number,
): Promise<ModerationItem | null> {
  const [row] = await select<Row>(
    db,
    `SELECT ${SHOWN}
    FROM (
      SELECT ${columnsOf(kind, 'either')} FROM ${fromOf(kind)} LEFT ${JOINED(kind)}
        AND ${IS_UP}
      WHERE listing.id = $1
    ) AS found LEFT JOIN users ON users.id = found.owner_id`,
    [id],
  );
  return row ? asItem(row) : null;
}

const fromOf = (kind: Kind): string =>
  kind === 'deal'
    ? 'deals AS listing JOIN businesses AS business ON business.id = listing.business_id'
    : `${TABLES[kind]} AS listing`;

const JOINED = (kind: Kind): string =>
  `JOIN pending_changes AS change ON change.kind = '${kind}' AND change.listing_id = listing.id`;

/** Published, though its owner may have paused it. */
const IS_UP = `listing.status IN ('published', 'paused')`;

/** How many reports on a listing nobody has settled; only deals have some. */
const reportsOf = (kind: Kind): string =>
  kind === 'deal'
    ? `(SELECT count(*)::integer FROM deal_reports
        WHERE deal_id = listing.id AND settled_at IS NULL)`
    : '0';

const columnsOf = (kind: Kind, speaksOf: 'listing' | 'change' | 'either'): string => `
  '${TABLES[kind]}' AS kind, listing.id, listing.slug, listing.revision,
  listing.${NAMES[kind]} AS title, ${PLACE[kind]}.suburb, ${PLACE[kind]}.state,
  listing.is_featured, ${PLACE[kind]}.owner_id, change.fields,
  ${reportsOf(kind)} AS reports,
  ${
    speaksOf === 'either'
      ? 'coalesce(change.status, listing.status) AS status, coalesce(change.submitted_at, listing.submitted_at) AS submitted_at'
      : `${speaksOf}.status, ${speaksOf}.submitted_at`
  }`;

const SHOWN = `found.kind, found.id, found.slug, found.revision, found.title, found.suburb,
  found.state, found.is_featured, found.status, found.reports, ${instant('found.submitted_at')} AS submitted_at,
  ARRAY(SELECT jsonb_object_keys(found.fields)) AS changes,
  found.owner_id, users.username, users.first_name`;

/** What each form asks for, in its order. */
const FORMS = { businesses: BusinessChange, events: EventChange, deals: DealChange } as const;

/** The database keeps the names of fields by their length. */
function inFormOrder(kind: PluralKind, fields: readonly string[]): string[] {
  const names = Object.keys(FORMS[kind].shape);
  return fields.toSorted((one, other) => names.indexOf(one) - names.indexOf(other));
}

const asItem = (row: Row): ModerationItem => ({
  kind: row.kind,
  id: row.id,
  slug: row.slug,
  revision: row.revision,
  title: row.title,
  suburb: row.suburb,
  state: row.state,
  is_featured: row.is_featured,
  status: row.status,
  submitted_at: row.submitted_at,
  submitted_by:
    row.owner_id === null
      ? null
      : { id: row.owner_id, username: row.username, first_name: row.first_name },
  changes: inFormOrder(row.kind, row.changes),
  reports: row.reports,
});

import { REPORT_REASONS, type ReportReason } from '#src/api/claims.ts';
import type { ListingStatus } from '#src/listings/lifecycle.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import type { Kind } from '#src/domain/kinds.ts';
import type { OwnBusiness, OwnDeal, OwnEvent, OwnListingsQuery } from '#src/api/submissions.ts';
import { TABLES } from '../listings/any-listing.ts';
import { businessesById } from '../listings/businesses.ts';
import { instant } from '../calendar.ts';
import { type Database, select } from '../database.ts';
import { dealsById } from '../listings/deals.ts';
import { eventsById } from '../listings/events.ts';
import { notFound } from '../refusals.ts';

/** A listing of each kind as its owner sees it. */
export interface OwnListingOf {
  business: OwnBusiness;
  event: OwnEvent;
  deal: OwnDeal;
}

/** Whose a row `listing` is, bound as `$1`: a deal is its business's owner's. */
const IS_OWN: Record<Kind, string> = {
  business: 'listing.owner_id = $1',
  event: 'listing.owner_id = $1',
  deal: 'listing.business_id IN (SELECT id FROM businesses WHERE owner_id = $1)',
};

/** Somebody's listings of a kind with where each stands, the newest submission first. */
export async function ownListings<Of extends Kind>(
  db: Database,
  kind: Of,
  userId: number,
  { status, page = 1, page_size: size = DEFAULT_PAGE_SIZE }: OwnListingsQuery,
  now: Date,
): Promise<{ count: number; results: OwnListingOf[Of][] }> {
  const where = `${IS_OWN[kind]} AND ($2::listing_status IS NULL OR listing.status = $2)`;
  const [counted] = await select<{ count: number }>(
    db,
    `SELECT count(*)::integer AS count FROM ${TABLES[kind]} AS listing WHERE ${where}`,
    [userId, status ?? null],
  );
  const rows = await select<{ id: number }>(
    db,
    `SELECT listing.id FROM ${TABLES[kind]} AS listing
     LEFT JOIN pending_changes AS changes
       ON changes.kind = '${kind}' AND changes.listing_id = listing.id
     WHERE ${where}
     ORDER BY coalesce(changes.submitted_at, listing.submitted_at) DESC, listing.id DESC
     LIMIT $3 OFFSET $4`,
    [userId, status ?? null, size, (page - 1) * size],
  );
  const ids = rows.map(({ id }) => id);
  return { count: counted?.count ?? 0, results: await withStanding(db, kind, ids, now) };
}

/** One of somebody's own listings; throws a 404 for any other. */
export async function ownListing<Of extends Kind>(
  db: Database,
  kind: Of,
  userId: number,
  id: number,
  now: Date,
): Promise<OwnListingOf[Of]> {
  const rows = await select<{ id: number }>(
    db,
    `SELECT id FROM ${TABLES[kind]} AS listing WHERE id = $2 AND ${IS_OWN[kind]}`,
    [userId, id],
  );
  const [listing] = rows.length > 0 ? await withStanding(db, kind, [id], now) : [];
  if (!listing) throw notFound();
  return listing;
}

/** What a move of its owner's goes by. */
export interface Standing {
  id: number;
  status: ListingStatus;
  revision: number;
}

/** Keeps one of somebody's own listings from others until the transaction is over; throws a 404 for any other. */
export async function lockOwnListing(
  tx: Database,
  kind: Kind,
  userId: number,
  id: number,
): Promise<Standing> {
  const [listing] = await select<Standing & { [column: string]: unknown }>(
    tx,
    `SELECT id, status, revision FROM ${TABLES[kind]} AS listing
     WHERE id = $2 AND ${IS_OWN[kind]} FOR UPDATE`,
    [userId, id],
  );
  if (!listing) throw notFound();
  return listing;
}

/** How a listing of a kind is read by its id, as the public would see it. */
const READERS = { business: businessesById, event: eventsById, deal: dealsById } as const;

const reportsOf = (reason: ReportReason): string => `'${reason}', (
  SELECT count(*) FROM deal_reports
  WHERE deal_id = listing.id AND settled_at IS NULL AND reason = '${reason}')`;

/** What only the owner knows of a deal: what came of it. Claims that were given back are counted too. */
const OF_A_DEAL = `listing.limit_per_person,
  json_build_object(
    'views', coalesce((SELECT views FROM deal_views WHERE deal_id = listing.id), 0),
    'claims', (SELECT count(*) FROM claims WHERE deal_id = listing.id),
    'redemptions', (SELECT count(redeemed_at) FROM claims WHERE deal_id = listing.id)
  ) AS figures,
  json_build_object(${REPORT_REASONS.map(reportsOf).join()}) AS reports`;

/** The decisions whose reason an owner is to read, while the listing isn't published. */
const standingOf = (kind: Kind): string => `
  SELECT listing.id, listing.status, listing.revision,
    ${instant('listing.submitted_at')} AS submitted_at,
    CASE WHEN listing.status NOT IN ('published', 'paused') THEN (
      SELECT reason FROM listing_history
      WHERE kind = '${kind}' AND listing_id = listing.id
        AND step IN ('request_changes', 'reject', 'archive')
      ORDER BY id DESC LIMIT 1
    ) END AS reason,
    CASE WHEN changes.listing_id IS NOT NULL THEN json_build_object(
      'status', changes.status, 'submitted_at', ${instant('changes.submitted_at')},
      'reason', changes.reason, 'fields', changes.fields
    ) END AS pending_changes
    ${kind === 'deal' ? `, ${OF_A_DEAL}` : ''}
  FROM ${TABLES[kind]} AS listing
  LEFT JOIN pending_changes AS changes
    ON changes.kind = '${kind}' AND changes.listing_id = listing.id
  WHERE listing.id = ANY ($1)`;

async function withStanding<Of extends Kind>(
  db: Database,
  kind: Of,
  ids: readonly number[],
  now: Date,
): Promise<OwnListingOf[Of][]> {
  const listings = await READERS[kind](db, ids, now);
  const rows = await select<{ id: number }>(db, standingOf(kind), [ids]);
  const standings = new Map(rows.map((row) => [row.id, row]));
  return listings.map(
    (listing) => ({ ...listing, ...standings.get(listing.id) }) as unknown as OwnListingOf[Of],
  );
}

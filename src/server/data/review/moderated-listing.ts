import { eq } from 'drizzle-orm';
import type { ModerationDetail } from '#src/api/moderation.ts';
import type { Kind, ListingName } from '#src/domain/kinds.ts';
import type { Category } from '#src/domain/values.ts';
import type { Business } from '#src/listings/business.ts';
import type { Event } from '#src/listings/event.ts';
import type { ListingOf } from '#src/listings/definitions.ts';
import { categories, deals } from '../../db/tables.ts';
import { findAccount } from '../accounts/accounts.ts';
import { type Database, orm, type DataContext } from '../database.ts';
import { wholeListings, publicListing, SOURCES } from '../listings/any-listing.ts';
import { openReports, reportsOf } from '../reports/reports.ts';
import { beforeImmediate } from '../submissions/immediate-changes.ts';
import { historyOf } from '../submissions/listing-history.ts';
import { waitingChanges } from '../submissions/status-moves.ts';
import { similarBusinesses, similarEvents } from '../submissions/similar.ts';
import { waitingOf } from '../submissions/waiting.ts';
import { findModerated } from './queue.ts';

/** A listing for the review desk, whole; null if there is none. */
export async function moderatedListing(db: DataContext, named: ListingName) {
  const { kind, id } = named;
  const [item, [listing]] = await Promise.all([
    findModerated(db, kind, id),
    wholeListings(db, kind, [id]),
  ]);
  if (!item || !listing) return null;
  const [seen, changes, before, history, deal, owner, reported] = await Promise.all([
    publicListing(db, kind, String(id)),
    item.changes.length > 0 ? waitingChanges(db, named) : null,
    item.immediate.length > 0 ? beforeImmediate(db, named) : null,
    historyOf(db, named),
    kind === 'deal' ? dealForStaff(db, id) : null,
    item.submitted_by && ownerForStaff(db, item.submitted_by.id),
    reportedOf(db, named),
  ]);
  const current = { ...listing, ...deal?.fields } as ModerationDetail['proposed'];
  const proposed = changes ? await withChanges(db, kind, current, changes.fields) : current;
  const similar = await similarTo(db, kind, proposed);
  const published = seen || deal?.isPaused ? current : null;
  const former = before && (await withChanges(db, kind, current, before));
  return {
    item,
    proposed,
    published,
    former,
    history,
    similar,
    reported,
    owner,
  };
}

/** Facts about a listing's owner that a decision takes into account. */
async function ownerForStaff(db: Database, id: number): Promise<ModerationDetail['owner']> {
  const [account, waiting] = await Promise.all([findAccount(db, id), waitingOf(db, id)]);
  return account && { is_suspended: account.suspendedAt !== null, waiting: waiting.length };
}

/** Fields of a deal that the public doesn't see. */
async function dealForStaff(db: Database, id: number) {
  const [deal] = await orm(db)
    .select({ limitPerPerson: deals.limitPerPerson, status: deals.status })
    .from(deals)
    .where(eq(deals.id, id));
  return {
    fields: { limit_per_person: deal?.limitPerPerson ?? null },
    isPaused: deal?.status === 'paused',
  };
}

/** The open reports of a listing, with the listing as it was seen; null where nothing is. */
async function reportedOf(
  db: DataContext,
  { kind, id }: ListingName,
): Promise<ModerationDetail['reported']> {
  const [open, row] = await Promise.all([reportsOf(db, kind, [id]), openReports(db, { kind, id })]);
  const reports = open.get(id);
  if (!reports || !row) return null;
  // Reports of earlier versions kept nothing of what was seen.
  const seen = 'slug' in row.seen ? (row.seen as ModerationDetail['proposed']) : null;
  return { ...reports, seen };
}

/** A published listing as its changes would make it. */
async function withChanges<Of extends Kind>(
  db: Database,
  kind: Of,
  listing: ModerationDetail['proposed'],
  { category, ...fields }: Record<string, unknown>,
): Promise<ModerationDetail['proposed']> {
  const changed = {
    ...listing,
    ...fields,
    ...(category !== undefined && { category: await categoryBy(db, Number(category)) }),
  };
  return SOURCES[kind].finish(changed as ListingOf[Of]) as ModerationDetail['proposed'];
}

async function categoryBy(db: Database, id: number): Promise<Category | null> {
  const [category] = await orm(db)
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.id, id));
  return category ?? null;
}

/** The listings that may be the same; of a deal none is looked for. */
function similarTo(db: DataContext, kind: Kind, proposed: ModerationDetail['proposed']) {
  const others = { exceptId: proposed.id };
  if (kind === 'business') return similarBusinesses(db, proposed as Business, others);
  if (kind === 'event') return similarEvents(db, proposed as Event, others);
  return [];
}

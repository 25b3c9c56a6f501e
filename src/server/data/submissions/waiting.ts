import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { MOST_WAITING_AT_FIRST } from '#src/api/rate-limits.ts';
import { ALL_KINDS, type Kind, type ListingName } from '#src/domain/kinds.ts';
import { PUBLISHED_OR_PAUSED } from '#src/listings/lifecycle.ts';
import { users } from '../../db/account-tables.ts';
import { pendingChanges } from '../../db/submission-tables.ts';
import { nameColumn, TABLES } from '../../db/tables-of-kinds.ts';
import { type Database, orm, type DataContext } from '../database.ts';
import { conflict } from '#src/server/http/refusals.ts';
import * as texts from '#texts/own-listings.ts';
import { changesOfKind, isOwn } from './own-listings.ts';

/** An account's submissions that wait for review: new listings, and published ones with changes. */
export const waitingOf = (db: Database, userId: number) =>
  listingsOf(db, userId, ({ status }) =>
    or(
      eq(status, 'pending'),
      and(inArray(status, PUBLISHED_OR_PAUSED), eq(pendingChanges.status, 'pending')),
    ),
  );

/** Listings of an account that are public or paused, businesses before their deals. */
export const publishedOf = (db: Database, userId: number) =>
  listingsOf(db, userId, ({ status }) => inArray(status, PUBLISHED_OR_PAUSED));

/** The listings of an account that meet a condition, which may be about their waiting changes. */
async function listingsOf(
  db: Database,
  userId: number,
  condition: (table: (typeof TABLES)[Kind]) => SQL | undefined,
) {
  const listings: (ListingName & { title: string })[] = [];
  for (const kind of ALL_KINDS) {
    const table = TABLES[kind];
    const found = await orm(db)
      .select({ id: table.id, title: nameColumn(kind) })
      .from(table)
      .leftJoin(pendingChanges, changesOfKind(kind))
      .where(and(isOwn(kind, userId), condition(table)))
      .orderBy(table.id);
    listings.push(...found.map((row) => ({ kind, ...row })));
  }
  return listings;
}

/**
 * Throws a 409 when an account has no room for another waiting listing: until one is published it shows by a few what
 * it is. The account is locked meanwhile, so that no two come in at once.
 */
export async function requireRoom(tx: DataContext, userId: number): Promise<void> {
  if (!tx.rateLimits) return;
  const { isBusinessOwner, isEventOrganizer } = users;
  const [account] = await orm(tx)
    .select({ isBusinessOwner, isEventOrganizer })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (account?.isBusinessOwner || account?.isEventOrganizer) return;
  const waiting = await waitingOf(tx, userId);
  if (waiting.length < MOST_WAITING_AT_FIRST) return;
  throw conflict(texts.noRoom(waiting.length));
}

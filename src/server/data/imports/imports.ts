import { asc, count, eq } from 'drizzle-orm';
import { type DeskImport, type ImportForm, MOST_IMPORTS } from '#src/api/imports.ts';
import * as texts from '#texts/imports.ts';
import { calendarImports, importedEvents } from '../../db/import-tables.ts';
import { conflict, invalidFields, notFound } from '../../http/refusals.ts';
import type { Account } from '../accounts/accounts.ts';
import { instantOf } from '../calendar.ts';
import { type Database, type DataContext, onlyRow, orm, type Pool } from '../database.ts';
import { withTableLock } from '../desk/order.ts';
import { checkedFields } from '../submissions/submissions.ts';

const { id, url, fields, readAt, nextReadAt, failure, outcome } = calendarImports;

/** The calendars as staff see them, in the order in which they were added. */
export async function listImports(db: Database): Promise<{ count: number; results: DeskImport[] }> {
  const found = await orm(db)
    .select({
      ...{ id, url, fields, failure, outcome },
      events: count(importedEvents.eventId),
      read_at: instantOf(readAt),
      next_read_at: instantOf(nextReadAt),
    })
    .from(calendarImports)
    .leftJoin(importedEvents, eq(importedEvents.importId, id))
    .groupBy(id)
    .orderBy(asc(id));
  const results = found.map(({ fields: given, ...calendar }) => ({
    ...calendar,
    name: String(given['organizer_name']),
  }));
  return { count: results.length, results };
}

/** Adds a calendar that is read at the next turn; its events are of whoever adds it. */
export async function addImport(
  db: DataContext & Pool,
  { id: ownerId }: Account,
  { url: address, ...given }: ImportForm,
): Promise<DeskImport> {
  // Our own feed would bring each event again.
  if (new URL(address).host === new URL(db.siteUrl).host) throw invalidFields({ url: texts.ours });
  return withTableLock(db, calendarImports, async (tx) => {
    const present = await orm(tx).select({ url }).from(calendarImports);
    if (present.length >= MOST_IMPORTS) throw conflict(texts.tooMany(MOST_IMPORTS));
    if (present.some((each) => each.url === address)) throw invalidFields({ url: texts.taken });
    const checked = await checkedFields(tx, { kind: 'event', userId: ownerId, given });
    await orm(tx)
      .insert(calendarImports)
      .values({ ownerId, url: address, fields: { ...checked }, nextReadAt: tx.now });
    return onlyRow((await listImports(tx)).results.slice(-1));
  });
}

/** Has a calendar read at the next turn, whole. */
export async function readImportAgain(db: DataContext, wanted: number): Promise<void> {
  const set = { nextReadAt: db.now, etag: null };
  requireOne(
    await orm(db).update(calendarImports).set(set).where(eq(id, wanted)).returning({ id }),
  );
}

/** Removes a calendar; its events stay, without the link to it. */
export async function removeImport(db: Database, wanted: number): Promise<void> {
  requireOne(await orm(db).delete(calendarImports).where(eq(id, wanted)).returning({ id }));
}

function requireOne(found: readonly unknown[]): void {
  if (found.length === 0) throw notFound();
}

import { asc, count, eq } from 'drizzle-orm';
import { type DeskImport, type ImportForm, MOST_IMPORTS } from '#src/api/imports.ts';
import * as texts from '#texts/imports.ts';
import { calendarImports, importedEvents } from '../../db/import-tables.ts';
import { conflict, invalidFields, notFound } from '../../http/refusals.ts';
import type { Account } from '../accounts/accounts.ts';
import { logAct } from '../audit-log.ts';
import { instantOf } from '../calendar.ts';
import {
  type Database,
  type DataContext,
  inTransaction,
  onlyRow,
  orm,
  type Pool,
} from '../database.ts';
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
  staff: Account,
  { url: address, ...given }: ImportForm,
): Promise<DeskImport> {
  // Our own feed would bring each event again.
  if (new URL(address).host === new URL(db.siteUrl).host) throw invalidFields({ url: texts.ours });
  return withTableLock(db, calendarImports, async (tx) => {
    const present = await orm(tx).select({ url }).from(calendarImports);
    if (present.length >= MOST_IMPORTS) throw conflict(texts.tooMany(MOST_IMPORTS));
    if (present.some((each) => each.url === address)) throw invalidFields({ url: texts.taken });
    const checked = await checkedFields(tx, { kind: 'event', userId: staff.id, given });
    await orm(tx)
      .insert(calendarImports)
      .values({ ownerId: staff.id, url: address, fields: { ...checked }, nextReadAt: tx.now });
    const added = onlyRow((await listImports(tx)).results.slice(-1));
    const subject = { kind: 'calendar', id: added.id, name: added.name } as const;
    await logAct(tx, staff, 'calendar.add', subject, { after: { url: address, ...checked } });
    return added;
  });
}

/** Has a calendar read at the next turn, whole. */
export async function readImportAgain(
  db: DataContext & Pool,
  staff: Account,
  wanted: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const set = { nextReadAt: tx.now, etag: null };
    const found = await orm(tx)
      .update(calendarImports)
      .set(set)
      .where(eq(id, wanted))
      .returning(NAMED);
    await logAct(tx, staff, 'calendar.read', subjectOf(found));
  });
}

/** Removes a calendar; its events stay, without the link to it. */
export async function removeImport(
  db: DataContext & Pool,
  staff: Account,
  wanted: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await orm(tx).delete(calendarImports).where(eq(id, wanted)).returning(NAMED);
    await logAct(tx, staff, 'calendar.remove', subjectOf(found), {
      before: { url: found[0]?.url },
    });
  });
}

const NAMED = { id, url, fields };

/** The only calendar as the log names it; throws a 404 for none. */
function subjectOf([found]: readonly { id: number; fields: Record<string, unknown> }[]) {
  if (!found) throw notFound();
  return { kind: 'calendar', id: found.id, name: String(found.fields['organizer_name']) } as const;
}

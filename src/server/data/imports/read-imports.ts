import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { and, eq, gt, lte, or } from 'drizzle-orm';
import * as texts from '#texts/imports.ts';
import { calendarImports } from '../../db/import-tables.ts';
import { FileFault, type Outside, readOutside } from '../../http/outside.ts';
import { waitAfter } from '../../system/repeat.ts';
import { MOST_APART } from '../clock.ts';
import { type DataContext, orm, type Pool } from '../database.ts';
import type { CalendarText, FileEvent } from './calendar-file.ts';
import { type CalendarImport, importEvents } from './import-events.ts';

/** Time between two reads (ms). */
const EVERY = 3_600_000;
/** Longest wait after failures (ms): a host that was away for weeks is asked once a day. */
const LONGEST_WAIT = 24 * EVERY;
/** Events of a file at most: more are a mistake, or an attack. */
const MOST_EVENTS = 500;
/** Longest time for the text of a file (ms), and its memory (MB): its rules may be as many as they like. */
const PATIENCE = 10_000;
const MEMORY = 256;

const { id, nextReadAt } = calendarImports;

/**
 * Reads the calendars whose turn it is, one after the other; what another process has begun to read is left to it. Tells
 * whether something changed that may be public.
 */
export async function readImports(
  db: DataContext & Pool,
  { signal, outside = {} }: { signal?: AbortSignal; outside?: Partial<Outside> } = {},
): Promise<boolean> {
  let hasChanged = false;
  while (!signal?.aborted) {
    const calendar = await takeNext(db);
    if (!calendar) break;
    if (await readImport(db, calendar, outside)) hasChanged = true;
  }
  return hasChanged;
}

/** Takes the calendar that has waited longest for its turn. */
async function takeNext(db: DataContext): Promise<CalendarImport | undefined> {
  const at = (time: number) => new Date(db.now.getTime() + time);
  // A clock that was ahead delays none.
  const isDue = or(lte(nextReadAt, db.now), gt(nextReadAt, at(LONGEST_WAIT + MOST_APART)));
  const next = orm(db)
    .select({ id })
    .from(calendarImports)
    .where(isDue)
    .orderBy(nextReadAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await orm(db)
    .update(calendarImports)
    .set({ nextReadAt: at(EVERY), readAt: db.now })
    .where(and(eq(id, next), isDue))
    .returning();
  return taken;
}

/** Reads a calendar and notes what came of it; tells whether events changed that were there. */
async function readImport(
  db: DataContext & Pool,
  calendar: CalendarImport,
  outside: Partial<Outside>,
): Promise<boolean> {
  const note = (values: Partial<CalendarImport>) =>
    orm(db).update(calendarImports).set(values).where(eq(id, calendar.id));
  try {
    const file = await readOutside(calendar.url, calendar.etag, outside);
    if (!file) {
      await note({ failures: 0, failure: null });
      return false;
    }
    const events = await eventsIn(file.text, db.now);
    const outcome = await importEvents(db, calendar, events);
    // A series gets its later dates from the same file.
    const isFinal = events.every(({ dates }) => dates && dates.length < 2);
    await note({ failures: 0, failure: null, etag: isFinal ? file.etag : null, outcome });
    return outcome.changed + outcome.cancelled > 0;
  } catch (error) {
    const failures = calendar.failures + 1;
    const next = new Date(db.now.getTime() + waitAfter(failures, EVERY, LONGEST_WAIT));
    const failure = error instanceof FileFault ? error.message : texts.ownFault;
    await note({ failures, failure, nextReadAt: next });
    if (error instanceof FileFault) return false;
    throw error;
  }
}

/** Reads the text of a file in a thread of its own; throws a `FileFault` for one that is no calendar, or takes too long. */
async function eventsIn(text: string, now: Date): Promise<FileEvent[]> {
  const thread = new Worker(new URL('./calendar-thread.ts', import.meta.url), {
    workerData: { text, now, most: MOST_EVENTS } satisfies CalendarText,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  try {
    const [events] = await once(thread, 'message', { signal: AbortSignal.timeout(PATIENCE) });
    return events;
  } catch {
    throw new FileFault(texts.notCalendar(MOST_EVENTS));
  } finally {
    await thread.terminate();
  }
}

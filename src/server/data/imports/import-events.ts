import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ImportOutcome } from '#src/api/imports.ts';
import { dayIn, zoneOf } from '#src/domain/days.ts';
import { webLink } from '#src/domain/links.ts';
import { startOf } from '#src/domain/text.ts';
import { seenLine } from '#src/domain/unseen.ts';
import type { Day } from '#src/domain/values.ts';
import { EventChange, EventSubmission, eventFields } from '#src/listings/event.ts';
import { MAX_LINE } from '#src/listings/field-kinds.ts';
import type { ListingStatus } from '#src/listings/lifecycle.ts';
import { readAddress } from '#src/search/read-address.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import * as texts from '#texts/imports.ts';
import { events } from '../../db/event-tables.ts';
import { type calendarImports, importedEvents } from '../../db/import-tables.ts';
import { fieldErrorsIn, invalidFields, Refusal } from '../../http/refusals.ts';
import { findAccount } from '../accounts/accounts.ts';
import { type Database, type DataContext, orm, type Pool } from '../database.ts';
import { knowledgeOf } from '../search/knowledge.ts';
import { changeListing } from '../submissions/listing-changes.ts';
import { withdrawListing } from '../submissions/status-moves.ts';
import { submitListing, zonedPlace } from '../submissions/submissions.ts';
import type { FileEvent } from './calendar-file.ts';
import { datesToCome, type FieldsOfTimes, timesOfEvent } from './fields-of-event.ts';

export type CalendarImport = typeof calendarImports.$inferSelect;

/** Fields of an event's form that a file gives, unchecked. */
type FileFields = FieldsOfTimes & { title: string } & Record<string, unknown>;

/** An event that came by a file before. */
interface Known {
  /** Null for one that was withdrawn: it doesn't come again. */
  eventId: number | null;
  status: ListingStatus | null;
  fields: FileFields;
}

/** The statuses of events that follow their file; what staff rejected or took down doesn't come back. */
const FOLLOWING: readonly (ListingStatus | null)[] = ['pending', 'changes_requested', 'published'];

/** Takes over what a calendar file says: new events are submitted, those that came before follow it. */
export async function importEvents(
  db: DataContext & Pool,
  calendar: CalendarImport,
  file: readonly FileEvent[],
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = {
    added: 0,
    changed: 0,
    cancelled: 0,
    left_out: [],
    warning: null,
  };
  const today = dayIn(TIME_ZONE, db.now);
  const before = await knownEvents(db, calendar);
  const told = new Map<string, FileFields>();
  for (const event of file) {
    const known = before.get(event.uid)?.fields;
    const fields = event.dates && (await fieldsOf(db, calendar, event, known));
    if (!event.dates) outcome.left_out.push(leftOut(event.title, texts.unreadable));
    else if (fields && known && datesToCome(fields, today).length === 0) {
      told.set(event.uid, cancelledOn(known, datesToCome(known, today)));
    } else if (fields) told.set(event.uid, fields);
  }
  const vanished = vanishedOf(before, file, today);
  if (typeof vanished === 'string') outcome.warning = vanished;
  else for (const [uid, fields] of vanished) told.set(uid, fields);
  for (const [uid, fields] of told) {
    try {
      const done = await follow(db, calendar, { uid, fields, known: before.get(uid) });
      if (done) outcome[done] += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcome.left_out.push(leftOut(fields.title, reasonOf(error)));
    }
  }
  return outcome;
}

const leftOut = (title: string, reason: string) =>
  texts.leftOutFor(startOf(seenLine(title), MAX_LINE), reason);

/** The events that came by a calendar before, by their UIDs. */
async function knownEvents(db: Database, { id }: CalendarImport): Promise<Map<string, Known>> {
  const { uid, eventId, fields, importId } = importedEvents;
  const found = await orm(db)
    .select({ uid, eventId, fields, status: events.status })
    .from(importedEvents)
    .leftJoin(events, eq(events.id, eventId))
    .where(eq(importId, id));
  return new Map(found.map((each) => [each.uid, { ...each, fields: each.fields as FileFields }]));
}

/** The fields of an event of a file; null for one that is over. */
async function fieldsOf(
  db: DataContext & Pool,
  { fields: usual }: CalendarImport,
  event: FileEvent,
  known: FileFields | undefined,
): Promise<FileFields | null> {
  const { places } = await knowledgeOf(db)();
  const place = await placeOf(event.location, async (postcode) => places.ofPostcode(postcode));
  const zone = zoneOf(await zonedPlace(db, { ...usual, ...place }));
  const times = timesOfEvent(event, { zone, today: dayIn(zone, db.now), known });
  if (!times) return null;
  const description =
    withoutTags(event.description) || texts.fromCalendar(String(usual['organizer_name']));
  return {
    ...usual,
    ...{ attendance: null, online_url: null },
    title: event.title,
    description,
    website: webLink(event.url) ?? null,
    ...place,
    ...times,
  };
}

/**
 * The part of a place that a line tells, such as "Drum Hall, 3 Walker Street, Dandenong VIC 3175": the venue alone where
 * it isn't a whole address. A link is to take part by.
 */
async function placeOf(
  location: string,
  placesOf: Parameters<typeof readAddress>[1],
): Promise<Partial<EventChange>> {
  const line = location.replaceAll(/\s+/g, ' ');
  const link = webLink(line);
  if (link) return { attendance: 'online', online_url: link, venue: '', address: '' };
  const read = await readAddress(line, placesOf);
  if (!read) return line === '' ? {} : { venue: line };
  const [, venue = read.address, street = read.address] =
    /^([^,]+), *(.+)$/.exec(read.address) ?? [];
  return { ...read, venue, address: street };
}

/** A description without the markup that some calendars put into it. */
const withoutTags = (text: string): string =>
  text
    .replaceAll(/<(?:br|\/p|\/li|\/div)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();

interface Told {
  uid: string;
  fields: FileFields;
  known: Known | undefined;
}

/** Submits an event of a file, or has it follow the file; tells what was done. */
async function follow(
  db: DataContext & Pool,
  { id: importId, ownerId }: CalendarImport,
  { uid, fields, known }: Told,
): Promise<'added' | 'changed' | 'cancelled' | null> {
  const takesPlace = datesToCome(fields, dayIn(TIME_ZONE, db.now)).length > 0;
  if (!known) {
    const owner = takesPlace && (await findAccount(db, ownerId));
    if (!owner) return null;
    const stored = async (tx: DataContext, eventId: number) => {
      await orm(tx).insert(importedEvents).values({ importId, uid, eventId, fields });
    };
    const submission = {
      kind: 'event',
      fields: checked(EventSubmission, fields),
      key: null,
    } as const;
    await submitListing(db, owner, { ...submission, stored });
    return 'added';
  }
  const { eventId: id, status } = known;
  if (id === null || !FOLLOWING.includes(status)) return null;
  const own = { kind: 'event', id, userId: ownerId } as const;
  const link = and(eq(importedEvents.importId, importId), eq(importedEvents.uid, uid));
  if (!takesPlace && status !== 'published') {
    await withdrawListing(db, own);
    // One that takes place after all comes again.
    await orm(db).delete(importedEvents).where(link);
    return 'cancelled';
  }
  const change = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(known.fields[name], value)),
  );
  if (Object.keys(change).length === 0) return null;
  await changeListing(db, own, checked(EventChange, change));
  await orm(db).update(importedEvents).set({ fields }).where(link);
  return takesPlace ? 'changed' : 'cancelled';
}

/** Fields as those of a form are checked and tidied; throws a 400. */
function checked<Schema extends z.ZodMiniType>(schema: Schema, given: object): z.output<Schema> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  throw invalidFields(fieldErrorsIn(error));
}

/** "Event title: At most 120 characters", of the first field that is wrong. */
function reasonOf({ body: { errors = {}, detail } }: Refusal): string {
  const [field = '', message = detail] = Object.entries(errors)[0] ?? [];
  const { label } = (eventFields as Record<string, { label: string }>)[field] ?? {};
  return label === undefined ? message : texts.fault(label, message);
}

/**
 * The known events that aren't in a file any more, as cancelled on their dates between its first and its last. None where
 * more than half is missing, as then the file is wrong rather than the events: the reason instead.
 */
function vanishedOf(
  before: ReadonlyMap<string, Known>,
  file: readonly FileEvent[],
  today: Day,
): Map<string, FileFields> | string {
  const there = new Set(file.map(({ uid }) => uid));
  const expected = [...before].filter(
    ([, { status, fields }]) => FOLLOWING.includes(status) && datesToCome(fields, today).length > 0,
  );
  const missing = expected.filter(([uid]) => !there.has(uid));
  if (missing.length * 2 > expected.length) {
    return texts.halfMissing(missing.length, expected.length);
  }
  const covered = file
    .flatMap(({ dates }) => dates ?? [])
    .map(({ start }) =>
      typeof start === 'number' ? dayIn(TIME_ZONE, new Date(start)) : start.slice(0, 10),
    )
    .sort();
  const [first = '', last = ''] = [covered[0], covered.at(-1)];
  return new Map(
    missing.map(([uid, { fields }]) => {
      const off = datesToCome(fields, today).filter((day) => day >= first && day <= last);
      return [uid, cancelledOn(fields, off)];
    }),
  );
}

function cancelledOn(fields: FileFields, days: readonly Day[]): FileFields {
  const others = fields.date_changes.filter(({ date }) => !days.includes(date));
  const off = days.map((date) => ({ date, status: 'cancelled', reason: null, to: null }) as const);
  return { ...fields, date_changes: [...others, ...off] };
}

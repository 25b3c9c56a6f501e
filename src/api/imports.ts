import * as z from 'zod/mini';
import { plainWebAddress } from '../domain/pasted.ts';
import { Id, Instant, namedObject, WebAddress } from '../domain/values.ts';
import { EventSubmission } from '../listings/event.ts';
import { linkable, MAX_ADDRESS } from '../listings/input-schemas.ts';
import { listOf } from '../listings/query.ts';
import type { Calls } from './call.ts';

/* Calendar files of others whose events come into the review, as staff look after them. */

/** Calendars at most: each costs a request every hour, and somebody who reviews what it brings. */
export const MOST_IMPORTS = 20;

/** The address of a calendar file; `webcal:` is how calendars write it. */
const CalendarAddress = z.pipe(
  z.transform((given) =>
    plainWebAddress(String(given ?? '').replace(/^\s*webcals?:/i, 'https:'), MAX_ADDRESS),
  ),
  WebAddress.check(linkable, z.maxLength(MAX_ADDRESS)),
);

const { organizer_name, organizer_phone, organizer_email, category } = EventSubmission.shape;
const { venue, address, suburb, state, postcode } = EventSubmission.shape;

/** A new calendar: its address, and what its events get where the file has nothing. */
export const ImportForm = namedObject('ImportForm', {
  url: CalendarAddress,
  organizer_name,
  organizer_phone,
  organizer_email,
  category,
  venue,
  address,
  suburb,
  state,
  postcode,
});
export type ImportForm = z.output<typeof ImportForm>;

/** The outcome of a version of a file. */
const ImportOutcome = namedObject('ImportOutcome', {
  added: z.int(),
  changed: z.int(),
  cancelled: z.int(),
  /** The events that don't fit, each with the reason. */
  left_out: z.array(z.string()),
  /** The reason why nothing is cancelled that isn't in the file any more; null where that is done. */
  warning: z.nullable(z.string()),
});
export type ImportOutcome = z.output<typeof ImportOutcome>;

export const DeskImport = namedObject('DeskImport', {
  id: Id,
  url: z.string(),
  name: z.string(),
  /** Events that came by it. */
  events: z.int(),
  read_at: z.nullable(Instant),
  next_read_at: Instant,
  /** The reason why the last read failed; null where it didn't. */
  failure: z.nullable(z.string()),
  outcome: z.nullable(ImportOutcome),
});
export type DeskImport = z.output<typeof DeskImport>;

export const deskImportCalls = {
  listImports: {
    method: 'GET',
    path: '/api/desk/imports/',
    summary: 'The calendars that bring events, when each was read last and what came of it',
    caller: 'editor',
    answer: listOf(DeskImport, 'DeskImportList'),
  },
  addImport: {
    method: 'POST',
    path: '/api/desk/imports/',
    summary: `Add a calendar, whose events are its sender’s; 409 when there are ${MOST_IMPORTS}`,
    caller: 'editor',
    refusals: [409],
    body: ImportForm,
    status: 201,
    answer: DeskImport,
  },
  readImportAgain: {
    method: 'POST',
    path: '/api/desk/imports/{id}/read-again/',
    summary: 'Read a calendar within a minute, whenever it would be its turn',
    caller: 'editor',
  },
  removeImport: {
    method: 'DELETE',
    path: '/api/desk/imports/{id}/',
    summary: 'Remove a calendar; its events stay, and follow its file no more',
    caller: 'editor',
  },
} as const satisfies Calls;

import * as z from 'zod/mini';
import { Id, Instant, namedObject } from '../domain/values.ts';
import { query } from '../listings/query.ts';
import type { Calls } from './call.ts';

/* The log of acts at the desk: what it tells, and the calls that read it. */

/** The kinds of things that the log of acts speaks of. */
export const ACT_SUBJECTS = [
  'business',
  'event',
  'deal',
  'listings',
  'person',
  'advertisement',
  'category',
  'calendar',
  'day',
  'words',
  'enquiry',
  'mail',
  'settings',
  'page',
] as const;
export type ActSubject = (typeof ACT_SUBJECTS)[number];

/** Names in the log: acts of staff and of the operator, and events of safety, each by its subject. */
export const ACTS = [
  'listing.approve',
  'listing.request_changes',
  'listing.reject',
  'listing.archive',
  'listing.feature',
  'listing.unfeature',
  'listing.keep',
  'listing.undo',
  'listing.ask',
  'listing.note',
  'listing.conclude',
  'listing.mend',
  'listing.transfer',
  'listing.at_once',
  'person.reject_all',
  'person.role',
  'person.suspend',
  'person.restore',
  'person.sessions',
  'person.password',
  'person.confirmation',
  'person.delete',
  'person.factor_set_up',
  'person.factor_removed',
  'person.factor_codes',
  'person.factor_recovery',
  'person.factor_reset',
  'person.factor_required',
  'person.team_mails',
  'person.create',
  'person.sign_in',
  'person.ask_reset',
  'person.reset',
  'person.change_password',
  'person.disown',
  'person.change_email',
  'person.unlink',
  'person.hand_over',
  'helper.name',
  'helper.remove',
  'advertisement.create',
  'advertisement.change',
  'advertisement.order',
  'advertisement.link',
  'category.create',
  'category.change',
  'category.order',
  'calendar.add',
  'calendar.read',
  'calendar.remove',
  'day.correct',
  'words.add',
  'words.change',
  'words.dismiss',
  'enquiry.settle',
  'mail.send_again',
  'settings.change',
  'settings.invite',
  'settings.withdraw',
  'mail.allow',
  'mail_text.save',
  'mail_text.reset',
  'mail_text.test',
  'page.save',
  'page.read',
  'page.unread',
] as const;
export type Act = (typeof ACTS)[number];

/** The filter of the log; `person` is a username or an e-mail address, as actor or subject. */
const LogFilter = z.object({
  person: query.text,
  act: query.oneOf(ACTS),
  subject: query.oneOf(ACT_SUBJECTS),
  subject_id: query.id,
  /** The first and the last day, in the site's own zone. */
  from: query.day,
  to: query.day,
  /** The act whose parts are asked for. */
  parent: query.id,
});
export type LogFilter = z.output<typeof LogFilter>;

/** Values that changed, by the names of the contract. */
const Values = z.nullable(z.record(z.string(), z.unknown()));

const loggedAct = {
  id: Id,
  at: Instant,
  /** Null for a command of the operator. */
  actor_id: z.nullable(Id),
  /** Empty for the operator, and once that account is deleted. */
  actor: z.string(),
  act: z.enum(ACTS),
  subject: z.enum(ACT_SUBJECTS),
  subject_id: z.nullable(Id),
  subject_name: z.string(),
  before: Values,
  after: Values,
};
export const LoggedPart = namedObject('LoggedPart', loggedAct);
export type LoggedPart = z.output<typeof LoggedPart>;
export const LoggedAct = namedObject('LoggedAct', {
  ...loggedAct,
  /** The acts that are parts of this one: the first of them. */
  parts: z.array(LoggedPart),
});
export type LoggedAct = z.output<typeof LoggedAct>;

/** Parts of an act that come with it; all of them are listed by `parent`. */
export const MOST_PARTS = 20;
/** Rows of a file at most: what a spreadsheet opens and a process holds at once. */
export const MOST_ROWS = 10_000;

export const logCalls = {
  listLog: {
    method: 'GET',
    path: '/api/desk/log/',
    summary:
      'The log of acts, the latest first; without a subject or an act, parts come with what they are parts of',
    caller: 'admin',
    query: z.extend(LogFilter, { before: query.id }),
    answer: namedObject('LogPage', {
      results: z.array(LoggedAct),
      /** The `before` of the next page; null on the last one. */
      next: z.nullable(Id),
    }),
  },
  exportLog: {
    method: 'GET',
    path: '/api/desk/log/csv/',
    summary: `The log of acts as a CSV file, with parts as rows of their own; the latest ${MOST_ROWS} rows`,
    caller: 'admin',
    query: LogFilter,
    answer: namedObject('LogFile', { csv: z.string() }),
  },
} as const satisfies Calls;

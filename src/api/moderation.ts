import * as z from 'zod/mini';
import * as faults from '#texts/faults.ts';
import { PLURAL_KINDS } from '../domain/kinds.ts';
import { Business } from '../listings/business.ts';
import { OpenReports } from './reports.ts';
import { Id, Instant, namedObject, StateCode } from '../domain/values.ts';
import { listOf, query } from '../listings/query.ts';
import { LISTING_STATUSES, ListingStatus } from '../listings/lifecycle.ts';
import { Deal } from '../listings/deal.ts';
import { Event } from '../listings/event.ts';
import { SimilarListings } from './owner-calls.ts';
import type { Calls } from './call.ts';
import { MessageForm, writtenText } from './messages.ts';
import { TeamMails } from './team-mails.ts';
import { SUSPICIONS } from './suspicions.ts';
import { READY_REASONS, REASONS } from './review-reasons.ts';
import { WeeklyFigures } from './visits.ts';
import * as mends from '#texts/mends.ts';
import * as texts from '#texts/review.ts';

/** Decisions of staff on a listing (docs/product.md, Review). */
export const VERDICTS = [
  'approve',
  'request_changes',
  'reject',
  'archive',
  'feature',
  'unfeature',
  // Reports, or what a business changed at once, are settled, and the listing stays as it is.
  'keep',
  // Changes that a business made at once are put back.
  'undo',
] as const;
export type Verdict = (typeof VERDICTS)[number];
export const isVerdict = (step: string): step is Verdict =>
  (VERDICTS as readonly string[]).includes(step);

/** Whether the owner must be told the reason. */
export const needsReason = (verdict: Verdict): boolean =>
  verdict === 'request_changes' || verdict === 'reject' || verdict === 'undo';

/** All steps of a listing: decisions and words of staff, and steps of its owner. */
export const STEPS = [
  ...VERDICTS,
  // A question to the owner, and a note between reviewers.
  'ask',
  'note',
  // Fields that an editor changed, and the handing over to another member.
  'mend',
  'transfer',
  // The team found a report of it to be right.
  'uphold',
  'submit',
  'change',
  'withdraw',
  'pause',
  'resume',
  'answer',
] as const;

/** The steps of which the last says whether a question is open: what decides on a listing settles it. */
export const OF_QUESTIONS = [
  'ask',
  'answer',
  'approve',
  'request_changes',
  'reject',
  'archive',
  'keep',
  'undo',
] as const satisfies readonly (typeof STEPS)[number][];

/** The step of a history, the latest first, that says whether a question is open: it is while that is `ask`. */
export const lastOfQuestions = <Step extends { verdict: (typeof STEPS)[number] }>(
  history: readonly Step[],
): Step | undefined =>
  history.find(({ verdict }) => (OF_QUESTIONS as readonly string[]).includes(verdict));

export const reasons = z._default(
  z.array(z.enum(READY_REASONS, { error: faults.chooseOneOf(READY_REASONS) })),
  [],
);

/** Whether the owner is told why. */
export const hasReason = (form: { reasons: readonly string[]; reason: string }): boolean =>
  form.reasons.length > 0 || form.reason !== '';
export const WITHOUT_REASON = { path: ['reason'], error: texts.sayWhy };

/** A new decision; the owner reads `reasons` and `reason`, while `note` stays among staff. */
export const DecisionForm = namedObject(
  'DecisionForm',
  {
    verdict: z.enum(VERDICTS, { error: faults.chooseOneOf(VERDICTS) }),
    revision: z.int({ error: texts.revisionRequired }),
    reasons,
    reason: z._default(writtenText, ''),
    note: z._default(writtenText, ''),
  },
  z.refine((form) => hasReason(form) || !needsReason(form.verdict), WITHOUT_REASON),
);
export type DecisionForm = z.output<typeof DecisionForm>;

/** The reason that the owner of everything that waits reads, and the note that stays among staff. */
export const AllRejectedForm = namedObject(
  'AllRejectedForm',
  { reasons, reason: z._default(writtenText, ''), note: z._default(writtenText, '') },
  z.refine(hasReason, WITHOUT_REASON),
);
/** The number of listings and changes that were rejected. */
export const AllRejected = namedObject('AllRejected', { rejected: z.int() });

/** Fields of a listing that an editor changes, as its own form sends them, with the words that its owner reads. */
export const MendForm = namedObject('MendForm', {
  revision: z.int({ error: texts.revisionRequired }),
  note: writtenText.check(z.minLength(1, mends.sayWhatFor)),
  fields: z.record(z.string(), z.unknown()),
});
export type MendForm = z.output<typeof MendForm>;

const Person = z.nullable(z.object({ id: Id, username: z.string(), first_name: z.string() }));

/** A decision on a listing, and who made it. */
export const Decision = namedObject(
  'Decision',
  {
    id: Id,
    verdict: z.enum(STEPS),
    revision: z.int(),
    reasons: z.array(z.enum(REASONS)),
    /** The text that the owner reads: the reasons in words, and the words that were written. */
    reason: z.nullable(z.string()),
    note: z.nullable(z.string()),
    decided_at: Instant,
    decided_by: Person,
  },
  z.describe('A step in the life of a listing'),
);
export type Decision = z.output<typeof Decision>;

export const ModerationItem = namedObject('ModerationItem', {
  kind: z.enum(PLURAL_KINDS),
  id: Id,
  slug: z.string(),
  revision: z.int(),
  title: z.string(),
  suburb: z.nullable(z.string()),
  state: z.nullable(StateCode),
  is_featured: z.boolean(),
  /** The status of the listing, or of a published one's changes that wait. */
  status: ListingStatus,
  submitted_at: Instant,
  submitted_by: Person,
  /** The fields that change in a published listing; empty for a new one. */
  changes: z.array(z.string()),
  /** The fields that its owner changed at once, and that staff haven't looked at. */
  immediate: z.array(z.string()),
  /** Reports of it that have no conclusion yet. */
  reports: z.int(),
  /** Reasons to look at it first. */
  suspicions: z.array(z.enum(SUSPICIONS)),
});
export type ModerationItem = z.output<typeof ModerationItem>;
export const ModerationList = listOf(ModerationItem, 'ModerationList');

export const ModerationQuery = z.object({
  page: query.page,
  page_size: query.pageSize,
  kind: query.oneOf(PLURAL_KINDS),
  status: query.oneOf(LISTING_STATUSES),
  state: query.state,
  /** Only published listings whose reports are for the team. */
  reported: query.flag,
  /** Words, an id or the owner's e-mail address; looks through all statuses, unless one is named. */
  search: query.search,
});
export type ModerationQuery = z.output<typeof ModerationQuery>;

/** A deal with the fields that the public doesn't see. */
export const ModeratedDeal = namedObject('ModeratedDeal', {
  ...Deal.shape,
  limit_per_person: z.nullable(z.int()),
});
export type ModeratedDeal = z.output<typeof ModeratedDeal>;

/** A listing of the queue, whole: as it would look, as it looks now, and its history. */
export const ModerationDetail = namedObject('ModerationDetail', {
  item: ModerationItem,
  proposed: z.union([Business, Event, ModeratedDeal]),
  /** Null for a listing that isn't public; a paused deal as it would resume. */
  published: z.nullable(z.union([Business, Event, ModeratedDeal])),
  /** The listing before what changed at once; null where nothing did. */
  former: z.nullable(z.union([Business, Event, ModeratedDeal])),
  history: z.array(Decision),
  similar: SimilarListings.shape.results,
  /** Its open reports; null where nothing is reported. */
  reported: z.nullable(
    z.object({
      ...OpenReports.shape,
      /** The listing as it was when the first report came; null for reports of earlier versions. */
      seen: z.nullable(z.union([Business, Event, ModeratedDeal])),
    }),
  ),
  /** The account that is the item's `submitted_by`; null where it is gone. */
  owner: z.nullable(
    z.object({
      is_suspended: z.boolean(),
      /** The number of listings and changes that rejecting all of it would reject. */
      waiting: z.int(),
    }),
  ),
});
export type ModerationDetail = z.output<typeof ModerationDetail>;

export const moderationCalls = {
  listModeration: {
    method: 'GET',
    path: '/api/moderation/',
    summary:
      'What waits for review, suspicious ones first and then the longest, then what changed at once; or what a search finds among all listings',
    caller: 'reviewer',
    query: ModerationQuery,
    answer: ModerationList,
  },
  getModeration: {
    method: 'GET',
    path: '/api/moderation/{kind}/{id}/',
    summary: 'One listing of the review',
    caller: 'reviewer',
    answer: ModerationDetail,
  },
  getModerationFigures: {
    method: 'GET',
    path: '/api/moderation/{kind}/{id}/figures/',
    summary: 'What became of a listing, by week, as its owner is told it',
    caller: 'reviewer',
    answer: WeeklyFigures,
  },
  decide: {
    method: 'POST',
    path: '/api/moderation/{kind}/{id}/decisions/',
    summary: 'Decide on a listing',
    caller: 'reviewer',
    refusals: [409],
    body: DecisionForm,
    status: 201,
    answer: Decision,
  },
  mendListing: {
    method: 'PATCH',
    path: '/api/moderation/{kind}/{id}/',
    summary: 'Change fields of any listing at once; its owner is told what, and why',
    caller: 'editor',
    refusals: [409],
    body: MendForm,
    answer: Decision,
  },
  askOwner: {
    method: 'POST',
    path: '/api/moderation/{kind}/{id}/questions/',
    summary: 'Ask the owner of a listing that waits something, without a decision',
    caller: 'reviewer',
    refusals: [409],
    body: MessageForm,
    status: 201,
    answer: Decision,
  },
  noteListing: {
    method: 'POST',
    path: '/api/moderation/{kind}/{id}/notes/',
    summary: 'Write a note about a listing that the team alone reads',
    caller: 'reviewer',
    body: MessageForm,
    status: 201,
    answer: Decision,
  },
  getTeamMails: {
    method: 'GET',
    path: '/api/moderation/team-mails/',
    summary: 'When I hear of what waits for review',
    caller: 'reviewer',
    answer: TeamMails,
  },
  chooseTeamMails: {
    method: 'PATCH',
    path: '/api/moderation/team-mails/',
    summary: 'Choose when I hear of what waits for review',
    caller: 'reviewer',
    body: TeamMails,
    answer: TeamMails,
  },
  rejectAllOf: {
    method: 'POST',
    path: '/api/moderation/accounts/{id}/rejections/',
    summary: 'Reject everything that waits of an account, with one e-mail',
    caller: 'reviewer',
    body: AllRejectedForm,
    answer: AllRejected,
  },
} as const satisfies Calls;

import * as z from 'zod/mini';
import * as texts from '#texts/reports.ts';
import type { Kind } from '../domain/kinds.ts';
import { Id, Instant, namedObject } from '../domain/values.ts';
import { emailOrNone, text } from '../listings/input-schemas.ts';
import type { Calls } from './call.ts';

/** Reasons to report a listing. */
export const REPORT_REASONS = [
  'closed',
  'moved',
  'phone',
  'hours',
  'wrong',
  'offensive',
  'mine',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reasons that bring a listing before the team at once; the others take weight. */
export const FOR_THE_TEAM: readonly ReportReason[] = ['offensive', 'mine'];
/** Weight of a member's report, whose address is confirmed, and of a stranger's; and that at which the team hears. */
export const WEIGHTS = { member: 2, stranger: 1, forTeam: 3 } as const;
/** Days that reports are kept after their conclusion. */
export const REPORT_DAYS = 365;
const MAX_REPORT = 500;

/** The ends of the reports of a listing, as those who made them are told. */
export const CONCLUSIONS = ['mended', 'nothing_wrong', 'taken_down'] as const;
export type Conclusion = (typeof CONCLUSIONS)[number];

/** The fields that anybody may suggest a new value of; what is more than a line is said in words. */
export const SUGGESTABLE = {
  business: ['name', 'contact_phone', 'website', 'address', 'suburb', 'postcode'],
  event: ['title', 'organizer_phone', 'venue', 'address', 'suburb', 'postcode'],
  deal: ['title'],
} as const satisfies Record<Kind, readonly string[]>;

/** New values of a listing's fields, by the names of the contract. */
const Suggestion = z.record(z.string(), z.unknown());
export type Suggestion = z.output<typeof Suggestion>;

/** A report as the form has it. */
export const ReportForm = namedObject('ReportForm', {
  reason: z.enum(REPORT_REASONS, { error: texts.reasonRequired }),
  text: z._default(text(MAX_REPORT), ''),
  email: z._default(emailOrNone, ''),
});
export type ReportForm = z.output<typeof ReportForm>;

/** A report of what is wrong with a listing. */
const ListingReport = namedObject('ListingReport', {
  id: Id,
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  /** The fields that it would change; null where it says none. */
  suggestion: z.nullable(Suggestion),
  reported_at: Instant,
});

/** The reports of a listing that have no conclusion yet, the newest first. */
export const OpenReports = namedObject('OpenReports', {
  id: Id,
  /** Whether the team looks at them, so that they aren't their owner's to conclude. */
  is_with_team: z.boolean(),
  results: z.array(ListingReport),
});
export type OpenReports = z.output<typeof OpenReports>;

const ConclusionForm = namedObject('ConclusionForm', {
  conclusion: z.enum(['mended', 'nothing_wrong'], { error: texts.conclusionRequired }),
  /** The report whose suggestion is taken over. */
  accept: z.optional(Id),
});
export type ConclusionForm = z.output<typeof ConclusionForm>;

export const ownReportCalls = {
  concludeMyReports: {
    method: 'POST',
    path: '/api/my-reports/{id}/conclusion/',
    summary:
      'Answer what is reported of a listing of mine, also by what a report suggests; 409 where the team looks at it',
    caller: 'member',
    ownOnly: true,
    limits: ['moves'],
    refusals: [409],
    body: ConclusionForm,
  },
} as const satisfies Calls;

export const deskReportCalls = {
  concludeReports: {
    method: 'POST',
    path: '/api/desk/reports/{id}/conclusion/',
    summary:
      'Conclude what is reported of a listing, which changes by what a report suggests alone',
    caller: 'reviewer',
    refusals: [409],
    body: ConclusionForm,
  },
} as const satisfies Calls;

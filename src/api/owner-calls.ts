import * as z from 'zod/mini';
import { type Kind, pluralOf } from '../domain/kinds.ts';
import { capitalised } from '../domain/text.ts';
import { similarities } from '#texts/similarities.ts';
import { Id, Instant, namedObject, StateCode } from '../domain/values.ts';
import { LISTING_STATUSES, ListingStatus } from '../listings/lifecycle.ts';
import { listOf, query } from '../listings/query.ts';
import { MessageForm } from './messages.ts';
import { OpenReports } from './reports.ts';
import { REASONS } from './review-reasons.ts';
import { WeeklyFigures } from './visits.ts';

/** The reasons of the last decision, and what the owner reads of them. */
const why = { reasons: z.array(z.enum(REASONS)), reason: z.nullable(z.string()) };

/** The state of a listing in the review, as its owner and staff see it. */
const standing = {
  status: ListingStatus,
  /** Counts submissions and changes; a decision names the one that was looked at. */
  revision: z.int(),
  submitted_at: z.nullable(Instant),
  ...why,
  /** Whether it is archived and the team archived it. */
  taken_down_by_team: z.boolean(),
  /** The question of the team, until it is answered or decided on. */
  question: z.nullable(z.object({ text: z.string(), asked_at: Instant })),
};

/** The parts of a kind's definition that the calls of owners use. */
interface Owned {
  kind: Kind;
  Submission: z.ZodMiniObject;
  Change: z.ZodMiniObject;
  Shown: z.ZodMiniObject;
}

/** A listing as its owner sees it; a published one may have changes that wait for review. */
export const ownShape = <Definition extends Owned>({ Shown, Change }: Definition) => ({
  ...(Shown.shape as Definition['Shown']['shape']),
  ...standing,
  pending_changes: z.nullable(
    z.object({
      status: z.enum(['pending', 'changes_requested', 'rejected']),
      submitted_at: Instant,
      ...why,
      /** The fields that are to change in the published listing, with their new values. */
      fields: Change as Definition['Change'],
    }),
  ),
  /** Its open reports; null where nothing is reported. */
  reported: z.nullable(OpenReports),
});

export const OwnListingsQuery = z.object({
  page: query.page,
  page_size: query.pageSize,
  status: query.oneOf(LISTING_STATUSES),
});
export type OwnListingsQuery = z.output<typeof OwnListingsQuery>;

/** Listings that may be the one that was asked about, the likeliest first. */
export const SimilarListings = namedObject(
  'SimilarListings',
  {
    results: z.array(
      z.object({
        id: Id,
        slug: z.string(),
        name: z.string(),
        suburb: z.nullable(z.string()),
        state: z.nullable(StateCode),
        status: ListingStatus,
        why: z.enum(Object.keys(similarities) as (keyof typeof similarities)[]),
      }),
    ),
  },
  z.describe('Listings that may be the same one'),
);
export type SimilarListings = z.output<typeof SimilarListings>;

/** The calls that find, before a listing is sent, what may be the same one; the body has the facts that are compared. */
export const SIMILAR = {
  method: 'POST',
  caller: 'signed in',
  limits: ['comparisons'],
  answer: SimilarListings,
} as const;

/** The calls of owners for listings of a kind; each takes its summary. */
export function ownerCalls<Definition extends Owned, Own extends z.ZodMiniType>(
  { kind, Submission, Change }: Definition,
  own: Own,
) {
  const mine = { caller: 'signed in', ownOnly: true } as const;
  const submitted = { caller: 'member', limits: ['submissions'], refusals: [409] } as const;
  const list = listOf(own, `Own${capitalised(kind)}List`);
  const path = `/api/${pluralOf(kind)}` as const;
  /** A step that needs no review. */
  const move = (name: 'archive' | 'pause' | 'resume' | 'put-away' | 'answer', summary: string) =>
    ({
      method: 'POST',
      path: `${path}/{id}/${name}/`,
      summary,
      ...mine,
      limits: ['moves'],
      refusals: [409],
      answer: own,
    }) as const;
  return {
    create: (summary: string) =>
      ({
        method: 'POST',
        path: `${path}/create/`,
        summary,
        ...submitted,
        takesKey: true,
        body: Submission as Definition['Submission'],
        status: 201,
        answer: own,
      }) as const,
    update: (summary: string) =>
      ({
        method: 'PATCH',
        path: `${path}/{id}/update/`,
        summary: `${summary}; a published one stays as it is until the review`,
        ...submitted,
        ownOnly: true,
        body: Change as Definition['Change'],
        answer: own,
      }) as const,
    move,
    answer: (summary: string) => ({ ...move('answer', summary), body: MessageForm }) as const,
    remove: (summary: string) =>
      ({
        method: 'DELETE',
        path: `${path}/{id}/delete/`,
        summary,
        ...mine,
        refusals: [409],
      }) as const,
    list: (summary: string) =>
      ({
        method: 'GET',
        path: `/api/my-${pluralOf(kind)}/`,
        summary: `${summary}, with where each stands`,
        caller: 'signed in',
        query: OwnListingsQuery,
        answer: list,
      }) as const,
    figures: (summary: string) =>
      ({
        method: 'GET',
        path: `/api/my-${pluralOf(kind)}/{id}/figures/`,
        summary,
        ...mine,
        answer: WeeklyFigures,
      }) as const,
    get: (summary: string) =>
      ({
        method: 'GET',
        path: `/api/my-${pluralOf(kind)}/{id}/`,
        summary,
        ...mine,
        answer: own,
      }) as const,
  };
}

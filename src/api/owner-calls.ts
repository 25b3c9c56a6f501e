import * as z from 'zod/mini';
import type { PluralKind } from '../domain/kinds.ts';
import { Instant } from '../domain/values.ts';
import { LISTING_STATUSES, ListingStatus } from '../listings/lifecycle.ts';
import { query } from '../listings/query.ts';

/** A listing's way through the review, as its owner and staff see it. */
export const standing = {
  status: ListingStatus,
  /** Counts what was submitted; a decision names the one that was looked at. */
  revision: z.int(),
  submitted_at: Instant,
  /** What the last decision on the listing said to its owner. */
  reason: z.nullable(z.string()),
};

/** The changes of a listing that wait for review. */
export const pendingChanges = <Fields extends z.ZodMiniType>(fields: Fields) =>
  z.nullable(
    z.object({
      status: z.enum(['pending', 'changes_requested', 'rejected']),
      submitted_at: Instant,
      reason: z.nullable(z.string()),
      /** What it is to become, where it differs from what is published. */
      fields,
    }),
  );

export const OwnListingsQuery = z.object({
  page: query.page,
  page_size: query.pageSize,
  status: query.oneOf(LISTING_STATUSES),
});
export type OwnListingsQuery = z.output<typeof OwnListingsQuery>;

/** What an owner may do with listings of a kind, each by its summary. */
export function ownerCalls<
  Submission extends z.ZodMiniObject,
  Change extends z.ZodMiniObject,
  Own extends z.ZodMiniType,
  OwnList extends z.ZodMiniType,
>(kind: PluralKind, schemas: { submission: Submission; change: Change; own: Own; list: OwnList }) {
  const mine = { by: 'signed in', ownOnly: true } as const;
  const submitted = { by: 'member', limits: ['submissions'], refusals: [409] } as const;
  const path = `/api/${kind}`;
  return {
    create: (summary: string) =>
      ({
        method: 'POST',
        path: `${path}/create/`,
        summary,
        ...submitted,
        takesKey: true,
        body: schemas.submission,
        status: 201,
        answer: schemas.own,
      }) as const,
    update: (summary: string) =>
      ({
        method: 'PATCH',
        path: `${path}/{id}/update/`,
        summary: `${summary}; a published one stays as it is until the review`,
        ...submitted,
        ownOnly: true,
        body: schemas.change,
        answer: schemas.own,
      }) as const,
    /** A move that needs no review. */
    move: (name: 'archive' | 'pause' | 'resume', summary: string) =>
      ({
        method: 'POST',
        path: `${path}/{id}/${name}/`,
        summary,
        ...mine,
        refusals: [409],
        answer: schemas.own,
      }) as const,
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
        path: `/api/my-${kind}/`,
        summary: `${summary}, with where each stands`,
        by: 'signed in',
        query: OwnListingsQuery,
        answer: schemas.list,
      }) as const,
    get: (summary: string) =>
      ({
        method: 'GET',
        path: `/api/my-${kind}/{id}/`,
        summary,
        ...mine,
        answer: schemas.own,
      }) as const,
  };
}

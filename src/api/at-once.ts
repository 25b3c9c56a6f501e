import * as z from 'zod/mini';
import * as faults from '#texts/faults.ts';
import * as texts from '#texts/at-once.ts';
import { PLURAL_KINDS } from '../domain/kinds.ts';
import { Id, MAX_ID, namedObject } from '../domain/values.ts';
import { line, noneIfEmpty } from '../listings/input-schemas.ts';
import type { Calls } from './call.ts';
import { hasReason, reasons, WITHOUT_REASON } from './moderation.ts';
import { writtenText } from './messages.ts';
import { revisionRequired } from '#texts/review.ts';

/* Calls on many listings of the review at once. */

/** The most listings of one call: about what a person can have looked at. */
export const MOST_AT_ONCE = 100;

/** The decisions that many listings can have at once. */
export const AT_ONCE_VERDICTS = ['approve', 'reject', 'archive'] as const;
export type AtOnceVerdict = (typeof AT_ONCE_VERDICTS)[number];

/** Listings, each with the revision that was looked at; one that is named twice counts once. */
const listings = z
  .array(
    z.object({
      kind: z.enum(PLURAL_KINDS),
      id: Id,
      revision: z.int({ error: revisionRequired }),
    }),
    { error: texts.howMany(MOST_AT_ONCE) },
  )
  .check(
    z.minLength(1, texts.howMany(MOST_AT_ONCE)),
    z.maxLength(MOST_AT_ONCE, texts.howMany(MOST_AT_ONCE)),
  );

/** A decision on all of some listings, with the reason that each owner reads. */
export const ManyDecidedForm = namedObject(
  'ManyDecidedForm',
  {
    listings,
    verdict: z.enum(AT_ONCE_VERDICTS, { error: faults.chooseOneOf(AT_ONCE_VERDICTS) }),
    reasons,
    reason: z._default(writtenText, ''),
  },
  z.refine((form) => form.verdict !== 'reject' || hasReason(form), WITHOUT_REASON),
);
export type ManyVerdict = Pick<z.output<typeof ManyDecidedForm>, 'verdict' | 'reasons' | 'reason'>;

/** Either another category or another owner of all of some listings, with the reason that owners read. */
export const ManyChangedForm = namedObject(
  'ManyChangedForm',
  {
    listings,
    category: z.optional(
      z
        .int({ error: texts.chooseCategory })
        .check(z.positive({ abort: true }), z.maximum(MAX_ID, { abort: true })),
    ),
    /** The username or the e-mail address of a member. */
    owner: z.optional(noneIfEmpty(line(254))),
    note: writtenText.check(z.minLength(1, texts.sayWhy)),
  },
  z.refine(({ category, owner }) => category !== undefined || Boolean(owner), {
    path: ['owner'],
    error: texts.nameOwner,
  }),
  z.refine(({ category, owner }) => category === undefined || !owner, {
    path: ['category'],
    error: texts.oneChange,
  }),
);
export type ManyChangedForm = z.output<typeof ManyChangedForm>;

/** The number of listings that it was done to, and the others, each with the reason. */
export const ManyDone = namedObject('ManyDone', {
  done: z.int(),
  refused: z.array(z.object({ kind: z.enum(PLURAL_KINDS), id: Id, text: z.string() })),
});
export type ManyDone = z.output<typeof ManyDone>;

export const atOnceCalls = {
  decideMany: {
    method: 'POST',
    path: '/api/moderation/at-once/decisions/',
    summary: 'Decide on up to 100 listings, with one e-mail to each owner',
    caller: 'reviewer',
    body: ManyDecidedForm,
    answer: ManyDone,
  },
  changeMany: {
    method: 'POST',
    path: '/api/moderation/at-once/changes/',
    summary: 'Give up to 100 listings another category or another owner',
    caller: 'editor',
    body: ManyChangedForm,
    answer: ManyDone,
  },
} as const satisfies Calls;

import type { Context } from 'hono';
import type { dealEndpoints } from '#src/api/deal-endpoints.ts';
import type { submissionEndpoints } from '#src/api/submission-endpoints.ts';
import type { AccountContext } from '../data/accounts/accounts.ts';
import { charge, LIMITS } from '../data/allowances.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { endDeal, pauseDeal, resumeDeal } from '../data/submissions/deal-moves.ts';
import { changeListing } from '../data/submissions/listing-changes.ts';
import type { Fields } from '../data/submissions/listing-fields.ts';
import { confirmedAccountOf } from '../data/accounts/own-account.ts';
import { ownListing, ownListings } from '../data/submissions/own-listings.ts';
import { similarBusinesses } from '../data/submissions/similar.ts';
import { type Submission, submitListing } from '../data/submissions/submissions.ts';
import { archiveListing, withdrawListing } from '../data/submissions/withdrawals.ts';
import { idempotencyKey } from '../middleware/idempotency-key.ts';
import { sessionByToken } from '../middleware/signed-in.ts';
import type { CallRequest, VerbsOf } from './json-calls.ts';

/** What every verb here is given, whatever its body. */
type Asked = Pick<CallRequest<(typeof submissionEndpoints)['listMyEvents']>, 'c' | 'id' | 'now'>;

/** What answers the calls about a member's own listings; `changed` is told when one is no longer public. */
export function submissionVerbs(
  context: AccountContext,
  changed: () => Promise<void>,
): VerbsOf<typeof submissionEndpoints & typeof dealEndpoints> {
  const { db } = context;
  const userOf = async (c: Context, now: Date) => (await sessionByToken(c, context, now)).userId;
  const memberOf = async (c: Context, now: Date) =>
    confirmedAccountOf(db, await sessionByToken(c, context, now));

  const submit = async <Of extends Kind>(
    { c, now }: Asked,
    submission: Omit<Submission<Of>, 'key'>,
  ) => {
    const member = await memberOf(c, now);
    return submitListing(
      context,
      member,
      { ...submission, key: idempotencyKey(c) } as Submission<Of>,
      now,
    );
  };
  const change = async <Of extends Kind>({ c, id, now }: Asked, kind: Of, given: Fields) =>
    changeListing(context, await memberOf(c, now), { kind, id, given }, now);
  const archive = async <Of extends 'business' | 'event'>({ c, id, now }: Asked, kind: Of) => {
    const userId = await userOf(c, now);
    const listing = await archiveListing(context, { kind, id, userId }, now);
    await changed();
    return listing;
  };
  const withdraw = async ({ c, id, now }: Asked, kind: 'business' | 'event') => {
    await withdrawListing(context, { kind, id, userId: await userOf(c, now) }, now);
    return null;
  };
  const moveDeal = async <Answer>(
    { c, id, now }: Asked,
    move: (
      context: AccountContext,
      deal: { id: number; userId: number },
      now: Date,
    ) => Promise<Answer>,
  ) => {
    const answer = await move(context, { id, userId: await userOf(c, now) }, now);
    await changed();
    return answer;
  };
  const one = async <Of extends Kind>({ c, id, now }: Asked, kind: Of) =>
    ownListing(db, kind, await userOf(c, now), id, now);

  return {
    createBusiness: (asked) => submit(asked, { kind: 'business', fields: asked.body }),
    updateBusiness: (asked) => change(asked, 'business', asked.body),
    archiveBusiness: (asked) => archive(asked, 'business'),
    deleteBusiness: (asked) => withdraw(asked, 'business'),
    similarBusinesses: async ({ c, body, now }) => {
      const userId = await userOf(c, now);
      await charge(context, LIMITS.comparisons, String(userId), now);
      return { results: await similarBusinesses(db, body, { forUser: userId }) };
    },
    createEvent: (asked) => submit(asked, { kind: 'event', fields: asked.body }),
    updateEvent: (asked) => change(asked, 'event', asked.body),
    archiveEvent: (asked) => archive(asked, 'event'),
    deleteEvent: (asked) => withdraw(asked, 'event'),
    listMyBusinesses: async ({ c, query, now }) =>
      ownListings(db, 'business', await userOf(c, now), query, now),
    getMyBusiness: (asked) => one(asked, 'business'),
    listMyEvents: async ({ c, query, now }) =>
      ownListings(db, 'event', await userOf(c, now), query, now),
    getMyEvent: (asked) => one(asked, 'event'),
    listMyDeals: async ({ c, query, now }) =>
      ownListings(db, 'deal', await userOf(c, now), query, now),
    getMyDeal: (asked) => one(asked, 'deal'),
    createDeal: (asked) => submit(asked, { kind: 'deal', fields: asked.body }),
    updateDeal: (asked) => change(asked, 'deal', asked.body),
    pauseDeal: (asked) => moveDeal(asked, pauseDeal),
    resumeDeal: (asked) => moveDeal(asked, resumeDeal),
    deleteDeal: async (asked) => {
      await moveDeal(asked, endDeal);
      return null;
    },
  };
}

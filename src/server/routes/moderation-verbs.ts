import type { Context } from 'hono';
import type { moderationEndpoints } from '#src/api/moderation-endpoints.ts';
import type { Account, AccountContext } from '../data/accounts/accounts.ts';
import { type Kind, kindOfPlural } from '#src/domain/kinds.ts';
import { decide } from '../data/review/decisions.ts';
import { moderatedListing } from '../data/review/moderated-listing.ts';
import { listModeration } from '../data/review/moderation.ts';
import { staffOf } from '../data/accounts/own-account.ts';
import { notFound } from '../data/refusals.ts';
import { sessionByToken } from '../middleware/signed-in.ts';
import type { VerbsOf } from './json-calls.ts';

/** What answers the calls of the review desk; that it exists is known to staff alone. */
export function moderationVerbs(
  context: AccountContext,
  /** Called after each decision: what the public sees is another now. */
  changed: () => Promise<void>,
): VerbsOf<typeof moderationEndpoints> {
  const { db } = context;
  const staff = async (c: Context, now: Date): Promise<Account> =>
    staffOf(db, await sessionByToken(c, context, now));

  return {
    listModeration: async ({ c, query, now }) => {
      await staff(c, now);
      return listModeration(db, query);
    },
    getModeration: async ({ c, id, now }) => {
      await staff(c, now);
      const listing = await moderatedListing(db, namedKind(c), id, now);
      if (!listing) throw notFound();
      return listing;
    },
    decide: async ({ c, id, body, now }) => {
      const account = await staff(c, now);
      const decision = await decide(context, account, { kind: namedKind(c), id }, body, now);
      await changed();
      return decision;
    },
  };
}

function namedKind(c: Context): Kind {
  const kind = kindOfPlural(c.req.param('kind') ?? '');
  if (!kind) throw notFound();
  return kind;
}

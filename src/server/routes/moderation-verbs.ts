import type { moderationCalls } from '#src/api/moderation.ts';
import type { AccountContext } from '../data/accounts/accounts.ts';
import { type Kind, kindOfPlural } from '#src/domain/kinds.ts';
import { notFound } from '../data/refusals.ts';
import { decide } from '../data/review/decisions.ts';
import { moderatedListing } from '../data/review/moderated-listing.ts';
import { listModeration } from '../data/review/moderation.ts';
import type { VerbsOf } from './router.ts';

/** What answers the calls of the review desk; `changed` is told of each decision. */
export const moderationVerbs = (
  context: AccountContext,
  changed: () => Promise<void>,
): VerbsOf<typeof moderationCalls> => ({
  listModeration: ({ query }) => listModeration(context.db, query),
  getModeration: async ({ kind, id, now }) => {
    const listing = await moderatedListing(context.db, namedKind(kind), id, now);
    if (!listing) throw notFound();
    return listing;
  },
  decide: async ({ who, kind, id, body, now }) => {
    const decision = await decide(context, who, { kind: namedKind(kind), id }, body, now);
    await changed();
    return decision;
  },
});

function namedKind(plural: string): Kind {
  const kind = kindOfPlural(plural);
  if (!kind) throw notFound();
  return kind;
}

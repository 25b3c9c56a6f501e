import type { atOnceCalls } from '#src/api/at-once.ts';
import type { moderationCalls } from '#src/api/moderation.ts';
import { type Kind, kindOfPlural } from '#src/domain/kinds.ts';
import { notFound } from '../http/refusals.ts';
import { changeMany, decideMany } from '../data/review/at-once.ts';
import { rejectAllOf } from '../data/review/all-of-account.ts';
import { decide } from '../data/review/decisions.ts';
import { mend } from '../data/review/mends.ts';
import { askOwner, noteListing } from '../data/review/messages.ts';
import { moderatedListing } from '../data/review/moderated-listing.ts';
import { findModerated, listModeration } from '../data/review/queue.ts';
import { chooseTeamMails } from '../data/review/team-mails.ts';
import { weeklyFigures } from '../data/submissions/weekly-figures.ts';
import type { PictureMoves } from './picture-moves.ts';
import type { CallHandlers } from './router.ts';

/** Handlers of the calls of the review desk; `changed` is called after each decision. */
export const moderationHandlers = (
  pictures: PictureMoves,
  changed: () => Promise<void>,
): CallHandlers<typeof moderationCalls & typeof atOnceCalls> => ({
  listModeration: ({ db, query }) => listModeration(db, query),
  getModeration: async ({ db, kind, id }) => {
    const listing = await moderatedListing(db, { kind: namedKind(kind), id });
    if (!listing) throw notFound();
    return pictures.shown(db, listing);
  },
  getModerationFigures: async ({ db, kind: plural, id }) => {
    const kind = namedKind(plural);
    if (!(await findModerated(db, kind, id))) throw notFound();
    return weeklyFigures(db, { kind, id });
  },
  decide: async ({ db, who, kind, id, body }) => {
    const decided = await decide(db, who, { kind: namedKind(kind), id }, body);
    const [decision] = await Promise.all([pictures.follow(db, decided), changed()]);
    return decision;
  },
  mendListing: async ({ db, who, kind, id, body }) => {
    const mended = await mend(db, who, { kind: namedKind(kind), id }, body);
    const [step] = await Promise.all([pictures.follow(db, mended), changed()]);
    return step;
  },
  decideMany: async ({ db, who, body }) => {
    const decided = await decideMany(db, who, body);
    const [done] = await Promise.all([pictures.follow(db, decided), changed()]);
    return done;
  },
  changeMany: async ({ db, who, body }) => {
    const done = await changeMany(db, who, body);
    await changed();
    return done;
  },
  askOwner: ({ db, who, kind, id, body }) => askOwner(db, who, { kind: namedKind(kind), id }, body),
  noteListing: ({ db, who, kind, id, body }) =>
    noteListing(db, who, { kind: namedKind(kind), id }, body),
  getTeamMails: async ({ who }) => ({ team_mails: who.teamMails }),
  chooseTeamMails: ({ db, who, body }) => chooseTeamMails(db, who, body),
  rejectAllOf: ({ db, who, id, body }) => rejectAllOf(db, who, id, body),
});

function namedKind(plural: string): Kind {
  const kind = kindOfPlural(plural);
  if (!kind) throw notFound();
  return kind;
}

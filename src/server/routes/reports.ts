import type { Context } from 'hono';
import {
  type deskReportCalls,
  type ownReportCalls,
  REPORT_REASONS,
  ReportForm,
  SUGGESTABLE,
} from '#src/api/reports.ts';
import { ALL_KINDS, type Kind } from '#src/domain/kinds.ts';
import { listingPath, REPORT_PATH, reportFormPath } from '#src/domain/paths.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import type { Fields } from '#src/listings/field.ts';
import { titleOf } from '#src/listings/title.ts';
import * as texts from '#texts/reports.ts';
import { accountByToken } from '../data/accounts/own-account.ts';
import type { DataContext } from '../data/database.ts';
import { newChallenge, proofIn } from '../data/reports/proof-of-work.ts';
import { reportable, reportListing } from '../data/reports/reports.ts';
import { answerAsOwner, answerAsTeam } from '../data/review/report-answers.ts';
import { suggestedFields } from '../data/submissions/suggestions.ts';
import { Refusal } from '../http/refusals.ts';
import { networkOf } from '../middleware/limits.ts';
import { slugOf } from './call-input.ts';
import { type PlainFormOptions, plainFormRoutes } from './plain-forms.ts';
import type { CallHandlers } from './router.ts';

/** Handlers of the calls that answer reports; `changed` is called when a listing may have. */
export const reportHandlers = (
  changed: () => Promise<void>,
): CallHandlers<typeof ownReportCalls & typeof deskReportCalls> => ({
  concludeMyReports: async ({ db, who, id, body }) => {
    await answerAsOwner(db, who.id, id, body);
    await changed();
  },
  concludeReports: async ({ db, who, id, body }) => {
    await answerAsTeam(db, who, id, body);
    await changed();
  },
});

/** The field that people don't see: who fills it in is a program. */
const TRAP = 'homepage';

/** `/report/{kind}/{slug}`: the form by which anybody reports a listing, or suggests a change to it. */
export const reportFormRoutes = (options: PlainFormOptions) =>
  plainFormRoutes(options, {
    path: reportFormPath(':kind', ':id'),
    schema: ReportForm,
    inputs: [
      {
        name: 'reason',
        label: texts.whatIsWrong,
        choices: REPORT_REASONS.map((value) => ({ value, label: texts.reasons[value] })),
      },
      { name: 'text', label: texts.tellMore, isLong: true },
      { name: 'email', label: texts.email, hint: texts.emailHint, autocomplete: 'email' },
      { name: TRAP, label: texts.leaveEmpty, autocomplete: 'off', isHidden: true },
    ],
    folded: {
      label: texts.whatItShouldSay,
      inputs: (c) => {
        const fields: Fields = DEFINITIONS[kindOf(c)].fields;
        return SUGGESTABLE[kindOf(c)].map((name) => ({
          name,
          label: fields[name]?.label ?? name,
          autocomplete: 'off',
        }));
      },
    },
    unseen: {
      script: '/proof-of-work.js',
      fields: async (c, db) => ({
        challenge: await newChallenge(db, c.req.path),
        solution: '',
        token: '',
      }),
    },
    texts: {
      send: texts.send,
      notSent: texts.notSent,
      pleaseCorrect: texts.pleaseCorrect,
      tooMany: texts.tooMany,
      foreign: texts.foreign,
    },
    backOf: (c) => ({
      path: c.req.path.slice(REPORT_PATH.length),
      label: texts.backToListing,
    }),
    open: async (c, db, isSent) => {
      const kind = kindOf(c);
      const listing = await reportable(db, kind, slugOf(c));
      const title = titleOf(listing);
      const back = { path: listingPath(kind, listing.slug), label: texts.backTo(title) };
      return isSent
        ? { title: texts.sent, text: texts.whatSentMeans, back }
        : { title: texts.reportOf(title), text: texts.whatHappens, back };
    },
    send: async (c, db, form, typed) => {
      if (typed[TRAP]) return;
      const kind = kindOf(c);
      const listing = await reportable(db, kind, slugOf(c));
      const proof = await proofIn(db, c.req.path, typed);
      if (!proof) throw new Refusal(400, { detail: texts.lookAgain });
      const member = await memberOf(db, typed['token']);
      const reporter = { network: networkOf(c), member, proof };
      const suggestion = await suggestedFields(db, { kind, listing }, typed);
      await reportListing(db, { kind, listing }, { ...form, suggestion }, reporter);
    },
  });

function kindOf(c: Context): Kind {
  const kind = ALL_KINDS.find((each) => each === c.req.param('kind'));
  if (!kind) throw new Refusal(404, { detail: texts.noSuchListing });
  return kind;
}

/** The member by whose token a form was sent, if their address is confirmed and they aren't suspended. */
async function memberOf(db: DataContext, token: unknown): Promise<{ id: number } | null> {
  const account = await accountByToken(db, token);
  return account?.emailConfirmedAt && !account.suspendedAt ? account : null;
}

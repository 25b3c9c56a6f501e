import type { Context } from 'hono';
import type { Caller } from '#src/api/call.ts';
import type { TeamRole } from '#src/domain/roles.ts';
import type { Account } from '../data/accounts/accounts.ts';
import { accountAs, confirmedAccountOf } from '../data/accounts/own-account.ts';
import { type ActiveSession, findSession } from '../data/accounts/sessions.ts';
import type { DataContext } from '../data/database.ts';
import { notSignedIn } from '../http/refusals.ts';
import {
  type ProvenSession,
  isFromOwnPage,
  notOurPage,
  requireCsrfToken,
  sessionByCookie,
  sessionByToken,
  tokenOf,
} from '../middleware/signed-in.ts';

/** The caller, as each handler gets it. */
export interface Callers {
  anyone: undefined;
  /** A token that may be a ticket where there is no session; only using it tells. */
  ticket: { token: string; session: ActiveSession | null };
  cookie: ProvenSession;
  'signed in': ActiveSession;
  member: Account;
  reviewer: Account;
  editor: Account;
  admin: Account;
}

type FindCaller<Kind extends Caller> = (c: Context, db: DataContext) => Promise<Callers[Kind]>;

/** Finds a caller of the team, with a role at least. */
const accountOfTeam =
  (least: TeamRole) =>
  async (c: Context, db: DataContext): Promise<Account> =>
    accountAs(db, await sessionByToken(c, db), least);

/** Finds the caller; throws a refusal if they may not make the call. */
export const findCaller: { [Kind in Caller]: FindCaller<Kind> } = {
  anyone: async () => undefined,
  ticket: async (c, db) => {
    const token = tokenOf(c);
    if (!token) throw notSignedIn();
    return { token, session: await findSession(db, token, 'token') };
  },
  cookie: async (c, db) => {
    if (!isFromOwnPage(c, db.siteUrl)) throw notOurPage();
    const known = await sessionByCookie(c, db);
    if (!known) throw notSignedIn();
    requireCsrfToken(c, known.secret);
    return known;
  },
  'signed in': sessionByToken,
  member: async (c, db) => confirmedAccountOf(db, await sessionByToken(c, db)),
  reviewer: accountOfTeam('reviewer'),
  editor: accountOfTeam('editor'),
  admin: accountOfTeam('admin'),
};

/** The account of a caller, as limits count it. */
export function accountIdOf(caller: Callers[Caller]): number | null {
  if (caller === undefined) return null;
  if ('userId' in caller) return caller.userId;
  return 'id' in caller ? caller.id : (caller.session?.userId ?? null);
}

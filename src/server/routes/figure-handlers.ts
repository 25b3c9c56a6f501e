import type { Context } from 'hono';
import type { deskFigureCalls, figureCalls } from '#src/api/advertisement-figures.ts';
import { isTeam } from '#src/domain/roles.ts';
import { accountByToken } from '../data/accounts/own-account.ts';
import type { DataContext } from '../data/database.ts';
import {
  countAdvertisement,
  deskStatement,
  offerAdvertisements,
  openStatement,
  renewStatementLink,
} from '../data/desk/advertisement-figures.ts';
import { tokenOf } from '../middleware/signed-in.ts';
import type { CallHandlers } from './router.ts';

/** Names that robots give themselves, those that take pictures of links for chats included. */
const ROBOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|externalhit|headless|lighthouse|monitor|curl|wget|python|^$/i;

/** Whether a browser's readers count: robots don't, nor does the team. */
async function isReader(c: Context, db: DataContext): Promise<boolean> {
  if (ROBOT.test(c.req.header('User-Agent') ?? '')) return false;
  const account = await accountByToken(db, tokenOf(c));
  return !(account && isTeam(account));
}

/** Handlers of the calls about figures of advertisements. */
export const figureHandlers: CallHandlers<typeof figureCalls & typeof deskFigureCalls> = {
  offerAdvertisements: async ({ c, db }) =>
    (await isReader(c, db)) ? offerAdvertisements(db) : { results: [] },
  countAdvertisement: ({ db, body }) => countAdvertisement(db, body),
  openStatement: ({ db, body }) => openStatement(db, body.token),
  getStatement: ({ db, id }) => deskStatement(db, id),
  renewStatementLink: ({ db, who, id }) => renewStatementLink(db, who, id),
};

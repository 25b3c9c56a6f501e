import type { Context } from 'hono';
import type { deskEndpoints } from '#src/api/desk-endpoints.ts';
import type { Account, AccountContext } from '../data/accounts/accounts.ts';
import {
  createAdvertisement,
  listDeskAdvertisements,
  orderAdvertisements,
  updateAdvertisement,
} from '../data/desk/desk-advertisements.ts';
import {
  createCategory,
  listDeskCategories,
  orderCategories,
  updateCategory,
} from '../data/desk/desk-categories.ts';
import { staffOf } from '../data/accounts/own-account.ts';
import { releaseStatus } from '../data/releases/release-builds.ts';
import { sessionByToken } from '../middleware/signed-in.ts';
import type { VerbsOf } from './json-calls.ts';

/** What answers the calls of the desk's housekeeping; that it exists is known to staff alone. */
export function deskVerbs(context: AccountContext): VerbsOf<typeof deskEndpoints> {
  const { db } = context;
  const staff = async ({ c, now }: { c: Context; now: Date }): Promise<Account> =>
    staffOf(db, await sessionByToken(c, context, now));

  return {
    listDeskAdvertisements: async (request) => {
      await staff(request);
      return listDeskAdvertisements(db, request.now);
    },
    createAdvertisement: async (request) =>
      createAdvertisement(db, await staff(request), request.body, request.now),
    updateAdvertisement: async (request) => {
      const { id, body: change, now } = request;
      return updateAdvertisement(db, await staff(request), { id, change }, now);
    },
    orderAdvertisements: async (request) => {
      await staff(request);
      return orderAdvertisements(db, request.body.ids, request.now);
    },
    listDeskCategories: async (request) => {
      await staff(request);
      return listDeskCategories(db, request.query.kind);
    },
    createCategory: async (request) => {
      await staff(request);
      return createCategory(db, request.body);
    },
    updateCategory: async (request) => {
      await staff(request);
      return updateCategory(db, { id: request.id, change: request.body }, request.now);
    },
    orderCategories: async (request) => {
      await staff(request);
      return orderCategories(db, request.body.ids);
    },
    getReleaseStatus: async (request) => {
      await staff(request);
      return releaseStatus(db);
    },
  };
}

import type { deskCalls } from '#src/api/desk.ts';
import type { Pool } from '../data/database.ts';
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
import { releaseStatus } from '../data/releases/release-builds.ts';
import type { VerbsOf } from './router.ts';

/** What answers the calls of the desk's housekeeping. */
export const deskVerbs = ({ db }: { db: Pool }): VerbsOf<typeof deskCalls> => ({
  listDeskAdvertisements: ({ now }) => listDeskAdvertisements(db, now),
  createAdvertisement: ({ who, body, now }) => createAdvertisement(db, who, body, now),
  updateAdvertisement: ({ who, id, body, now }) =>
    updateAdvertisement(db, who, { id, change: body }, now),
  orderAdvertisements: ({ body, now }) => orderAdvertisements(db, body.ids, now),
  listDeskCategories: ({ query }) => listDeskCategories(db, query.kind),
  createCategory: ({ body }) => createCategory(db, body),
  updateCategory: ({ id, body, now }) => updateCategory(db, { id, change: body }, now),
  orderCategories: ({ body }) => orderCategories(db, body.ids),
  getReleaseStatus: () => releaseStatus(db),
});

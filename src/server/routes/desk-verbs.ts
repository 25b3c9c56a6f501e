import type { deskCalls } from '#src/api/desk.ts';
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
export const deskVerbs: VerbsOf<typeof deskCalls> = {
  listDeskAdvertisements: ({ db }) => listDeskAdvertisements(db),
  createAdvertisement: ({ db, who, body }) => createAdvertisement(db, who, body),
  updateAdvertisement: ({ db, who, id, body }) => updateAdvertisement(db, who, id, body),
  orderAdvertisements: ({ db, body }) => orderAdvertisements(db, body.ids),
  listDeskCategories: ({ db, query }) => listDeskCategories(db, query.kind),
  createCategory: ({ db, body }) => createCategory(db, body),
  updateCategory: ({ db, id, body }) => updateCategory(db, id, body),
  orderCategories: ({ db, body }) => orderCategories(db, body.ids),
  getReleaseStatus: ({ db }) => releaseStatus(db),
};

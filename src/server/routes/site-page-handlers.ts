import type { deskPageCalls, sitePageCalls } from '#src/api/site-pages.ts';
import type { DataContext } from '../data/database.ts';
import { type BackupSchedule, pageValues } from '../data/site-pages/page-values.ts';
import {
  listDeskPages,
  listSitePages,
  listVersions,
  markPageRead,
  previewOf,
  saveSitePage,
} from '../data/site-pages/site-pages.ts';
import type { CallHandlers } from './router.ts';

/** Handlers of the calls about the pages about the site. */
export const sitePageHandlers = (
  backup: BackupSchedule,
): CallHandlers<typeof deskPageCalls & typeof sitePageCalls> => {
  const valuesOf = ({ siteUrl }: DataContext) => pageValues(siteUrl, backup);
  return {
    listSitePages: async ({ db }) => listed(await listSitePages(db, valuesOf(db))),
    listDeskPages: async ({ db }) => ({
      results: await listDeskPages(db),
      placeholders: valuesOf(db),
    }),
    listPageVersions: async ({ db, query }) => listed(await listVersions(db, query.slug)),
    saveSitePage: ({ db, who, body }) => saveSitePage(db, who, body, valuesOf(db)),
    previewSitePage: async ({ db, body }) => previewOf(body, valuesOf(db)),
    markPageRead: ({ db, who, body }) => markPageRead(db, who, body),
  };
};

const listed = <Item>(results: Item[]) => ({ count: results.length, results });

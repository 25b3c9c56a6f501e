import type { deskCalls, SiteStatus } from '#src/api/desk.ts';
import {
  createAdvertisement,
  listDeskAdvertisements,
  orderAdvertisements,
  updateAdvertisement,
} from '../data/desk/advertisements.ts';
import {
  createCategory,
  listDeskCategories,
  orderCategories,
  updateCategory,
} from '../data/desk/categories.ts';
import { listReportedEnquiries, settleEnquiry } from '../data/enquiries/enquiries.ts';
import { isPublicSite } from '../http/private-host.ts';
import { listFailedMails, outboxState, sendMailAgain } from '../data/mail/mails.ts';
import { releaseStatus } from '../data/releases/release-builds.ts';
import { mailLine } from '../status/status-lines.ts';
import type { MailSettings } from './mail-text-handlers.ts';
import type { PictureMoves } from './picture-moves.ts';
import type { CallHandlers } from './router.ts';

/** Handlers of the calls about the desk's housekeeping. */
export const deskHandlers = (
  pictures: PictureMoves,
  status: () => Promise<SiteStatus>,
  { host }: MailSettings,
): CallHandlers<typeof deskCalls> => ({
  listDeskAdvertisements: async ({ db }) => pictures.shown(db, await listDeskAdvertisements(db)),
  createAdvertisement: async ({ db, who, body }) =>
    pictures.follow(db, await createAdvertisement(db, who, body)),
  updateAdvertisement: async ({ db, who, id, body }) =>
    pictures.follow(db, await updateAdvertisement(db, who, id, body)),
  orderAdvertisements: async ({ db, who, body }) =>
    pictures.shown(db, await orderAdvertisements(db, who, body.ids)),
  listDeskCategories: ({ db, query }) => listDeskCategories(db, query.kind),
  createCategory: ({ db, who, body }) => createCategory(db, who, body),
  updateCategory: ({ db, who, id, body }) => updateCategory(db, who, id, body),
  orderCategories: ({ db, who, body }) => orderCategories(db, who, body.ids),
  listReportedEnquiries: ({ db }) => listReportedEnquiries(db),
  settleEnquiry: ({ db, who, id }) => settleEnquiry(db, who, id),
  getReleaseStatus: ({ db }) => releaseStatus(db),
  getSiteStatus: status,
  listFailedMails: async ({ db }) => {
    const expected = { smtpUrl: host, isPublic: isPublicSite(db.siteUrl) };
    const line = mailLine(await outboxState(db), expected, db.now);
    return { ...(await listFailedMails(db)), line };
  },
  sendMailAgain: ({ db, who, id }) => sendMailAgain(db, who, id),
});

import { and, eq, sql } from 'drizzle-orm';
import type { OwnAccount } from '#src/api/account.ts';
import { businessHelpers, claims } from '../../db/claim-tables.ts';
import { enquiries } from '../../db/enquiry-tables.ts';
import { listingReports } from '../../db/report-tables.ts';
import { emailChangeOf } from '../accounts/email-changes.ts';
import { listIdentities } from '../accounts/identities.ts';
import { accountOf } from '../accounts/own-account.ts';
import type { ActiveSession } from '../accounts/sessions.ts';
import { IS_UNUSED } from '../claims/availability.ts';
import { type DataContext, orm } from '../database.ts';
import { publishedOf, waitingOf } from '../submissions/waiting.ts';
import { isOfBusinesses, isTheirEnquiry } from './account-deletion.ts';
import { openOffer, toHandOver } from './hand-overs.ts';

/** The holdings of an account, which its owner reads before they change or delete it. */
export async function ownAccount(
  db: DataContext,
  session: ActiveSession,
  offered: Parameters<typeof listIdentities>[2],
): Promise<OwnAccount> {
  const account = await accountOf(db, session);
  const { id } = account;
  const isOpenClaim = and(eq(claims.userId, id), IS_UNUSED);
  return {
    email_change: await emailChangeOf(db, id),
    providers: await listIdentities(db, id, offered),
    published: (await publishedOf(db, id)).length,
    to_hand_over: await toHandOver(db, id),
    offer: await openOffer(db, id),
    goes: {
      waiting: (await waitingOf(db, id)).length,
      claims: await orm(db).$count(claims, isOpenClaim),
      helpers: await orm(db).$count(
        businessHelpers,
        isOfBusinesses(db, businessHelpers.businessId, id),
      ),
      enquiries: await orm(db).$count(enquiries, isTheirEnquiry(db, account)),
      reports: await orm(db).$count(
        listingReports,
        and(eq(listingReports.userId, id), sql`${listingReports.text} <> ''`),
      ),
    },
  };
}

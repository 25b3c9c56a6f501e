import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { AccountExport } from '#src/api/account.ts';
import { ALL_KINDS } from '#src/domain/kinds.ts';
import {
  identities,
  knownPlaces,
  oneTimeTokens,
  outgoingMails,
  refusedInvitations,
  secondFactors,
  users,
} from '../../db/account-tables.ts';
import { auditLog } from '../../db/audit-tables.ts';
import { businessHelpers, claims } from '../../db/claim-tables.ts';
import { listingReports, reportedListings } from '../../db/report-tables.ts';
import { calendarImports } from '../../db/import-tables.ts';
import { enquiries } from '../../db/enquiry-tables.ts';
import {
  immediateChanges,
  listingHistory,
  pendingChanges,
  uploads,
} from '../../db/submission-tables.ts';
import { businesses, businessImages, deals } from '../../db/tables.ts';
import { eventProgram, events } from '../../db/event-tables.ts';
import { FROM_WITH_LOCATION, LOCATION_TABLES, TABLES } from '../../db/tables-of-kinds.ts';
import { userOf } from '../accounts/accounts.ts';
import { accountOf, listSessions } from '../accounts/own-account.ts';
import type { ActiveSession } from '../accounts/sessions.ts';
import { columnName, rows, type DataContext } from '../database.ts';

type Export = z.output<typeof AccountExport>;

/** The listings of an account, by kind and id: a deal belongs to its business's owner. */
const ownListings = (userId: number): SQL => {
  const ofKinds = ALL_KINDS.map(
    (kind) => sql`SELECT ${kind}::listing_kind AS kind, ${TABLES[kind].id} AS id
      FROM ${FROM_WITH_LOCATION[kind]} WHERE ${LOCATION_TABLES[kind].ownerId} = ${userId}`,
  );
  return sql`(${sql.join(ofKinds, sql` UNION ALL `)}) AS own`;
};

/** Removes columns from a row as JSON. */
const without = (...columns: readonly PgColumn[]): SQL =>
  sql.join(columns.map((column) => sql` - ${columnName(column)}::text`));

/** Rows about an account's listings, one for each. */
const ofOwnListings = (
  table: typeof pendingChanges | typeof immediateChanges,
  userId: number,
): SQL =>
  sql`SELECT to_jsonb(${table}) AS kept FROM ${table}
    JOIN ${ownListings(userId)} ON own.kind = ${table.kind} AND own.id = ${table.listingId}
    ORDER BY ${table.kind}, ${table.listingId}`;

/** A table's rows with an address of an account; only a confirmed one, as another may be somebody else's. */
const byAddress = (address: PgColumn, userId: number): SQL =>
  sql`JOIN ${users} ON lower(${users.email}) = lower(${address})
    WHERE ${users.id} = ${userId} AND ${users.emailConfirmedAt} IS NOT NULL`;

/** Rows of a table that belong to an account, without what would let a thief in. */
const ofAccount = (userId: number, owner: PgColumn, ...secrets: readonly PgColumn[]): SQL =>
  sql`SELECT to_jsonb(${owner.table}) ${without(...secrets)} AS kept FROM ${owner.table}
    WHERE ${owner} = ${userId}`;

/** The data kept of an account; each statement gives rows of one column, `kept`. */
const KEPT = {
  account: (userId) => ofAccount(userId, users.id, users.passwordHash, users.usernameKey),
  providers: (userId) => ofAccount(userId, identities.userId, identities.userId),
  known_places: (userId) => ofAccount(userId, knownPlaces.userId, knownPlaces.hash),
  second_factor: (userId) => ofAccount(userId, secondFactors.userId, secondFactors.secret),
  links: (userId) => ofAccount(userId, oneTimeTokens.userId, oneTimeTokens.secretHash),
  // Their words have links that let in.
  mails: (userId) => sql`
    SELECT jsonb_build_object('id', ${outgoingMails.id}, 'subject', ${outgoingMails.subject},
      'created_at', ${outgoingMails.createdAt}) AS kept
    FROM ${outgoingMails} ${byAddress(outgoingMails.recipient, userId)} ORDER BY ${outgoingMails.id}`,
  refused_invitations: (userId) => sql`
    SELECT to_jsonb(${refusedInvitations}) AS kept
    FROM ${refusedInvitations} ${byAddress(refusedInvitations.address, userId)}`,
  // Whoever of the team acted is left out, as are the values: a reason was said to the person itself.
  log: (userId) => sql`
    SELECT jsonb_build_object('id', ${auditLog.id}, 'at', ${auditLog.at}, 'act', ${auditLog.act}) AS kept
    FROM ${auditLog} WHERE ${auditLog.subject} = 'person' AND ${auditLog.subjectId} = ${userId}
    ORDER BY ${auditLog.id}`,
  businesses: (userId) => sql`
    SELECT to_jsonb(${businesses}) || jsonb_build_object('images', ARRAY(
      SELECT ${businessImages.url} FROM ${businessImages}
      WHERE ${businessImages.businessId} = ${businesses.id} ORDER BY ${businessImages.position}
    )) AS kept
    FROM ${businesses} WHERE ${businesses.ownerId} = ${userId} ORDER BY ${businesses.id}`,
  events: (userId) => sql`
    SELECT to_jsonb(${events}) || jsonb_build_object('program', ARRAY(
      SELECT jsonb_build_object('time', ${eventProgram.time}, 'activity', ${eventProgram.activity})
      FROM ${eventProgram}
      WHERE ${eventProgram.eventId} = ${events.id} ORDER BY ${eventProgram.position}
    )) AS kept
    FROM ${events} WHERE ${events.ownerId} = ${userId} ORDER BY ${events.id}`,
  deals: (userId) => sql`
    SELECT to_jsonb(${deals}) AS kept FROM ${deals}
    JOIN ${ownListings(userId)} ON own.kind = 'deal' AND own.id = ${deals.id} ORDER BY ${deals.id}`,
  pending_changes: (userId) => ofOwnListings(pendingChanges, userId),
  immediate_changes: (userId) => ofOwnListings(immediateChanges, userId),
  // The person who decided, and the notes of staff for each other, are left out; a step that is such a note is, too.
  history: (userId) => sql`
    SELECT to_jsonb(${listingHistory}) ${without(listingHistory.userId, listingHistory.note)} AS kept
    FROM ${listingHistory} JOIN ${ownListings(userId)}
      ON own.kind = ${listingHistory.kind} AND own.id = ${listingHistory.listingId}
    WHERE ${listingHistory.step} <> 'note' ORDER BY ${listingHistory.id}`,
  // The address as a listing has it, so that a private picture can be seen too.
  uploads: (userId) => sql`
    SELECT to_jsonb(${uploads}) || jsonb_build_object('image', ${uploads.url}) AS kept
    FROM ${uploads} WHERE ${uploads.ownerId} = ${userId}
    ORDER BY ${uploads.createdAt}, ${uploads.id}`,
  // The redeemer of a claim and the redemption's key belong to somebody else.
  claims: (userId) => sql`
    SELECT to_jsonb(${claims}) ${without(claims.redeemedBy, claims.redemptionKey)} AS kept
    FROM ${claims} WHERE ${claims.userId} = ${userId} ORDER BY ${claims.id}`,
  // The person whose code it was is left out.
  redemptions: (userId) => sql`
    SELECT jsonb_build_object(
      'deal_id', ${deals.id}, 'title', ${deals.title}, 'redeemed_at', ${claims.redeemedAt}) AS kept
    FROM ${claims} JOIN ${deals} ON ${deals.id} = ${claims.dealId}
    WHERE ${claims.redeemedBy} = ${userId} ORDER BY ${claims.redeemedAt}, ${claims.id}`,
  helpers: (userId) => sql`
    SELECT to_jsonb(${businessHelpers}) AS kept FROM ${businessHelpers}
    JOIN ${businesses} ON ${businesses.id} = ${businessHelpers.businessId}
    WHERE ${businesses.ownerId} = ${userId} ORDER BY ${businessHelpers.id}`,
  helper_of: (userId) => sql`
    SELECT jsonb_build_object('business_id', ${businesses.id}, 'name', ${businesses.name},
      'named_at', ${businessHelpers.namedAt}) AS kept
    FROM ${businessHelpers} JOIN ${businesses} ON ${businesses.id} = ${businessHelpers.businessId}
    ${byAddress(businessHelpers.email, userId)} ORDER BY ${businessHelpers.id}`,
  // Those to a business came by e-mail.
  enquiries: (userId) => sql`
    SELECT to_jsonb(${enquiries}) ${without(enquiries.reportHash, enquiries.reportedAt, enquiries.settledAt)} AS kept
    FROM ${enquiries} ${byAddress(enquiries.email, userId)} ORDER BY ${enquiries.id}`,
  calendar_imports: (userId) => sql`
    SELECT to_jsonb(${calendarImports}) AS kept FROM ${calendarImports}
    WHERE ${calendarImports.ownerId} = ${userId} ORDER BY ${calendarImports.id}`,
  reports: (userId) => sql`
    SELECT to_jsonb(${listingReports}) ${without(listingReports.network, listingReports.weight)}
      || jsonb_build_object('kind', ${reportedListings.kind}, 'listing_id', ${reportedListings.listingId}) AS kept
    FROM ${listingReports} JOIN ${reportedListings} ON ${reportedListings.id} = ${listingReports.reportedId}
    WHERE ${listingReports.userId} = ${userId} OR ${listingReports.id} IN (
      SELECT ${listingReports.id} FROM ${listingReports} ${byAddress(listingReports.email, userId)})
    ORDER BY ${listingReports.id}`,
} as const satisfies Record<string, (userId: number) => SQL>;

/** All data kept about somebody, except what would let a thief in (hashes, tokens). */
export async function exportAccount(db: DataContext, session: ActiveSession): Promise<Export> {
  const account = await accountOf(db, session);
  const kept = await Promise.all(
    Object.entries(KEPT).map(async ([name, keptOf]) => {
      const found = await rows<{ kept: unknown }>(db, keptOf(account.id));
      return [name, found.map((row) => row.kept)] as const;
    }),
  );
  return {
    exported_at: db.now.toISOString(),
    user: userOf(account),
    created_at: account.createdAt.toISOString(),
    agreed: { terms: account.termsVersion, privacy: account.privacyVersion },
    sessions: await listSessions(db, session.userId, session.id),
    ...(Object.fromEntries(kept) as Pick<Export, keyof typeof KEPT>),
  };
}

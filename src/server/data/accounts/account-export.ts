import type * as z from 'zod/mini';
import type { AccountExport } from '#src/api/account.ts';
import { userOf } from './accounts.ts';
import { type Database, select } from '../database.ts';
import { accountOf, listSessions } from './own-account.ts';
import type { ActiveSession } from './sessions.ts';

type Export = z.output<typeof AccountExport>;

/** The listings of an account `$1`, by kind and id: a deal is its business's owner's. */
const OWN = `(
  SELECT 'business'::listing_kind AS kind, id FROM businesses WHERE owner_id = $1
  UNION ALL SELECT 'event', id FROM events WHERE owner_id = $1
  UNION ALL SELECT 'deal', deal.id FROM deals AS deal
    JOIN businesses AS business ON business.id = deal.business_id WHERE business.owner_id = $1
) AS own`;

/** What is kept of an account `$1`: each gives rows of one column, `kept`. */
const KEPT = {
  businesses: `
    SELECT to_jsonb(business) || jsonb_build_object('images', ARRAY(
      SELECT url FROM business_images WHERE business_id = business.id ORDER BY position
    )) AS kept
    FROM businesses AS business WHERE owner_id = $1 ORDER BY id`,
  events: `
    SELECT to_jsonb(event) || jsonb_build_object('program', ARRAY(
      SELECT jsonb_build_object('time', time, 'activity', activity) FROM event_program
      WHERE event_id = event.id ORDER BY position
    )) AS kept
    FROM events AS event WHERE owner_id = $1 ORDER BY id`,
  deals: `
    SELECT to_jsonb(deal) AS kept FROM deals AS deal
    JOIN ${OWN} ON own.kind = 'deal' AND own.id = deal.id ORDER BY deal.id`,
  pending_changes: `
    SELECT to_jsonb(change) AS kept FROM pending_changes AS change
    JOIN ${OWN} ON own.kind = change.kind AND own.id = change.listing_id
    ORDER BY change.kind, change.listing_id`,
  // Who decided, and what staff noted for each other, is theirs.
  history: `
    SELECT to_jsonb(entry) - 'user_id' - 'note' AS kept FROM listing_history AS entry
    JOIN ${OWN} ON own.kind = entry.kind AND own.id = entry.listing_id ORDER BY entry.id`,
  uploads: `SELECT to_jsonb(upload) AS kept FROM uploads AS upload WHERE owner_id = $1
    ORDER BY created_at, id`,
  // Who redeemed it, and by which key, is somebody else's.
  claims: `
    SELECT to_jsonb(claim) - 'redeemed_by' - 'redemption_key' AS kept FROM claims AS claim
    WHERE user_id = $1 ORDER BY id`,
  deal_reports: `
    SELECT to_jsonb(report) AS kept FROM deal_reports AS report WHERE user_id = $1 ORDER BY id`,
} as const;

/** All that is kept about somebody, but for what would let a thief in (hashes, tokens). */
export async function exportAccount(
  db: Database,
  session: ActiveSession,
  now: Date,
): Promise<Export> {
  const account = await accountOf(db, session);
  const kept = await Promise.all(
    Object.entries(KEPT).map(async ([name, text]) => {
      const rows = await select<{ kept: unknown }>(db, text, [account.id]);
      return [name, rows.map((row) => row.kept)] as const;
    }),
  );
  const identities = await select<{ issuer: string; createdAt: Date }>(
    db,
    'SELECT issuer, created_at AS "createdAt" FROM identities WHERE user_id = $1 ORDER BY id',
    [account.id],
  );
  return {
    exported_at: now.toISOString(),
    user: userOf(account),
    created_at: account.createdAt.toISOString(),
    sessions: await listSessions(db, session, now),
    providers: identities.map(({ issuer, createdAt }) => ({
      issuer,
      created_at: createdAt.toISOString(),
    })),
    ...(Object.fromEntries(kept) as Pick<Export, keyof typeof KEPT>),
  };
}

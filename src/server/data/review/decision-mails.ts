import type { Verdict } from '#src/api/moderation.ts';
import {
  approvedMail,
  archivedMail,
  changesRequestedMail,
  rejectedMail,
} from '../../mail/listing-mails.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { TABLES } from '../listings/any-listing.ts';
import { type Database, select } from '../database.ts';
import { NAMES } from '../submissions/listing-fields.ts';
import { queueMail } from '../mail/mails.ts';

const MAILS = {
  approve: approvedMail,
  request_changes: changesRequestedMail,
  reject: rejectedMail,
  archive: archivedMail,
  feature: null,
  unfeature: null,
  keep: null,
} as const satisfies Record<Verdict, unknown>;

/**
 * Puts the mail of a decision in the outbox, in its transaction; nobody is written to at an address
 * that they haven't confirmed.
 */
export async function tellOwner(
  tx: Database,
  siteUrl: string,
  decision: { kind: Kind; id: number; verdict: Verdict; reason: string; ofChanges: boolean },
): Promise<void> {
  const { kind, id, verdict, reason, ofChanges } = decision;
  const mail = MAILS[verdict];
  if (!mail) return;
  const [listing] = await select<{
    slug: string;
    title: string;
    isPaused: boolean;
    email: string;
    first: string;
  }>(
    tx,
    `SELECT listing.slug, listing.${NAMES[kind]} AS title,
       listing.status = 'paused' AS "isPaused", users.email, users.first_name AS first
     FROM ${TABLES[kind]} AS listing
     ${kind === 'deal' ? 'JOIN businesses AS owned ON owned.id = listing.business_id' : ''}
     JOIN users ON users.id = ${kind === 'deal' ? 'owned' : 'listing'}.owner_id
     WHERE listing.id = $1 AND users.email_confirmed_at IS NOT NULL`,
    [id],
  );
  if (!listing) return;
  const { email, first, ...named } = listing;
  await queueMail(
    tx,
    email,
    mail({ siteUrl, firstName: first, kind, ...named, reason, ofChanges }),
  );
}

import type * as z from 'zod/mini';
import type { Helper, HelperList } from '#src/api/claims.ts';
import { helperMail } from '../../mail/deal-mails.ts';
import type { Account, AccountContext } from '../accounts/accounts.ts';
import { charge, LIMITS } from '../allowances.ts';
import { instant } from '../calendar.ts';
import { type Database, inTransaction, select } from '../database.ts';
import { queueMail } from '../mail/mails.ts';
import { badFields, conflict, notFound } from '../refusals.ts';

/** More than any shop has behind its counter. */
const MOST_HELPERS = 50;

const COLUMNS = `id, email, ${instant('named_at')} AS named_at`;

/** Who may redeem for a business of somebody's own; throws a 404 for any other business. */
export async function listHelpers(
  db: Database,
  userId: number,
  businessId: number,
): Promise<z.output<typeof HelperList>> {
  await ownBusiness(db, userId, businessId);
  const results = await select<Helper>(
    db,
    `SELECT ${COLUMNS} FROM business_helpers WHERE business_id = $1 ORDER BY business_helpers.id`,
    [businessId],
  );
  return { count: results.length, results };
}

/** Names a helper and tells them so; one who is a helper already is just given. */
export async function addHelper(
  context: AccountContext,
  owner: Account,
  { businessId, email: given }: { businessId: number; email: string },
  now: Date,
): Promise<Helper> {
  const email = given.toLowerCase();
  return inTransaction(context.db, async (tx) => {
    const business = await ownBusiness(tx, owner.id, businessId, 'FOR UPDATE');
    if (email === owner.email.toLowerCase()) {
      throw badFields({ email: 'This is your own address: you can redeem already.' });
    }
    const helpers = await select<Helper>(
      tx,
      `SELECT ${COLUMNS} FROM business_helpers WHERE business_id = $1`,
      [businessId],
    );
    const there = helpers.find((helper) => helper.email === email);
    if (there) return there;
    if (helpers.length >= MOST_HELPERS) {
      throw conflict(`A business has at most ${MOST_HELPERS} helpers. Remove one first.`);
    }
    await charge({ ...context, db: tx }, LIMITS.helpers, String(owner.id), now);
    const [helper] = await select<Helper>(
      tx,
      `INSERT INTO business_helpers (business_id, email, named_at) VALUES ($1, $2, $3)
       RETURNING ${COLUMNS}`,
      [businessId, email, now],
    );
    if (!helper) throw new Error('The database gave no row of a new helper.');
    await queueMail(tx, email, helperMail({ siteUrl: context.siteUrl, business: business.name }));
    return helper;
  });
}

/** Removes a helper of a business of somebody's own; throws a 404 for any other. */
export async function removeHelper(db: Database, userId: number, id: number): Promise<void> {
  const rows = await select(
    db,
    `DELETE FROM business_helpers AS helper USING businesses AS business
     WHERE helper.id = $1 AND business.id = helper.business_id AND business.owner_id = $2
     RETURNING helper.id`,
    [id, userId],
  );
  if (rows.length === 0) throw notFound();
}

async function ownBusiness(
  db: Database,
  userId: number,
  id: number,
  lock: 'FOR UPDATE' | '' = '',
): Promise<{ name: string }> {
  const [business] = await select<{ name: string }>(
    db,
    `SELECT name FROM businesses WHERE id = $1 AND owner_id = $2 ${lock}`,
    [id, userId],
  );
  if (!business) throw notFound();
  return business;
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Helper } from '#src/api/claims.ts';
import * as texts from '#texts/claim-refusals.ts';
import { businessHelpers } from '../../db/claim-tables.ts';
import { businesses } from '../../db/tables.ts';
import { helperMail } from '../../mail/deal-mails.ts';
import type { Account } from '../accounts/accounts.ts';
import { charge } from '../allowances.ts';
import { instantOf } from '../calendar.ts';
import {
  type Database,
  inTransaction,
  onlyRow,
  orm,
  type Pool,
  type DataContext,
} from '../database.ts';
import { queueMail } from '../mail/mails.ts';
import { refusesInvitations, stopTokenOf } from '../mail/refused-invitations.ts';
import { invalidFields, conflict, notFound } from '#src/server/http/refusals.ts';

/** Most helpers of a business: more than any shop has behind its counter. */
const MOST_HELPERS = 50;

/** Helpers of a business of somebody's own; throws a 404 for any other business. */
export async function listHelpers(db: Database, userId: number, businessId: number) {
  const [business] = await ownBusiness(db, userId, businessId);
  if (!business) throw notFound();
  const results = await helpersOf(db, businessId);
  return { count: results.length, results };
}

/**
 * Adds a helper of an approved business and tells them by e-mail, unless they don't want to be told; an existing helper
 * is given as they are.
 */
export async function addHelper(
  db: DataContext & Pool,
  owner: Account,
  { businessId, email: given }: { businessId: number; email: string },
): Promise<Helper> {
  const email = given.toLowerCase();
  return inTransaction(db, async (tx) => {
    const [business] = await ownBusiness(tx, owner.id, businessId).for('update');
    if (!business) throw notFound();
    if (business.status !== 'published') {
      throw conflict(texts.notApproved);
    }
    if (email === owner.email.toLowerCase()) {
      throw invalidFields({ email: texts.ownAddress });
    }
    const helpers = await helpersOf(tx, businessId);
    const there = helpers.find((helper) => helper.email === email);
    if (there) return there;
    if (helpers.length >= MOST_HELPERS) {
      throw conflict(texts.tooManyHelpers(MOST_HELPERS));
    }
    await charge(tx, 'helpers', String(owner.id));
    const added = await orm(tx)
      .insert(businessHelpers)
      .values({ businessId, email, namedAt: tx.now })
      .returning(HELPER);
    if (!(await refusesInvitations(tx, email))) {
      const stop = stopTokenOf(tx, email);
      const mail = helperMail({ siteUrl: tx.siteUrl, business: business.name, stop });
      await queueMail(tx, email, mail);
    }
    db.note('helper_named', { account: owner.id, business: businessId });
    return onlyRow(added);
  });
}

/** Removes a helper of a business of somebody's own; throws a 404 for any other. */
export async function removeHelper(db: DataContext, userId: number, id: number): Promise<void> {
  const own = orm(db)
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.ownerId, userId));
  const removed = await orm(db)
    .delete(businessHelpers)
    .where(and(eq(businessHelpers.id, id), inArray(businessHelpers.businessId, own)))
    .returning({ id: businessHelpers.id });
  if (removed.length === 0) throw notFound();
  db.note('helper_removed', { account: userId });
}

const { id: helperId, email: helperEmail, namedAt } = businessHelpers;
const HELPER = { id: helperId, email: helperEmail, named_at: instantOf(namedAt) };

const helpersOf = (db: Database, businessId: number): PromiseLike<Helper[]> =>
  orm(db)
    .select(HELPER)
    .from(businessHelpers)
    .where(eq(businessHelpers.businessId, businessId))
    .orderBy(businessHelpers.id);

const ownBusiness = (db: Database, userId: number, id: number) =>
  orm(db)
    .select({ name: businesses.name, status: businesses.status })
    .from(businesses)
    .where(and(eq(businesses.id, id), eq(businesses.ownerId, userId)));

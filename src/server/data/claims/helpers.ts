import { and, eq } from 'drizzle-orm';
import type { Helper } from '#src/api/claims.ts';
import * as texts from '#texts/claim-refusals.ts';
import { users } from '../../db/account-tables.ts';
import { businessHelpers } from '../../db/claim-tables.ts';
import { businesses } from '../../db/tables.ts';
import { helperMail } from '../../mail/deal-mails.ts';
import type { Account } from '../accounts/accounts.ts';
import { charge } from '../allowances.ts';
import { logAct } from '../audit-log.ts';
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
    await logAct(tx, owner, 'helper.name', subjectOf(business), {
      event: 'helper_named',
      about: { business: businessId },
    });
    return onlyRow(added);
  });
}

/** Removes a helper of a business of somebody's own; throws a 404 for any other. */
export async function removeHelper(
  db: DataContext & Pool,
  userId: number,
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [business] = await orm(tx)
      .select({ id: businesses.id, name: businesses.name, username: users.username })
      .from(businessHelpers)
      .innerJoin(businesses, eq(businesses.id, businessHelpers.businessId))
      .innerJoin(users, eq(users.id, businesses.ownerId))
      .where(and(eq(businessHelpers.id, id), eq(users.id, userId)))
      .for('update', { of: businessHelpers });
    if (!business) throw notFound();
    await orm(tx).delete(businessHelpers).where(eq(businessHelpers.id, id));
    const owner = { id: userId, username: business.username };
    await logAct(tx, owner, 'helper.remove', subjectOf(business), {
      event: 'helper_removed',
      about: { business: business.id },
    });
  });
}

/** A business as the log names it; its helper isn't named there. */
const subjectOf = ({ id, name }: { id: number; name: string }) =>
  ({ kind: 'business', id, name }) as const;

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
    .select({ id: businesses.id, name: businesses.name, status: businesses.status })
    .from(businesses)
    .where(and(eq(businesses.id, id), eq(businesses.ownerId, userId)));

import { and, eq, isNotNull } from 'drizzle-orm';
import { isTeam } from '#src/domain/roles.ts';
import { secondFactors } from '../../db/account-tables.ts';
import { type Database, orm } from '../database.ts';
import type { Account, SessionAccount } from './accounts.ts';
import type { ActiveSession } from './sessions.ts';

/**
 * An account as a session may use it. The second factor opens the team's part: somebody who has one and hasn't shown it
 * in this session, or who must have one, is a member and no more. The one place that says so.
 */
export async function inSession(
  db: Database,
  account: Account,
  { secondFactorAt }: Pick<ActiveSession, 'secondFactorAt'>,
): Promise<SessionAccount> {
  if (!isTeam(account)) return { ...account, secondFactor: 'none' };
  const [factor] = await orm(db)
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, account.id), isNotNull(secondFactors.confirmedAt)));
  if (!factor && !account.secondFactorRequired) return { ...account, secondFactor: 'none' };
  if (factor && secondFactorAt) return { ...account, secondFactor: 'set_up' };
  return { ...account, role: 'member', secondFactor: factor ? 'asked' : 'required' };
}

import { eq } from 'drizzle-orm';
import type { Role } from '#src/domain/roles.ts';
import { conflict } from '#src/server/http/refusals.ts';
import * as texts from '#texts/account-refusals.ts';
import { users } from '../../db/account-tables.ts';
import { inTransaction, orm, type Pool, type DataContext } from '../database.ts';
import { type Actor, logAct, personSubject } from '../audit-log.ts';
import type { Account } from './accounts.ts';
import { endTokens, mailTokenLink } from './one-time-tokens.ts';
import { endSessions } from './sessions.ts';

type Intervene = (tx: DataContext, account: Account) => Promise<void>;

const set =
  (values: Partial<typeof users.$inferInsert>): Intervene =>
  async (tx, { id }) => {
    await orm(tx).update(users).set(values).where(eq(users.id, id));
  };

/** Ends every session, and every sign-in that is on its way back from a provider. */
const endSignIns: Intervene = async (tx, { id }) => {
  await endSessions(tx, id);
  await endTokens(tx, id, 'sign_in');
};

/** Actions of the operator on an account, with their names in the log. */
export const INTERVENTIONS = {
  /** Nobody signs in to it, and its waiting submissions aren't published; published listings stay. */
  suspend: {
    event: 'account_suspended',
    does: async (tx, account) => {
      await set({ suspendedAt: tx.now })(tx, account);
      await endSignIns(tx, account);
    },
  },
  restore: { event: 'account_restored', does: set({ suspendedAt: null }) },
  sessions: { event: 'sessions_ended', does: endSignIns },
  /** The owner gets a link to a new password. */
  password: {
    event: 'password_ended',
    does: async (tx, account) => {
      await set({ passwordHash: null })(tx, account);
      await endSignIns(tx, account);
      await mailTokenLink(tx, 'reset_password', account);
    },
  },
} as const satisfies Record<string, { event: string; does: Intervene }>;

export type Intervention = keyof typeof INTERVENTIONS;

/** Acts on an account, and logs it. */
export async function intervene(
  db: DataContext & Pool,
  what: Intervention,
  account: Account,
  actor: Actor = 'operator',
): Promise<void> {
  const { event, does } = INTERVENTIONS[what];
  await inTransaction(db, async (tx) => {
    await does(tx, account);
    await logAct(tx, actor, `person.${what}`, personSubject(account), { event });
  });
}

/** Gives an account a role, and logs it; throws a 409 where nobody else would be left to run the site. */
export async function giveRole(
  db: DataContext & Pool,
  account: Account,
  role: Role,
  actor: Actor = 'operator',
): Promise<void> {
  const { id } = account;
  await inTransaction(db, async (tx) => {
    const admins = await orm(tx)
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, 'admin'))
      .orderBy(users.id)
      .for('update');
    const isLast = admins.length === 1 && admins[0]?.id === id;
    if (isLast && role !== 'admin') throw conflict(texts.lastAdmin);
    await orm(tx).update(users).set({ role }).where(eq(users.id, id));
    await logAct(tx, actor, 'person.role', personSubject(account), {
      before: { role: account.role },
      after: { role },
      event: role === 'member' ? 'role_taken' : 'role_given',
      about: { role },
    });
  });
}

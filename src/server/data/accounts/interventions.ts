import { eq } from 'drizzle-orm';
import { users } from '../../db/account-tables.ts';
import { inTransaction, orm, type Pool, type DataContext } from '../database.ts';
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
  promote: { event: 'role_given', does: set({ isStaff: true }) },
  demote: { event: 'role_taken', does: set({ isStaff: false }) },
} as const satisfies Record<string, { event: string; does: Intervene }>;

export type Intervention = keyof typeof INTERVENTIONS;

/** Acts on an account, and logs it. */
export async function intervene(db: DataContext & Pool, what: Intervention, account: Account) {
  const { event, does } = INTERVENTIONS[what];
  await inTransaction(db, (tx) => does(tx, account));
  const isRole = what === 'promote' || what === 'demote';
  db.note(event, { account: account.id, ...(isRole && { role: 'staff' }) });
}

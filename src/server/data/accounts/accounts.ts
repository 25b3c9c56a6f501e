import { isTeam } from '#src/domain/roles.ts';
import { randomInt } from 'node:crypto';
import { and, eq, getTableColumns, isNull, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { ProfileChange, User } from '#src/api/account.ts';
import type { Day } from '#src/domain/values.ts';
import { longDate } from '#src/domain/day-texts.ts';
import { usernameKey } from '#src/domain/names.ts';
import * as texts from '#texts/account-refusals.ts';
import * as peopleTexts from '#texts/people.ts';
import { users } from '../../db/account-tables.ts';
import { businesses } from '../../db/tables.ts';
import { events } from '../../db/event-tables.ts';
import { anonymise, logOwnAct } from '../audit-log.ts';
import { type Database, orm, prepared, rows, selectList, type DataContext } from '../database.ts';
import { conflict, invalidFields, Refusal } from '#src/server/http/refusals.ts';

/** PostgreSQL's code of a row whose value another one has. */
export const UNIQUE_VIOLATION = '23505';

/** A person as the server knows them. */
export type Account = typeof users.$inferSelect;

/** An account as a session may use it (`inSession`): its role may be less than the account's. */
export interface SessionAccount extends Account {
  secondFactor: User['second_factor'];
}

/** An account as its owner sees it. */
export const userOf = (account: SessionAccount): User => ({
  id: account.id,
  username: account.username,
  first_name: account.firstName,
  last_name: account.lastName,
  email: account.email,
  email_confirmed: account.emailConfirmedAt !== null,
  is_staff: isTeam(account),
  role: account.role,
  second_factor: account.secondFactor,
  has_password: account.passwordHash !== null,
  profile: {
    is_business_owner: account.isBusinessOwner,
    is_event_organizer: account.isEventOrganizer,
  },
});

export async function findAccount(db: Database, id: number): Promise<Account | null> {
  const [account] = await findById(db, { id });
  return account ?? null;
}

/** Days as texts: a statement of our own would give the time at which they begin. */
const DAYS = {
  suspendedUntil: sql<Day | null>`${users.suspendedUntil}::text`,
  lastSeenOn: sql<Day | null>`${users.lastSeenOn}::text`,
};

const findById = prepared<Account, { id: number }>(
  sql`SELECT ${selectList({ ...getTableColumns(users), ...DAYS })} FROM ${users}
    WHERE ${users.id} = ${sql.placeholder('id')}`,
);

export async function findAccountByEmail(db: Database, email: string): Promise<Account | null> {
  const [account] = await orm(db)
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return account ?? null;
}

/** The account with this e-mail address or username; both are unique. */
export async function findAccountNamed(db: Database, name: string): Promise<Account | null> {
  const [account] = await orm(db)
    .select()
    .from(users)
    .where(sql`lower(${name}) IN (lower(${users.email}), lower(${users.username}))`);
  return account ?? null;
}

/** The columns that say whether an account is suspended. */
export const SUSPENSION = {
  suspendedAt: users.suspendedAt,
  suspendedUntil: DAYS.suspendedUntil,
  suspensionReason: users.suspensionReason,
};

/** Throws a 403 with the reason for a suspended account. */
export function requireActive({
  suspendedAt,
  suspendedUntil,
  suspensionReason,
}: Pick<Account, keyof typeof SUSPENSION>): void {
  if (suspendedAt === null) return;
  const until = suspendedUntil && longDate(suspendedUntil);
  throw new Refusal(403, { detail: peopleTexts.suspended(suspensionReason, until) });
}

/**
 * Locks an account and those of all admins, always in the same order, so that of two who leave at once one stays; gives
 * the account, null for none.
 */
export async function lockWithAdmins(tx: Database, id: number): Promise<Account | null> {
  const locked = await orm(tx)
    .select()
    .from(users)
    .where(or(eq(users.id, id), eq(users.role, 'admin')))
    .orderBy(users.id)
    .for('no key update');
  return locked.find((account) => account.id === id) ?? null;
}

/** Throws a 409 where nobody but this admin, locked with the others, could run the site: somebody suspended can't. */
export async function requireOtherAdmin(tx: Database, { id, role }: Account): Promise<void> {
  if (role !== 'admin') return;
  const isOther = and(eq(users.role, 'admin'), ne(users.id, id), isNull(users.suspendedAt));
  if ((await orm(tx).$count(users, isOther)) === 0) throw conflict(peopleTexts.lastAdmin);
}

/** The number of admins who aren't suspended. */
export const countAdmins = (db: Database): Promise<number> =>
  orm(db).$count(users, and(eq(users.role, 'admin'), isNull(users.suspendedAt)));

/** Whether anybody may review listings. */
export const hasStaff = async (db: Database): Promise<boolean> =>
  (await orm(db).$count(users, ne(users.role, 'member'))) > 0;

export type NewAccount = Pick<
  typeof users.$inferInsert,
  | 'username'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'passwordHash'
  | 'emailConfirmedAt'
  | 'role'
  | 'termsVersion'
  | 'privacyVersion'
>;

/** Makes an account; throws a 400 on the field whose value another account has. */
export async function createAccount(db: Database, given: NewAccount, now: Date): Promise<Account> {
  const [account] = await orm(db)
    .insert(users)
    .values({ ...given, usernameKey: usernameKey(given.username), createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!account) throw invalidFields(await takenFields(db, given));
  return account;
}

/** Errors of the fields whose value another account has. */
export async function takenFields(
  db: Database,
  { username, email }: { username: string; email: string },
): Promise<Record<string, string>> {
  const [taken] = await rows<{ username: boolean; email: boolean }>(
    db,
    sql`SELECT
      EXISTS (SELECT FROM ${users} WHERE lower(${users.username}) = lower(${username})
        OR ${users.usernameKey} = ${usernameKey(username)}) AS username,
      EXISTS (SELECT FROM ${users} WHERE lower(${users.email}) = lower(${email})) AS email`,
  );
  return {
    ...(taken?.username && { username: texts.usernameTaken }),
    ...(taken?.email && { email: texts.emailTaken }),
  };
}

/** Changes names; throws a 400 when the username is another's. */
export async function changeProfile(db: Database, id: number, change: ProfileChange) {
  const [account] = await orm(db)
    .update(users)
    .set({
      ...(change.username && {
        username: change.username,
        usernameKey: usernameKey(change.username),
      }),
      firstName: change.first_name ?? users.firstName,
      lastName: change.last_name ?? users.lastName,
    })
    .where(eq(users.id, id))
    .returning()
    .catch((error: { code?: unknown }) => {
      throw error.code === UNIQUE_VIOLATION
        ? invalidFields({ username: texts.usernameTaken })
        : error;
    });
  return account ?? null;
}

/**
 * Removes an account with an unconfirmed address, unless it has something; tells whether it did. Its maker may be
 * somebody else than the address's owner.
 */
export async function removeUnconfirmed(db: DataContext, email: string): Promise<boolean> {
  const owned = [businesses, events].map((table) =>
    notExists(orm(db).select({ id: table.id }).from(table).where(eq(table.ownerId, users.id))),
  );
  const [removed] = await orm(db)
    .delete(users)
    .where(
      and(
        sql`lower(${users.email}) = lower(${email})`,
        isNull(users.emailConfirmedAt),
        eq(users.role, 'member'),
        ...owned,
      ),
    )
    .returning({ id: users.id, username: users.username });
  if (!removed) return false;
  await logOwnAct(db, removed, 'person.disown', 'account_deleted');
  await anonymise(db, removed.id);
  return true;
}

/** A random username, when no other can be taken. */
export const anyUsername = (): string => `member${randomInt(10_000, 100_000)}`;

/** The time at which an address was confirmed, or `now`: the first time counts. */
export const confirmedSince = (now: Date): SQL =>
  sql`coalesce(${users.emailConfirmedAt}, ${sql.param(now, users.emailConfirmedAt)})`;

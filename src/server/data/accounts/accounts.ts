import type { ProfileChange, User } from '#src/api/account.ts';
import { type Database, type Pool, select } from '../database.ts';
import { badFields } from '../refusals.ts';

/** What the calls of accounts need of the server. */
export interface AccountContext {
  db: Pool;
  /** Where links in e-mails lead; never what a request says of its host. */
  siteUrl: string;
  rateLimits: boolean;
}

/** A person as the server knows them. */
export interface Account {
  id: number;
  username: string;
  email: string;
  emailConfirmedAt: Date | null;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  isStaff: boolean;
  isBusinessOwner: boolean;
  isEventOrganizer: boolean;
  createdAt: Date;
}
export type AccountRow = Account & { [column: string]: unknown };

/** The columns of `users` as an `Account`. */
export const ACCOUNT_COLUMNS = `id, username, email, email_confirmed_at AS "emailConfirmedAt",
  first_name AS "firstName", last_name AS "lastName", password_hash AS "passwordHash",
  is_staff AS "isStaff", is_business_owner AS "isBusinessOwner",
  is_event_organizer AS "isEventOrganizer", users.created_at AS "createdAt"`;

/** An account as its owner sees it (part 3). */
export const userOf = (account: Account): User => ({
  id: account.id,
  username: account.username,
  first_name: account.firstName,
  last_name: account.lastName,
  email: account.email,
  email_confirmed: account.emailConfirmedAt !== null,
  is_staff: account.isStaff,
  has_password: account.passwordHash !== null,
  profile: {
    is_business_owner: account.isBusinessOwner,
    is_event_organizer: account.isEventOrganizer,
  },
});

export async function findAccount(db: Database, id: number): Promise<Account | null> {
  const [account] = await select<AccountRow>(
    db,
    `SELECT ${ACCOUNT_COLUMNS} FROM users WHERE id = $1`,
    [id],
  );
  return account ?? null;
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | null> {
  const [account] = await select<AccountRow>(
    db,
    `SELECT ${ACCOUNT_COLUMNS} FROM users WHERE lower(email) = lower($1)`,
    [email],
  );
  return account ?? null;
}

/** What an account begins with. */
export interface NewAccount {
  username: string;
  email: string;
  firstName?: string;
  lastName?: string;
  passwordHash: string | null;
  emailConfirmedAt?: Date | null;
  isStaff?: boolean;
}

/** Makes an account; throws a 400 on the field whose value another account has. */
export async function createAccount(db: Database, given: NewAccount, now: Date): Promise<Account> {
  const [account] = await select<AccountRow>(
    db,
    `INSERT INTO users (username, email, first_name, last_name, password_hash,
                        email_confirmed_at, is_staff, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${ACCOUNT_COLUMNS}`,
    [
      given.username,
      given.email,
      given.firstName ?? '',
      given.lastName ?? '',
      given.passwordHash,
      given.emailConfirmedAt ?? null,
      given.isStaff ?? false,
      now,
    ],
  ).catch(explainTaken);
  if (!account) throw new Error('The database gave no row of a new account.');
  return account;
}

/** Which of the two another account has already: the messages of the fields. */
export async function takenFields(
  db: Database,
  { username, email }: { username: string; email: string },
): Promise<Record<string, string>> {
  const [taken] = await select<{ username: boolean; email: boolean }>(
    db,
    `SELECT EXISTS (SELECT FROM users WHERE lower(username) = lower($1)) AS username,
            EXISTS (SELECT FROM users WHERE lower(email) = lower($2)) AS email`,
    [username, email],
  );
  return {
    ...(taken?.username && { username: TAKEN.username }),
    ...(taken?.email && { email: TAKEN.email }),
  };
}

/** Changes names; throws a 400 when the username is another's. */
export async function changeProfile(
  db: Database,
  id: number,
  change: ProfileChange,
): Promise<Account | null> {
  const [account] = await select<AccountRow>(
    db,
    `UPDATE users SET username = coalesce($2, username), first_name = coalesce($3, first_name),
                      last_name = coalesce($4, last_name)
     WHERE id = $1 RETURNING ${ACCOUNT_COLUMNS}`,
    [id, change.username ?? null, change.first_name ?? null, change.last_name ?? null],
  ).catch(explainTaken);
  return account ?? null;
}

const TAKEN = {
  username: 'This username is taken. Please choose another one.',
  email: 'There is an account with this email already. You can sign in with it.',
};

function explainTaken(error: { code?: unknown; constraint?: unknown }): never {
  if (error.code === '23505' && error.constraint === 'users_username_unique') {
    throw badFields({ username: TAKEN.username });
  }
  if (error.code === '23505' && error.constraint === 'users_email_unique') {
    throw badFields({ email: TAKEN.email });
  }
  throw error;
}

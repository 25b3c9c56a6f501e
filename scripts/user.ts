import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { EmailAddress } from '#src/domain/values.ts';
import { NewPassword } from '#src/api/account.ts';
import { Username } from '#src/domain/names.ts';
import {
  anyUsername,
  createAccount,
  findAccountByEmail,
} from '#src/server/data/accounts/accounts.ts';
import { orm, type Pool } from '#src/server/data/database.ts';
import { hashPassword, refuseWeakPassword } from '#src/server/data/accounts/passwords.ts';
import { levelOf, type SecurityEvent } from '#src/server/data/security-events.ts';
import { Refusal } from '#src/server/data/refusals.ts';
import { users } from '#src/server/db/account-tables.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { type Env, readEnv } from '#src/server/env.ts';
import { openLogger } from '#src/server/logger.ts';

const USAGE = `Makes an account with a confirmed e-mail address, in the database of the site:
  npm run user -- create --email you@example.org [--username you] [--staff]
--staff lets it review listings; for an account that is there already, it does just that.
The password is asked for in a terminal. Left empty, or without a terminal, one is made and shown once.`;
const PASSWORD_BYTES = 12;

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string', default: '' },
      username: { type: 'string' },
      staff: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  if (positionals.join(' ') !== 'create') throw new Error(USAGE);
  const email = checked(EmailAddress, values.email, '--email');
  const username = checked(Username, values.username ?? usernameFrom(email), '--username');
  const env = readEnv();
  const database = await openDatabase(env, (line) => console.log(line));
  try {
    const account = await create(database.pool, { email, username, isStaff: values.staff });
    if (values.staff) tellOfRole(env, account);
  } finally {
    await database.close();
  }
}

/** Gives the account's number. */
async function create(
  pool: Pool,
  given: { email: string; username: string; isStaff: boolean },
): Promise<number> {
  const there = await findAccountByEmail(pool, given.email);
  if (there) {
    if (!given.isStaff) throw new Error(`There is an account with ${there.email} already.`);
    await orm(pool).update(users).set({ isStaff: true }).where(eq(users.id, there.id));
    console.log(`${there.email} had an account already, and is staff now.`);
    return there.id;
  }
  const chosen = await askPassword();
  if (chosen) {
    checked(NewPassword, chosen, 'The password');
    await refuseWeakPassword(chosen, given);
  }
  const password = chosen || randomBytes(PASSWORD_BYTES).toString('base64url');
  const now = new Date();
  const passwordHash = await hashPassword(password);
  const { id, username } = await createAccount(
    pool,
    { ...given, passwordHash, emailConfirmedAt: now },
    now,
  );
  console.log(`Made ${given.isStaff ? 'a staff account' : 'an account'} for ${given.email}.`);
  console.log(`Username: ${username}`);
  if (!chosen) console.log(`Password (shown only now): ${password}`);
  return id;
}

/** A line as the server's log has for each event of security, for whoever keeps what commands say. */
function tellOfRole({ log }: Env, account: number): void {
  const event: SecurityEvent = 'role_given';
  openLogger(log).write({ level: levelOf(event), event, account, role: 'staff' });
}

/** What somebody types, unseen; empty without a terminal. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return '';
  process.stdout.write('Password (empty: one is made): ');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

/** The first part of an address, as far as it may be a username. */
function usernameFrom(email: string): string {
  const name = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{M}\p{N}_.-]/gu, '').padEnd(3, '0');
  return Username.safeParse(name).success ? name : anyUsername();
}

function checked<Schema extends typeof EmailAddress>(
  schema: Schema,
  value: string,
  name: string,
): string {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`${name}: ${result.error.issues[0]?.message}.\n\n${USAGE}`);
}

function explain(error: unknown): string {
  if (error instanceof Refusal) return Object.values(error.body.errors ?? {}).join('\n');
  return error instanceof Error ? error.message : String(error);
}

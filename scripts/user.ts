import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { EmailAddress } from '#src/domain/values.ts';
import { Username } from '#src/domain/names.ts';
import { isTeam, type Role, ROLES } from '#src/domain/roles.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import {
  type Account,
  anyUsername,
  createAccount,
  findAccountByEmail,
  findAccountNamed,
} from '#src/server/data/accounts/accounts.ts';
import {
  giveRole,
  intervene,
  type Intervention,
  INTERVENTIONS,
} from '#src/server/data/accounts/interventions.ts';
import { logAct, personSubject } from '#src/server/data/audit-log.ts';
import {
  type Pool,
  type DataContext,
  dataContextAt,
  inTransaction,
} from '#src/server/data/database.ts';
import { hashPassword } from '#src/server/data/accounts/passwords.ts';
import { levelOf, type Note } from '#src/server/data/security-events.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { compareClocks } from '#src/server/data/clock.ts';
import { type Env, readEnv } from '#src/server/env.ts';
import { openLogger } from '#src/server/log/logger.ts';
import { openSiteKeys } from '#src/server/secrets/secret-key.ts';
import { command } from './command.ts';

const USAGE = `Makes an account with a confirmed e-mail address, in the database of the site:
  npm run user -- create --email you@example.org [--username you] [--role admin]
The roles are reviewer, editor and admin, each with what the ones before it may do; for an account that is there already,
--role gives it that one.
Its password is made, and shown once.
Does something about an account, by its e-mail address or username:
  npm run user -- suspend WHO    nobody signs in to it; what waits of it can't be published
  npm run user -- restore WHO    it is suspended no longer
  npm run user -- sessions WHO   signs it out everywhere
  npm run user -- password WHO   the same, and ends its password; its owner is mailed a link to a new one
  npm run user -- role WHO ROLE  it has this role: member, reviewer, editor or admin`;
const SAID: Readonly<Record<Intervention, (siteUrl: string) => string>> = {
  suspend: () => 'is suspended, and signed out everywhere. Listings that are published stay.',
  restore: () => 'can sign in again.',
  sessions: () => 'is signed out everywhere.',
  password: (siteUrl) =>
    `has no password any more, and is signed out everywhere. A link to a new one is on its way, and holds for 30 minutes; later, another is at ${siteUrl}${ACCOUNT_PATHS.forgotPassword}`,
};
const PASSWORD_BYTES = 12;

await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string', default: '' },
      username: { type: 'string' },
      role: { type: 'string', default: 'member' },
    },
  });
  const [verb = '', who = '', ...others] = positionals;
  if (verb === 'create' && !who) {
    const email = checked(EmailAddress, values.email, '--email');
    const username = checked(Username, values.username ?? usernameFrom(email), '--username');
    return inDatabase((db) => create(db, { email, username, role: checkedRole(values.role) }));
  }
  if (verb === 'role' && who && others.length === 1) {
    const role = checkedRole(others[0] ?? '');
    return inDatabase((db) => giveRoleTo(db, who, role));
  }
  if (!Object.hasOwn(INTERVENTIONS, verb) || !who || others.length > 0) throw new Error(USAGE);
  return inDatabase((db) => interveneAt(db, verb as Intervention, who));
});

/** Works in the site's database, whether its server runs or not. */
async function inDatabase(work: (db: DataContext & Pool) => Promise<void>): Promise<void> {
  const env = readEnv();
  const keys = await openSiteKeys(env);
  const database = await openDatabase(env, (line) => console.log(line));
  const { siteUrl, rateLimits } = env;
  try {
    const { now } = await compareClocks(database.pool);
    await work(
      dataContextAt(now, database.pool, { siteUrl, rateLimits, note: noteIn(env), ...keys }),
    );
  } finally {
    await database.close();
  }
}

async function interveneAt(db: DataContext & Pool, what: Intervention, who: string): Promise<void> {
  const account = await accountNamed(db, who);
  await intervene(db, what, account);
  console.log(`${account.email} ${SAID[what](db.siteUrl)}`);
}

async function giveRoleTo(db: DataContext & Pool, who: string, role: Role): Promise<void> {
  const account = await accountNamed(db, who);
  await giveRole(db, account, role);
  console.log(`${account.email} has the role ${role} now.`);
}

async function accountNamed(db: DataContext, who: string): Promise<Account> {
  const account = await findAccountNamed(db, who);
  if (!account) throw new Error(`There is no account with the e-mail address or username ${who}.`);
  return account;
}

function checkedRole(given: string): Role {
  const role = ROLES.find((each) => each === given);
  if (!role) throw new Error(`There is no role ${given}: choose of ${ROLES.join(', ')}.`);
  return role;
}

async function create(
  db: DataContext & Pool,
  given: { email: string; username: string; role: Role },
): Promise<void> {
  const there = await findAccountByEmail(db, given.email);
  if (there && given.role === 'member') {
    throw new Error(`There is an account with ${there.email} already.`);
  }
  if (there) return giveRoleTo(db, given.email, given.role);
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const passwordHash = await hashPassword(password);
  const { role } = given;
  const { username } = await inTransaction(db, async (tx) => {
    const account = await createAccount(
      tx,
      { ...given, passwordHash, emailConfirmedAt: tx.now },
      tx.now,
    );
    await logAct(tx, 'operator', 'person.create', personSubject(account), {
      after: { role },
      ...(isTeam(given) && { event: 'role_given', about: { role } }),
    });
    return account;
  });
  console.log(`Made an account for ${given.email} as ${given.role}.`);
  console.log(`Username: ${username}`);
  console.log(`Password (shown only now): ${password}`);
}

/** Writes security events as lines of the server's log, for operators who keep the output of commands. */
function noteIn({ log }: Env): Note {
  const { write } = openLogger(log);
  return (event, about) => write({ level: levelOf(event), event, ...about });
}

/** A username from the first part of an e-mail address, without the characters that a username may not have. */
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

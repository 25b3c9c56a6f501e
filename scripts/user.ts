import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Day, EmailAddress } from '#src/domain/values.ts';
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
  resetPasswordOf,
  restore,
  signOut,
  suspend,
  takeSecondFactor,
} from '#src/server/data/people/acts.ts';
import { listPeople } from '#src/server/data/people/people.ts';
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
Lists accounts, the newest first, or those whose names, address or listings hold TEXT:
  npm run user -- list [TEXT]
Does something about an account, by its e-mail address or username; its owner is mailed:
  npm run user -- suspend WHO [--reason TEXT] [--until 2026-12-31]
                                 nobody can use it; what waits of it can't be published
  npm run user -- restore WHO    it is suspended no longer
  npm run user -- sessions WHO   signs it out everywhere
  npm run user -- reset WHO      the same, and ends its password; its owner is mailed a link to a new one
  npm run user -- second-factor WHO off
                                 its authenticator app and recovery codes open nothing any more
  npm run user -- role WHO ROLE  it has this role: member, reviewer, editor or admin`;

type Db = DataContext & Pool;
type Act = (
  db: Db,
  account: Account,
  given: { word: string; reason?: string | undefined; until?: string | undefined },
) => Promise<string>;

/** Acts of commands on an account; each gives the end of the sentence that says so. */
const ACTS: Readonly<Record<string, Act>> = {
  suspend: async (db, { id }, { reason, until }) => {
    await suspend(db, 'operator', id, { reason, until: until && checked(Day, until, '--until') });
    return 'is suspended. Listings that are published stay.';
  },
  restore: async (db, { id }) => {
    await restore(db, 'operator', id);
    return 'can sign in again.';
  },
  sessions: async (db, { id }) => {
    await signOut(db, 'operator', id);
    return 'is signed out everywhere.';
  },
  reset: async (db, { id }) => {
    await resetPasswordOf(db, 'operator', id);
    return `has no password any more, and is signed out everywhere. A link to a new one is on its way, and holds for 30 minutes; later, another is at ${db.siteUrl}${ACCOUNT_PATHS.forgotPassword}`;
  },
  'second-factor': async (db, { id, secondFactorRequired }, { word }) => {
    if (word !== 'off') throw new Error(USAGE);
    await takeSecondFactor(db, 'operator', id);
    return `has no second factor any more.${secondFactorRequired ? ' One is required, so the desk asks for another.' : ''}`;
  },
  role: async (db, { id }, { word }) => {
    const role = checkedRole(word);
    await giveRole(db, 'operator', id, role);
    return `has the role ${role} now.`;
  },
};
/** Acts that are told by another word what to do. */
const WITH_WORD = ['role', 'second-factor'];
/** The number of accounts that `list` shows at most. */
const SHOWN = 100;
const PASSWORD_BYTES = 12;

await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string', default: '' },
      username: { type: 'string' },
      role: { type: 'string', default: 'member' },
      reason: { type: 'string' },
      until: { type: 'string' },
    },
  });
  const [verb = '', who = '', word, ...others] = positionals;
  if (verb === 'create' && !who) {
    const email = checked(EmailAddress, values.email, '--email');
    const username = checked(Username, values.username ?? usernameFrom(email), '--username');
    return inDatabase((db) => create(db, { email, username, role: checkedRole(values.role) }));
  }
  if (verb === 'list' && word === undefined) return inDatabase((db) => list(db, who));
  const does = Object.hasOwn(ACTS, verb) ? ACTS[verb] : undefined;
  const isWhole = WITH_WORD.includes(verb) === (word !== undefined) && others.length === 0;
  if (!does || !who || !isWhole) throw new Error(USAGE);
  return inDatabase(async (db) => {
    const account = await accountNamed(db, who);
    const done = await does(db, account, { ...values, word: word ?? '' });
    console.log(`${account.email} ${done}`);
  });
});

/** Works in the site's database, whether its server runs or not. */
async function inDatabase(work: (db: Db) => Promise<void>): Promise<void> {
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

async function list(db: Db, search: string): Promise<void> {
  const { count, results } = await listPeople(db, { search, page_size: SHOWN });
  for (const { email, username, role, suspension, last_seen_on: seen } of results) {
    const about = [role, `last seen ${seen ?? 'never'}`, ...(suspension ? ['suspended'] : [])];
    console.log(`${email}  ${username}  ${about.join(', ')}`);
  }
  console.log(count > results.length ? `The newest ${results.length} of ${count}.` : `${count}.`);
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
  db: Db,
  given: { email: string; username: string; role: Role },
): Promise<void> {
  const there = await findAccountByEmail(db, given.email);
  if (there && given.role === 'member') {
    throw new Error(`There is an account with ${there.email} already.`);
  }
  if (there) {
    await giveRole(db, 'operator', there.id, given.role);
    return console.log(`${there.email} has the role ${given.role} now.`);
  }
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

function checked<Schema extends typeof EmailAddress | typeof Day>(
  schema: Schema,
  value: string,
  name: string,
): string {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`${name}: ${result.error.issues[0]?.message}.\n\n${USAGE}`);
}

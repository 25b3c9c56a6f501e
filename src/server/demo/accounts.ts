import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { demoCommunity } from '#src/demo/community/community.ts';
import type { SeedBusiness, SeedEvent } from '#src/demo/types.ts';
import { SITE } from '#src/site.settings.ts';
import { createAccount, findAccountByEmail } from '../data/accounts/accounts.ts';
import { type Database, inTransaction, orm, type Pool, rows } from '../data/database.ts';
import { hashPassword } from '../data/accounts/passwords.ts';
import { endSessions } from '../data/accounts/sessions.ts';
import { users } from '../db/account-tables.ts';
import { businesses } from '../db/tables.ts';
import { events } from '../db/event-tables.ts';
import { writeWhole } from '../system/write-whole.ts';

/** A sign-in that exists only in a demo database. */
export interface DemoAccount {
  role: 'member' | 'owner' | 'staff';
  email: string;
  password: string;
}

const ROLES = ['member', 'owner', 'staff'] as const;
const PASSWORD_BYTES = 12;
/** Listings of each kind that the demo owner has. */
const OWNED = 2;
/** Another business of the demo owner, with the events that it holds. */
const DANCE_SCHOOL = 'Two Drums School of Dance';
/** Advisory lock while they are made, so that two processes don't make two sets of passwords. */
const MAKING = 7_365_733;

/** The file of the demo sign-ins' passwords, for this machine's user alone. */
const fileOf = (dataDir: string): string => join(dataDir, 'demo-accounts.json');

/**
 * Makes sure that a demo database has its sign-ins (docs/product.md, Demo community); existing ones get new passwords
 * when the file with the old ones is gone. Any other database is left alone.
 */
export async function ensureDemoAccounts(pool: Pool, dataDir: string, now: Date): Promise<void> {
  if (await readDemoAccounts(dataDir)) return;
  await inTransaction(pool, async (tx) => {
    await rows(tx, sql`SELECT pg_advisory_xact_lock(${MAKING})`);
    if ((await readDemoAccounts(dataDir)) || !(await isDemo(tx))) return;
    const accounts: DemoAccount[] = [];
    for (const role of ROLES) accounts.push(await makeAccount(tx, role, now));
    await keep(fileOf(dataDir), accounts);
  });
}

/**
 * Ends the sessions of a demo database's sign-ins, and removes their passwords; a later `ensureDemoAccounts` gives them
 * new ones. Any other database is left alone.
 */
export async function closeDemoAccounts(
  pool: Pool,
  dataDir: string,
  log: (line: string) => void,
): Promise<void> {
  const closed = await inTransaction(pool, async (tx) => {
    if (!(await isDemo(tx))) return [];
    const withPassword = await orm(tx)
      .update(users)
      // No staff rights either: a reader of mail to the address could ask for a new password.
      .set({ passwordHash: null, role: 'member' })
      .where(
        and(
          inArray(users.email, ROLES.map(emailOf)),
          or(isNotNull(users.passwordHash), ne(users.role, 'member')),
        ),
      )
      .returning({ id: users.id });
    for (const { id } of withPassword) await endSessions(tx, id);
    return withPassword;
  });
  if (closed.length === 0) return;
  await rm(fileOf(dataDir), { force: true });
  log('The demo sign-ins are closed, since SITE_URL is a public address');
}

/** The demo sign-ins of a data folder; null when it has none. */
export async function readDemoAccounts(dataDir: string): Promise<DemoAccount[] | null> {
  try {
    return JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as DemoAccount[];
  } catch {
    return null;
  }
}

/** Says how to sign in to a demo database. */
export async function announceDemoAccounts(
  dataDir: string,
  log: (line: string) => void,
): Promise<void> {
  const accounts = await readDemoAccounts(dataDir);
  if (!accounts) return;
  log(`Demo sign-ins, also in ${fileOf(dataDir)}:`);
  for (const { role, email, password } of accounts) {
    log(`  ${role.padEnd(6)}  ${email}  ${password}`);
  }
}

/** Whether a database is a demo: it has listings that only the demo community has. */
async function isDemo(db: Database): Promise<boolean> {
  const slugs = ownedOf(demoCommunity.businesses);
  return (await orm(db).$count(businesses, inArray(businesses.slug, slugs))) === slugs.length;
}

async function makeAccount(
  tx: Database,
  role: DemoAccount['role'],
  now: Date,
): Promise<DemoAccount> {
  const email = emailOf(role);
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const passwordHash = await hashPassword(password);
  const given = role === 'staff' ? 'admin' : 'member';
  const there = await findAccountByEmail(tx, email);
  if (there) {
    await orm(tx).update(users).set({ passwordHash, role: given }).where(eq(users.id, there.id));
    await endSessions(tx, there.id);
    return { role, email, password };
  }
  const { id } = await createAccount(
    tx,
    {
      username: `demo-${role}`,
      email,
      firstName: `Demo ${role}`,
      passwordHash,
      emailConfirmedAt: now,
      role: given,
    },
    now,
  );
  if (role === 'owner') await giveListings(tx, id);
  return { role, email, password };
}

const emailOf = (role: DemoAccount['role']): string =>
  `${role}@${SITE.contact_email.split('@')[1]}`;

async function giveListings(tx: Database, ownerId: number): Promise<void> {
  for (const [table, seeds] of [
    [businesses, demoCommunity.businesses],
    [events, demoCommunity.events],
  ] as const) {
    await orm(tx)
      .update(table)
      .set({ ownerId })
      .where(and(inArray(table.slug, ownedOf(seeds)), isNull(table.ownerId)));
  }
  await orm(tx)
    .update(users)
    .set({ isBusinessOwner: true, isEventOrganizer: true })
    .where(eq(users.id, ownerId));
}

const ownedOf = (seeds: readonly (SeedBusiness | SeedEvent)[]): string[] =>
  seeds
    .filter(({ status = 'published' }) => status === 'published')
    .filter(
      ({ submission }, index) =>
        index < OWNED ||
        ('name' in submission ? submission.name : submission.organizer_name) === DANCE_SCHOOL,
    )
    .map(({ slug }) => slug);

async function keep(file: string, accounts: DemoAccount[]): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeWhole(file, `${JSON.stringify(accounts, null, 2)}\n`, 0o600);
}

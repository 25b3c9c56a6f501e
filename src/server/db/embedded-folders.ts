import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type SystemAccount, accountForPostgres, canReach } from './embedded-account.ts';
import { claimExternalFolder, newExternalFolder, externalFolderOf } from './embedded-outside.ts';
import { type DatabaseRecord, readRecord, recordFile, writeRecord } from './embedded-record.ts';

const run = promisify(execFile);

export interface DatabaseFolder {
  /** The folder of the data, the server's log and its lock. */
  folder: string;
  password: string;
  account: SystemAccount | null;
}

/** The data folder by its real path; made when it is missing. */
export async function homeOf(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  return realpath(dataDir);
}

/** Whether there is a whole database in a folder. */
export const hasData = (folder: string): boolean => existsSync(join(folder, 'data', 'PG_VERSION'));

/**
 * Finds the database of the data folder `home`, or the first time decides on its place and password. Throws, and writes
 * nothing, when the database or its password is missing, or when the database is another data folder's. Only one
 * process at a time may call it.
 */
export async function databaseFolder(
  home: string,
  log: (line: string) => void,
): Promise<DatabaseFolder> {
  const record = (await knownRecord(home)) ?? (await newRecord(home));
  const folder = placeOf(home, record);
  if (record.created && !hasData(folder)) {
    throw new Error(
      `The database is missing: ${recordFile(home)} says that there is one, but there is none in ` +
        `${join(folder, 'data')}. Put it back, or restore a backup into an empty DATA_DIR ` +
        `(npm run restore). For a new, empty site remove ${recordFile(home)}.`,
    );
  }
  if (folder !== inside(home)) {
    await claimExternalFolder(home, folder);
    log(
      `The database lies in ${folder}, as its user can't enter ${home}. A copy of that folder is a copy ` +
        'without the database; npm run backup makes a whole one.',
    );
  }
  const account = await accountForPostgres(folder);
  await handOver(folder, account);
  return { folder, password: record.password, account };
}

/** The folder of a data folder's database, which may not exist yet. */
export const folderOfDatabase = async (home: string): Promise<string> =>
  placeOf(home, (await readRecord(home)) ?? {});

/** The folder of the database of `home`: inside if there is one, whatever the record says. */
function placeOf(home: string, { outside }: Pick<DatabaseRecord, 'outside'>): string {
  return outside && !hasData(inside(home)) ? outside.folder : inside(home);
}

/** Notes that the creation is complete: from now on a database that isn't there is missing. */
export async function noteCreated(home: string): Promise<void> {
  const record = await readRecord(home);
  if (record && !record.created) await writeRecord(home, { ...record, created: true });
}

/** Finds a database whose password may be lost, with the rest of the record for a new password. */
export async function folderWithData(home: string) {
  const known = await readRecord(home).catch(() => null);
  const outside = hasData(inside(home)) ? null : (known?.outside ?? (await externalFolderOf(home)));
  const folder = outside?.folder ?? inside(home);
  if (!hasData(folder)) throw new Error(`There is no database in ${join(folder, 'data')}.`);
  const account = await accountForPostgres(folder);
  return { folder, account, record: { created: true, ...(outside && { outside }) } };
}

async function knownRecord(home: string): Promise<DatabaseRecord | null> {
  let record: DatabaseRecord | null;
  try {
    record = await readRecord(home);
  } catch (cause) {
    throw new Error(lostPassword(home, "can't be read"), { cause });
  }
  // A folder without releases is a new one, whatever database was there before.
  const hadDatabase =
    hasData(inside(home)) || (existsSync(join(home, 'releases')) && (await externalFolderOf(home)));
  if (!record && hadDatabase) throw new Error(lostPassword(home, 'is missing'));
  return record;
}

const lostPassword = (home: string, what: string): string =>
  `${recordFile(home)} ${what}: it holds the password of the database. Put it back from a copy; ` +
  'without one `npm run reset-database-password` writes it anew.';

async function newRecord(home: string): Promise<DatabaseRecord> {
  const account = await accountForPostgres(inside(home));
  const isInside = !account || (await canReach(account, home));
  const record: DatabaseRecord = {
    password: randomPassword(),
    created: false,
    ...(!isInside && { outside: newExternalFolder() }),
  };
  await writeRecord(home, record);
  return record;
}

/** A password that nobody has to type. */
export const randomPassword = (): string => randomBytes(24).toString('hex');

/** Makes the folder, and gives it to the account that uses it. */
async function handOver(folder: string, account: SystemAccount | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!account) return;
  const { uid, gid, name } = account;
  const data = join(folder, 'data');
  // Root's copy belongs to root, and PostgreSQL can't run on it.
  const isCopy = existsSync(data) && (await stat(data)).uid === 0;
  if (isCopy) await run('chown', ['-R', `${uid}:${gid}`, folder]);
  else await chown(folder, uid, gid);
  if (await canReach(account, folder)) return;
  throw new Error(
    `The database is in ${folder}, where user ${name} can't go any more. ` +
      'Give the folders above it the right to be entered (chmod o+x).',
  );
}

const inside = (home: string): string => join(home, 'db');

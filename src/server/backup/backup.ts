import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { counted } from '#texts/language.ts';
import { databaseVersion } from '../data/database-version.ts';
import { shownUploads } from '../data/uploads/uploads.ts';
import { refuseUnfinishedRestore } from '../db/unfinished-restore.ts';
import { holdMigrations, refuseNewer, releaseMigrations, schemaOf, sizeOf } from '../db/migrate.ts';
import { onOwnConnection, oneValue } from '../db/own-connection.ts';
import type { DiskStore, Media } from '../media/store.ts';
import { commit, VERSION } from '../system/version.ts';
import { type Archive, openArchive } from './archive.ts';
import { type BackupFacts, FACTS, FORMAT } from './facts.ts';
import { type BackupNote, noteBackup, readBackupNote } from './note.ts';
import { type PictureToBackUp, picturesOf, readPictures } from './picture-entries.ts';
import { type BackupPlace, backupsAt, nameAt } from './place.ts';
import {
  quoted,
  readRows,
  rowsIn,
  sequencesOf,
  setPortable,
  type Table,
  tablesOf,
} from './tables.ts';

/** Advisory lock of a backup that is being made: one at a time, over all servers of a database. */
const BACKING_UP = 7_365_730;

export type MadeBackup = NonNullable<Awaited<ReturnType<typeof makeBackup>>>;

export interface BackupOptions {
  now: Date;
  /** Aborts the backup, which leaves nothing behind. */
  signal: AbortSignal;
  /** Whether a scheduled backup is due; called once no other process can make one. */
  isDue?: () => Promise<boolean>;
  /** Goes on although pictures, or all backups of the place, are lost: the operator knows it. */
  accept?: boolean;
}

/**
 * Makes a backup of a community that may be in use: all rows as they were at one instant, and the pictures that they
 * name. Resolves to null when another process is making one, or when it isn't due. Throws, and leaves nothing behind,
 * when more pictures are lost than at the last backup, or the place has lost all of its backups.
 */
export async function makeBackup(
  { pool, media }: { pool: pg.Pool; media: Media },
  place: BackupPlace,
  { now, signal, isDue, accept = false }: BackupOptions,
) {
  return onOwnConnection(pool, async (connection) => {
    const isAlone = await oneValue(connection, 'SELECT pg_try_advisory_lock($1)', [BACKING_UP]);
    if (!isAlone || (isDue && !(await isDue()))) return null;
    const before = await readBackupNote(connection);
    if (!accept) await backupsAt(place, now, before);
    await place.requireSpace((await sizeOf(connection)) + (await sizeOfFiles(media.disk)));
    const { tables, facts, files } = await openSnapshot(connection, media, now);
    const missing: PictureToBackUp[] = [];
    let lost = 0;
    const { address, bytes } = await place.write(nameAt(now), async (write) => {
      const archive = openArchive(async (part) => {
        signal.throwIfAborted();
        await write(part);
      }, now);
      await archive.add(FACTS, Buffer.from(`${JSON.stringify(facts, null, 2)}\n`));
      await addTables(archive, connection, tables);
      // The transaction ends here, so that vacuum needn't keep the rows of the snapshot.
      await connection.query('COMMIT');
      for await (const { name, bytes } of readPictures(files, missing))
        await archive.add(name, bytes);
      lost = await countLost(pool, missing);
      if (!accept) refuseLost(lost, missing, before);
      await archive.finish();
    });
    const madeAt = now.toISOString();
    const to = isDue && { to: place.address };
    await noteBackup(connection, { ...to, madeAt, lost, failure: null }, now);
    // Missing are the files of pictures that rows name.
    return { address, bytes, facts, missing: missing.length };
  });
}

/**
 * Opens the snapshot of all rows, and reads the facts of the backup. Tables are locked against migrations before the
 * first look: a table that is rewritten seems empty to a snapshot from before.
 */
async function openSnapshot(connection: pg.ClientBase, media: Media, now: Date) {
  await connection.query('SET statement_timeout = 0');
  await holdMigrations(connection);
  await refuseUnfinishedRestore(connection);
  const schema = await schemaOf(connection);
  refuseNewer(schema);
  if (!schema) throw new Error('There is nothing to back up: the database has no tables yet.');
  const tables = await tablesOf(connection);
  await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const names = tables.map(({ name }) => quoted(name));
  await connection.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
  await setPortable(connection);
  const facts: BackupFacts = {
    format: FORMAT,
    version: VERSION,
    commit: commit(),
    postgres: (await databaseVersion(connection)).major,
    takenAt: now.toISOString(),
    schema: { name: schema.name, at: schema.at },
    tables: {},
    sequences: {},
    pictures: 0,
  };
  for (const table of tables) {
    const rows = await rowsIn(connection, table);
    facts.tables[table.name] = { columns: table.columns, rows };
  }
  // Sequences belong to no transaction; their values after the snapshot are never too low for its rows.
  facts.sequences = await sequencesOf(connection);
  const hasPictures = tables.some(({ name }) => name === 'uploads');
  const files = hasPictures ? await picturesOf(connection, media) : [];
  facts.pictures = files.length;
  await releaseMigrations(connection);
  return { tables, facts, files };
}

async function addTables(archive: Archive, connection: pg.ClientBase, tables: readonly Table[]) {
  for (const table of tables) {
    let part = 0;
    for await (const bytes of readRows(connection, table)) {
      part += 1;
      await archive.add(`tables/${table.name}/${String(part).padStart(6, '0')}.gz`, bytes);
    }
  }
}

/** Counts the pictures with missing files that something still shows: others were removed, or never came whole. */
async function countLost(pool: pg.Pool, missing: readonly PictureToBackUp[]): Promise<number> {
  const ids = new Set(missing.flatMap(({ id }) => id ?? []));
  return ids.size === 0 ? 0 : (await shownUploads(pool, [...ids])).length;
}

function refuseLost(
  lost: number,
  [first]: readonly PictureToBackUp[],
  before: Partial<BackupNote>,
): void {
  if (lost <= (before.lost ?? 0)) return;
  throw new Error(
    `${counted(lost, { one: 'picture', other: 'pictures' })} of listings lost (${first?.name} and others aren't there): there is no new ` +
      'backup, and those that are there stay. Bring back the folder or the bucket of pictures; what is lost for ' +
      'good may be in the last backup (docs/operations.md, Back up). npm run backup -- --accept makes one without.',
  );
}

async function sizeOfFiles({ folder: shown }: DiskStore): Promise<number> {
  let size = 0;
  for (const folder of [shown, `${shown}-private`].filter((each) => existsSync(each))) {
    for (const name of await readdir(folder, { recursive: true })) {
      // A picture that is moved or removed meanwhile takes no room here.
      size += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
    }
  }
  return size;
}

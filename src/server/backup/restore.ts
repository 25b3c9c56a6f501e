import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { databaseVersion } from '../data/database-version.ts';
import { applyMigrations, holdMigrations, migrations, schemaOf } from '../db/migrate.ts';
import { onOwnConnection } from '../db/own-connection.ts';
import {
  clearUnfinishedRestore,
  markUnfinishedRestore,
  unfinishedRestore,
} from '../db/unfinished-restore.ts';
import { requireFreeSpace } from '../system/free-space.ts';
import type { Media } from '../media/store.ts';
import { VERSION } from '../system/version.ts';
import { readArchive } from './archive.ts';
import { type CheckedBackup, checkBackup } from './check.ts';
import { openForRows } from './empty-tables.ts';
import { type BackupFacts, FACTS } from './facts.ts';
import { isPicture, moveAddresses, openPictures } from './picture-entries.ts';
import type { BackupSource } from './place.ts';
import { addRows, setPortable, setSequences, type Table, tablesOf } from './tables.ts';

/** Room of rows in a database, with their indexes, as a multiple of their compressed size. */
const ROWS_GROW = 12;
/** Size of an empty database, its journal included (bytes). */
const EMPTY_DATABASE = 200 * 2 ** 20;
/** Folders of a community in DATA_DIR besides its database. */
const LEFT_BY_A_SITE = ['media', 'media-private', 'releases'];

export interface Target {
  dataDir: string;
  media: Media;
  /** Opens the database as it is, whatever it holds. */
  openPool: () => Promise<pg.Pool>;
}

/**
 * Makes a site of a backup, in an empty database and DATA_DIR. The whole backup is checked before anything is written.
 * All rows come in one transaction; a mark tells the next start if the restore was broken off.
 */
export async function restoreBackup(source: BackupSource, target: Target): Promise<CheckedBackup> {
  const checked = await checkBackup(source);
  refuseNewerBackup(checked.facts);
  await mkdir(target.dataDir, { recursive: true });
  const { rowBytes, pictureBytes } = checked;
  await requireFreeSpace(
    target.dataDir,
    rowBytes * ROWS_GROW + pictureBytes + EMPTY_DATABASE,
    'A restore',
  );
  const pool = await target.openPool();
  await onOwnConnection(pool, async (connection) => {
    await connection.query('SET statement_timeout = 0');
    // Servers that start meanwhile wait for the restore, and find a whole community.
    await holdMigrations(connection);
    if ((await unfinishedRestore(connection)) === null) await refuseOccupied(connection, target);
    await markUnfinishedRestore(connection, source.address);
    await connection.query('BEGIN');
    await setPortable(connection);
    await load(connection, source, { facts: checked.facts, media: target.media });
    await clearUnfinishedRestore(connection);
    await connection.query('COMMIT');
    await connection.query('ANALYZE');
  });
  return checked;
}

function refuseNewerBackup({ version, schema }: BackupFacts): void {
  const known = migrations.at(-1);
  if (known && schema.at <= known.at) return;
  throw new Error(
    `The backup is of Serendib ${version} (${schema.name}), which is newer than this one: ${VERSION} ` +
      `(${known?.name}). Restore it with that version or a newer one. Nothing was changed.`,
  );
}

async function refuseOccupied(connection: pg.ClientBase, { dataDir }: Target): Promise<void> {
  const tables = await tablesOf(connection);
  if (tables.length > 0 || (await schemaOf(connection))) {
    throw new Error(
      `The database isn’t empty: it has ${tables.length} tables. A backup is restored into an empty ` +
        'one alone: name another DATA_DIR, or with DATABASE_URL another database. Nothing was changed.',
    );
  }
  for (const name of LEFT_BY_A_SITE) {
    const folder = join(dataDir, name);
    if (existsSync(folder) && (await readdir(folder)).length > 0) {
      throw new Error(
        `${folder} isn’t empty: it belongs to another community. Name another DATA_DIR. Nothing was changed.`,
      );
    }
  }
}

/** Puts everything into an empty database, in the open transaction. */
async function load(
  connection: pg.ClientBase,
  source: BackupSource,
  { facts, media }: { facts: BackupFacts; media: Media },
): Promise<void> {
  await applyMigrations(connection, facts.schema.at);
  const tables = await tablesOfBackup(connection, facts);
  const makeWhole = await openForRows(connection, [...tables.values()]);
  const pictures = openPictures(media);
  for await (const entry of readArchive(source.open())) {
    const [, name = ''] = /^tables\/(.+)\/\d+\.gz$/.exec(entry.name) ?? [];
    const table = tables.get(name);
    if (table) await addRows(connection, table, entry.bytes);
    else if (isPicture(entry)) await pictures.add(entry);
    else if (entry.name !== FACTS) throw new Error(`${entry.name} is of no table.`);
  }
  await pictures.flush();
  await setSequences(connection, facts.sequences);
  if (tables.has('uploads')) await moveAddresses(connection, [...tables.values()], media);
  await makeWhole();
  await applyMigrations(connection);
  const { major } = await databaseVersion(connection);
  if (facts.postgres !== major) await refreshSearch(connection);
}

/** The tables of a backup, by name. Throws when they differ from those that its migrations make. */
async function tablesOfBackup(
  connection: pg.ClientBase,
  facts: BackupFacts,
): Promise<Map<string, Table>> {
  const made = (await tablesOf(connection)).filter(({ name }) => name !== 'unfinished_restore');
  const described = (all: readonly Table[]) =>
    all.map(({ name, columns }) => `${name}: ${columns.toSorted().join(', ')}`).sort();
  const given = Object.entries(facts.tables).map(([name, { columns }]) => ({ name, columns }));
  const known = described(made);
  const [strange] = described(given).filter((line) => !known.includes(line));
  const [lacking] = known.filter((line) => !described(given).includes(line));
  if (strange || lacking) {
    throw new Error(
      `The backup has other tables than version ${facts.schema.name} of the schema: ` +
        `${strange ?? `it lacks ${lacking}`}. Nothing was changed.`,
    );
  }
  return new Map(given.map((table) => [table.name, table]));
}

/** Makes the search documents anew: another version of PostgreSQL may have other stems of words. */
async function refreshSearch(connection: pg.ClientBase): Promise<void> {
  await connection.query(
    'SELECT search_refresh(kind, array_agg(listing_id)) FROM search_documents GROUP BY kind',
  );
}

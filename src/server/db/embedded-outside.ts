import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { writeWhole } from '../system/write-whole.ts';
import { SHARED_FOLDER } from './embedded-programs.ts';
import { readRecord } from './embedded-record.ts';

const OWNER = 'owner.json';

/** The owner of a database outside of DATA_DIR: that folder's `owner.json`. */
const Owner = z.object({ dataDir: z.string() });

/** A new folder outside of DATA_DIR. */
export const newExternalFolder = () => ({
  folder: join(SHARED_FOLDER, `db-${randomBytes(6).toString('hex')}`),
});

/**
 * Makes sure that the database in `folder`, outside of the data folder `home`, belongs to it. If the data folder was
 * moved, the mark follows. Throws when the database is another's: `home` is a copy then.
 */
export async function claimExternalFolder(home: string, folder: string): Promise<void> {
  const mark = join(folder, OWNER);
  const owner = existsSync(mark) ? Owner.parse(JSON.parse(await readFile(mark, 'utf8'))) : null;
  if (owner?.dataDir === home) return;
  // The data folder of the mark may be gone, or have another database by now.
  const record = owner && (await readRecord(owner.dataDir).catch(() => null));
  if (owner && record?.outside?.folder === folder) {
    throw new Error(
      `The database that ${home}/database.json names, in ${folder}, belongs to ${owner.dataDir}: ` +
        `${home} is a copy, which the database isn't part of. Make a backup there (npm run backup) and ` +
        'restore it into an empty DATA_DIR (npm run restore). In a DATA_DIR that the user postgres or ' +
        'nobody can enter the database lies inside, and a copy of the stopped folder is whole.',
    );
  }
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeWhole(mark, JSON.stringify({ dataDir: home }), 0o600);
}

/** The outside database that belongs to the data folder `home` by its mark; `null` if there is none. */
export async function externalFolderOf(home: string): Promise<{ folder: string } | null> {
  for await (const mark of glob(join(SHARED_FOLDER, 'db-*', OWNER))) {
    const { dataDir } = Owner.parse(JSON.parse(await readFile(mark, 'utf8')));
    const folder = dirname(mark);
    if (dataDir === home && existsSync(join(folder, 'data', 'PG_VERSION'))) return { folder };
  }
  return null;
}

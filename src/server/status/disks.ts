import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bucketAddress } from '../backup/place.ts';
import { folderOfDatabase } from '../db/embedded-folders.ts';
import type { Env } from '../env.ts';
import { diskSpaceOf } from '../system/free-space.ts';
import { mediaFolder } from '../media/store.ts';

/** Data that a site writes to disks, by its names in metrics. */
type Written = 'data' | 'database' | 'media' | 'backups';

export interface Disk {
  /** The data on it, some of it at `folder`. */
  holds: Written[];
  folder: string;
  /** Free and total space (bytes). */
  free: number;
  total: number;
}

export type DisksOf = Pick<Env, 'dataDir' | 'databaseUrl' | 's3' | 'backup'>;

/** Reads the disks that are in use, each once; a folder that doesn't exist yet is left out. */
export async function readDisks({ dataDir, databaseUrl, s3, backup }: DisksOf): Promise<Disk[]> {
  const folders: Record<Written, string | false | undefined> = {
    data: dataDir,
    database: !databaseUrl && (await folderOfDatabase(dataDir).catch(() => dataDir)),
    media: !s3 && mediaFolder(dataDir),
    backups: backup && !bucketAddress(backup.to) && resolve(backup.to),
  };
  const disks = new Map<number, Disk>();
  for (const [name, folder] of Object.entries(folders)) {
    const found = folder ? await stat(folder).catch(() => null) : null;
    if (!folder || !found) continue;
    const known = disks.get(found.dev);
    if (known) known.holds.push(name as Written);
    else disks.set(found.dev, { holds: [name as Written], folder, ...(await diskSpaceOf(folder)) });
  }
  return [...disks.values()];
}

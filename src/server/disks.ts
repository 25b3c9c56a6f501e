import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bucketAddress } from './backup/place.ts';
import { folderOfDatabase } from './db/embedded-folders.ts';
import type { Env } from './env.ts';
import { spaceOf } from './free-space.ts';
import { mediaFolder } from './media/store.ts';

/** What a site writes to disks, by the names that metrics have for it. */
type Written = 'data' | 'database' | 'media' | 'backups';

/** A disk that a site writes to. */
export interface Disk {
  /** What of the site lies there; some of it at `folder`. */
  holds: Written[];
  folder: string;
  /** Bytes. */
  free: number;
  total: number;
}

/** What of the settings says where is written. */
export type DisksOf = Pick<Env, 'dataDir' | 'databaseUrl' | 's3' | 'backup'>;

/** Looks at the disks that are in use, each once; a folder that isn't there yet is left out. */
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
    else disks.set(found.dev, { holds: [name as Written], folder, ...(await spaceOf(folder)) });
  }
  return [...disks.values()];
}

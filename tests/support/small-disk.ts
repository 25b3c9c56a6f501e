import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that a test may fill. */
export interface SmallDisk {
  folder: string;
  /** Makes it refuse writes, as a failed disk does, or take them again. */
  setReadOnly: (isReadOnly: boolean) => void;
  remove: () => Promise<void>;
}

const mount = (...parameters: string[]) => spawnSync('mount', parameters).status === 0;

/** Mounts a disk of `megabytes`; null where this user may not. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'serendib-disk-'));
  const remove = async () => {
    spawnSync('umount', [folder]);
    await rm(folder, { recursive: true });
  };
  if (mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder)) {
    const setReadOnly = (isReadOnly: boolean) =>
      void mount('-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder);
    return { folder, setReadOnly, remove };
  }
  await remove();
  return null;
}

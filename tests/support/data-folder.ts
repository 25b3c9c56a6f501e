import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releasePaths } from '#src/server/site/releases.ts';

const VAR = fileURLToPath(new URL('../../var', import.meta.url));

/** A new, empty data folder inside the checkout. */
export async function newDataFolder(name: string): Promise<string> {
  await mkdir(VAR, { recursive: true });
  const folder = await mkdtemp(join(VAR, `${name}-`));
  // The database may run as another user, who has to get in.
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Puts another data folder's release into a new one, held there until somebody builds one by hand: a
 * server whose first release isn't what is tested needs not make it.
 */
export async function copyRelease(from: string, to: string): Promise<void> {
  for (const folder of ['releases', 'programs']) {
    await cp(join(from, folder), join(to, folder), { recursive: true, verbatimSymlinks: true });
  }
  await writeFile(releasePaths(to).hold, '');
}

/** A database that is still ending writes on for a moment; Node's `rm` then tries again. */
const PATIENTLY = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 } as const;

/** Removes a data folder, and its database where that had to be kept elsewhere. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const record = join(dataDir, 'database.json');
  if (existsSync(record)) {
    const { folder } = JSON.parse(await readFile(record, 'utf8')) as { folder: string };
    await rm(folder, PATIENTLY);
  }
  await rm(dataDir, PATIENTLY);
}

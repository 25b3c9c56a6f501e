import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { run } from '#tests/support/server.ts';
import { GOALS } from './goals.ts';
import { fillListings } from './listings.ts';
import { readers } from './load.ts';
import { heading, measured, secondsSince, type Site } from './report.ts';

const BUSINESSES = 10_000;
/** Pictures of a megabyte in eight files each. */
const PICTURES = 1_000;
const FILE = 128 * 1_024;
const ENDINGS = ['', '-240', '-480', '-800'].flatMap((size) => [`${size}.webp`, `${size}.avif`]);
/** Duration of the reading (s), about that of the backup, and pages read a second. */
const SECONDS = 8;
const PAGES_A_SECOND = 100;

/**
 * Measures how long a backup of a community and a restore take, and how long pages take meanwhile. The server must make
 * no release of what is filled in.
 */
export async function benchBackups({ url, dataDir }: Site): Promise<void> {
  heading(`Backup of ${BUSINESSES} businesses with ${PICTURES} pictures of 1 MB`);
  await fillListings(dataDir, BUSINESSES, (pool) => fillPictures(pool, dataDir));
  const folder = join(dataDir, 'backups');
  const [made, { p99 }] = await Promise.all([
    timed('backup', ['--to', folder], dataDir),
    readers(url, { seconds: SECONDS, perSecond: PAGES_A_SECOND }),
  ]);
  measured('backup', made, GOALS.backup);
  measured('p99 of a page meanwhile', p99, GOALS.pageWait);
  const [backup = ''] = await readdir(folder);
  const restored = join(dataDir, 'restored');
  measured('restore', await timed('restore', [join(folder, backup)], restored), GOALS.restore);
  await rm(restored, { recursive: true });
}

async function fillPictures(pool: pg.Pool, dataDir: string): Promise<void> {
  for (let n = 0; n < PICTURES; n += 1) {
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
}

/** Seconds that a command takes. */
async function timed(script: string, parameters: string[], dataDir: string): Promise<number> {
  const began = performance.now();
  const running = run(`scripts/${script}.ts`, parameters, { DATA_DIR: dataDir });
  if ((await running.ended) !== 0) throw new Error(running.output());
  return secondsSince(began);
}

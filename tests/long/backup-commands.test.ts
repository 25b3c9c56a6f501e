import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedCommunity } from '#src/server/demo/insert.ts';
import { community, NOW } from '#tests/api/community.ts';
import { type Rows, rowsOf } from '#tests/support/backups.ts';
import { createDatabase } from '#tests/support/database.ts';
import { run } from '#tests/support/server.ts';

/** Rows without what jobs remember: a backup is noted once it is made. */
const communityOf = ({ job_runs: _, ...rows }: Rows): Rows => rows;

test('commands make a backup, check it, and restore it into an empty database alone', async () => {
  const database = await createDatabase();
  await seedCommunity(database.pool, community, NOW);
  const folder = await mkdtemp(join(tmpdir(), 'serendib-backups-'));
  const to = join(folder, 'by-command');
  const command = async (script: string, parameters: string[], env: NodeJS.ProcessEnv) => {
    const running = run(script, parameters, { DATA_DIR: folder, ...env });
    return [await running.ended, running.output()];
  };
  const made = await command('scripts/backup.ts', ['--to', to], { DATABASE_URL: database.url });
  expect(made).toEqual([
    0,
    expect.stringMatching(
      /^Backup: [\d,]+ rows and \d+ files of pictures.* in \S+\.tar, \d+ MB, [\d.]+ s$/m,
    ),
  ]);
  expect(made[1]).toContain('It is on the same disk as the community');
  const [file = ''] = (await readdir(to)).map((name) => join(to, name));
  expect(await command('scripts/backup.ts', ['--check', file], {})).toEqual([
    0,
    expect.stringMatching(/^Whole: Serendib \d/),
  ]);
  const { pool, url, close } = await createDatabase('embedded', 'template0');
  const restore = () =>
    command('scripts/restore.ts', [file], {
      DATA_DIR: join(folder, 'restored'),
      DATABASE_URL: url,
    });
  expect(await restore()).toEqual([0, expect.stringMatching(/^Restored the community of /m)]);
  expect(communityOf(await rowsOf(pool))).toEqual(communityOf(await rowsOf(database.pool)));
  expect(await restore()).toEqual([
    1,
    expect.stringMatching(/The database isn’t empty: it has \d+ tables/),
  ]);
  await Promise.all([database.close(), close(), rm(folder, { recursive: true })]);
}, 120_000);

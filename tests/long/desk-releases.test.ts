import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as texts from '#texts/server-faults.ts';
import { lock } from '#src/server/system/process-lock.ts';
import { keptReleases, releasePaths } from '#src/server/site/releases.ts';
import {
  A_RELEASE,
  type BuildingServer,
  startBuildingServer,
} from '#tests/support/building-server.ts';
import { run } from '#tests/support/server.ts';

let site: BuildingServer;
beforeAll(async () => {
  site = await startBuildingServer('desk-releases');
});
afterAll(() => site.close());

test('of two servers over one folder one makes each release, and both serve it', async () => {
  const second = await site.start({ SITE_URL: site.server().url });
  try {
    await site.quiet();
    const before = (await site.status()).builds.length;
    await site.send('/api/desk/advertisements/', { title: 'Seen by both' });
    for (const url of [site.server().url, second.url]) {
      const home = async () => (await fetch(url)).text();
      await expect.poll(home, A_RELEASE).toContain('Seen by both');
    }
    await site.quiet();
    expect((await site.status()).builds).toHaveLength(before + 1);
  } finally {
    await second.stop();
  }
});

test('a kept release that can’t be read any more holds nothing back, and goes', async () => {
  await site.quiet();
  const damaged = (await keptReleases(site.dataDir)).slice(1);
  expect(damaged.length).toBeGreaterThan(0);
  const paths = releasePaths(site.dataDir);
  for (const [index, id] of damaged.entries()) {
    writeFileSync(index % 2 === 0 ? paths.facts(id) : paths.pages(id), '{');
  }
  await site.send('/api/desk/advertisements/', { title: 'After a fault of the disk' });
  await expect.poll(() => site.page('/'), A_RELEASE).toContain('After a fault of the disk');
  await site.quiet();
  expect(await keptReleases(site.dataDir)).not.toEqual(expect.arrayContaining(damaged.slice(0, 1)));
});

test('a release that fails says why, is tried again, and the one before stays', async () => {
  await site.change(`UPDATE events SET image = 'no address', updated_at = now()
    WHERE id = (SELECT min(id) FROM events WHERE status = 'published')`);
  await expect
    .poll(site.latest, A_RELEASE)
    .toMatchObject({ reason: 'change', pages: null, failure: expect.stringMatching(/picture/i) });
  expect(await site.page('/')).toContain('After a fault of the disk');
  await site.server().said('ALARM: the release failed 3 times in a row');
  const { builds } = await site.status();
  expect(builds.slice(0, 3).every(({ failure }) => /picture/i.test(failure ?? ''))).toBe(true);
});

test('what was being made when the server was killed is told as broken off', async () => {
  // The release waits for another one to end, which the test's lock stands for.
  const release = await lock(site.dataDir, 'build');
  await site.change(
    `UPDATE events SET image = null, updated_at = now() WHERE image = 'no address'`,
  );
  await expect.poll(site.latest, A_RELEASE).toMatchObject({ finished_at: null });
  const before = (await site.status()).builds;
  await site.server().stop('SIGKILL');
  await release();
  await site.restart();
  await expect
    .poll(site.latest, A_RELEASE)
    .toMatchObject({ failure: null, pages: expect.any(Number) });
  const { builds } = await site.status();
  expect(builds[0]?.reason).toBe('start');
  expect(builds[1]).toMatchObject({ id: before[0]?.id, failure: texts.buildCutOff });
  expect(builds.slice(2)).toEqual(before.slice(1));
});

test('a release that a person makes is told once, and what changes after it makes the next', async () => {
  const building = run('scripts/build.ts', [], {
    DATA_DIR: site.dataDir,
    PORT: new URL(site.server().url).port,
    RATE_LIMITS: 'off',
  });
  expect(await building.ended, building.output()).toBe(0);
  const command = async () =>
    (await site.status()).builds.find(({ reason }) => reason === 'command');
  await expect.poll(command, A_RELEASE).toMatchObject({ failure: null });
  await site.send('/api/desk/advertisements/', { title: 'Once more' });
  await expect.poll(() => site.page('/'), A_RELEASE).toContain('Once more');
  const reasons = (await site.status()).builds.map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason === 'command')).toHaveLength(1);
}, 240_000);

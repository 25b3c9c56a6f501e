import { expect, test } from 'vitest';
import { run } from '#tests/support/server.ts';
import { sharedSite } from '#tests/support/site.ts';

const { dataDir } = await sharedSite();

test('every part of the benchmark runs to its end', async () => {
  const bench = run('scripts/bench.ts', ['--smallest', '--release', dataDir], {});
  expect(await bench.ended, bench.output()).toBe(0);
  const done = Array.from(bench.output().matchAll(/^(\S+) runs to its end$/gm), ([, name]) => name);
  expect(done).toEqual([
    'site',
    'visits',
    'sign-in',
    'uploads',
    'rush',
    'approvals',
    'backup',
    'attacks',
    'build',
    'search',
    'api',
    'claims',
  ]);
}, 600_000);

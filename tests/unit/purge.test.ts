import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { purge } from '#src/server/site/purge.ts';
import { releasePaths } from '#src/server/site/releases.ts';

let dataDir: string;
let said: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'purge-'));
  said = [];
  const { changes } = releasePaths(dataDir);
  mkdirSync(dirname(changes), { recursive: true });
  const untold = { release: 'newest', since: null, changed: ['/'], removed: [], purged: false };
  writeFileSync(changes, JSON.stringify(untold));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

test('a command that purges a CDN and hangs is killed with what it has started', async () => {
  const pids = join(dataDir, 'pids');
  const command = `sleep 1000 & echo $! $$ > ${pids}; sleep 1000`;
  await purge(dataDir, command, (line) => said.push(line), 3_000);
  expect(said).toEqual([expect.stringContaining('it was killed after 3 s')]);
  for (const pid of readFileSync(pids, 'utf8').trim().split(' ')) {
    await expect
      .poll(
        () => existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
      )
      .toBeFalsy();
  }
});

test('a command that purges a CDN and is gone when it is to be killed does no harm', async () => {
  vi.spyOn(process, 'kill').mockImplementationOnce((pid, signal) => {
    process.kill(pid, signal);
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
  });
  await purge(dataDir, 'sleep 1000', (line) => said.push(line), 100);
  expect(said).toEqual([expect.stringContaining('it was killed after 0.1 s')]);
});

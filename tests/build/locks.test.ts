import { afterEach, beforeEach, expect, test } from 'vitest';
import { lock, tryLock } from '#src/server/system/process-lock.ts';
import { runInContainer, whyNoContainer } from '#tests/support/container.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { run } from '#tests/support/server.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await newDataFolder('locks');
});
afterEach(() => removeDataFolder(dataDir));

const noContainer = whyNoContainer();
const SCRIPT = 'tests/support/processes/hold-lock.ts';

test('a lock holds within a process too, by its name, and can be let go of twice', async () => {
  const build = await lock(dataDir, 'build');
  expect(await tryLock(dataDir, 'build')).toBe(null);
  await (
    await tryLock(dataDir, 'index')
  )?.();
  const next = lock(dataDir, 'build');
  await build();
  await build();
  const release = await next;
  expect(await tryLock(dataDir, 'build')).toBe(null);
  await release();
});

test.for([
  { where: 'on this machine', start: run, why: null },
  { where: 'in another container', start: runInContainer, why: noContainer },
])(
  'a lock holds against a process $where, until that is killed',
  async ({ start, why }, { skip }) => {
    skip(why !== null, why ?? undefined);
    const holder = start(SCRIPT, [dataDir, 'build'], {});
    await holder.said('held');
    expect(await tryLock(dataDir, 'build')).toBe(null);
    const waiting = lock(dataDir, 'build');
    holder.child.kill('SIGKILL');
    const release = await waiting;

    const second = start(SCRIPT, [dataDir, 'build'], {});
    await release();
    await second.said('held');
    second.child.kill('SIGKILL');
    await second.ended;
  },
);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#tests/support/database.ts';
import { startApi } from '#tests/support/server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serendib-key-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a server with another key than the others had says so, and what to do', async () => {
  const { url: DATABASE_URL, close } = await createDatabase();
  const said = async (name: string, env: NodeJS.ProcessEnv = {}) => {
    const server = await startApi(join(folder, name), { DATABASE_URL, SEED: 'none', ...env });
    await server.stop();
    return server.output();
  };
  const warning = /"level":"warn".*The secret key is another one .* set the same SECRET_KEY on all/;
  expect(await said('first')).not.toMatch(warning);
  expect(await said('second')).toMatch(warning);
  const SECRET_KEY = 'the same random one on both of them';
  const shared = await said('first', { SECRET_KEY });
  expect(shared).toMatch(warning);
  expect(shared).not.toContain(SECRET_KEY);
  expect(await said('second', { SECRET_KEY })).not.toMatch(warning);
  await close();
}, 60_000);

import { mkdirSync, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnBusiness } from '#src/api/own-business-calls.ts';
import type { Upload } from '#src/api/uploads.ts';
import { removeUnusedUploads } from '#src/server/data/uploads/uploads.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { days } from '#tests/support/durations.ts';
import { type KillableServer, openKillableServer } from '#tests/support/killable-server.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';

const SUBMISSIONS = 50;
/** The number of submissions answered before the server is killed. */
const ANSWERED = 10;

let api: KillableServer;
beforeAll(async () => {
  api = await openKillableServer('killed');
});
afterAll(() => api.close());

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(api.server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** The token of a member who may submit. */
async function memberToken(username: string): Promise<string> {
  const email = `${username}@example.org`;
  const { body } = await post('/api/register/', {
    username,
    email,
    password: 'kottu roti at dawn',
  });
  await api.pool.query('UPDATE users SET email_confirmed_at = now()');
  return body.token;
}

test('what was answered before a SIGKILL is there, whole, exactly once', async () => {
  const token = await memberToken('nimal');
  const submit = (n: number) =>
    post(
      '/api/businesses/create/',
      { ...KOTTU_CORNER, name: `Kottu ${n % 5}`, specialty: `Number ${n}` },
      { Authorization: `Token ${token}`, 'Idempotency-Key': `key-${n}` },
    );
  const answers = new Map<number, OwnBusiness>();
  const numbers = Array.from({ length: SUBMISSIONS }, (_, n) => n);
  const killed = Promise.withResolvers<unknown>();
  await Promise.allSettled(
    numbers.map(async (n) => {
      const answer = await submit(n);
      if (answer.status === 201) answers.set(n, answer.body);
      if (answers.size === ANSWERED) killed.resolve(api.server.stop('SIGKILL'));
    }),
  );
  expect(await killed.promise).toBe('SIGKILL');
  expect(answers.size).toBeGreaterThanOrEqual(ANSWERED);
  expect(answers.size).toBeLessThan(SUBMISSIONS);

  await api.start();
  for (const [n, answer] of answers) {
    expect(await submit(n)).toEqual({ status: 201, body: answer });
  }
  // Submissions without an answer are sent again, as a page would.
  for (const n of numbers) expect((await submit(n)).status).toBe(201);
  const { rows } = await api.pool.query(
    `SELECT specialty, owner_id IS NOT NULL AND category_id IS NOT NULL AND hours IS NOT NULL AS whole,
       (SELECT count(*)::integer FROM listing_history
        WHERE kind = 'business' AND listing_id = businesses.id) AS steps
     FROM businesses ORDER BY substring(specialty FROM 8)::integer`,
  );
  expect(rows).toEqual(numbers.map((n) => ({ specialty: `Number ${n}`, whole: true, steps: 1 })));
}, 120_000);

test('a SIGKILL while pictures are stored leaves nothing that isn’t swept away', async () => {
  const token = await memberToken('kamala');
  const mediaDir = join(api.dataDir, 'media');
  const folder = join(`${mediaDir}-private`, 'uploads');
  mkdirSync(folder, { recursive: true });
  const file = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#b3541e' },
  })
    .jpeg()
    .toBuffer();
  const send = async () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }));
    const headers = { Authorization: `Token ${token}` };
    const response = await fetch(`${api.server.url}/api/uploads/`, {
      method: 'POST',
      headers,
      body: form,
    });
    return (await response.json()) as Upload;
  };
  const first = await send();
  // The server is killed in the moment in which a file of the second picture appears.
  const killed = Promise.withResolvers<unknown>();
  const watcher = watch(folder, () => killed.resolve(api.server.stop('SIGKILL')));
  const second = await send().catch(() => null);
  expect(await killed.promise).toBe('SIGKILL');
  watcher.close();

  await api.start();
  // The second picture may have been answered before the signal came, on a busy machine: then it is stored.
  for (const { url } of [...first.sizes, ...(second?.sizes ?? [])]) {
    expect((await fetch(api.server.url + url)).status).toBe(200);
  }
  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
  expect((await files()).length).toBeGreaterThanOrEqual(8);
  const later = new Date(Date.now() + days(8));
  await removeUnusedUploads({ db: api.pool, media: mediaOf(diskStore(mediaDir)) }, later);
  expect(await files()).toEqual([]);
}, 120_000);

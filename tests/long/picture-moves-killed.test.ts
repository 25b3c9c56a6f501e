import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Upload } from '#src/api/uploads.ts';
import { type KillableServer, openKillableServer } from '#tests/support/killable-server.ts';
import { pictureForm, publicPaths } from '#tests/support/own-pictures.ts';
import { type S3Server, startS3 } from '#tests/support/s3-server.ts';
import { AVURUDU } from '#tests/support/submissions.ts';

let s3: S3Server;
let api: KillableServer;
let headers: Record<string, string>;

beforeAll(async () => {
  s3 = await startS3();
  api = await openKillableServer('moving-pictures', s3.env);
  const account = { username: 'asha', email: 'asha@example.org', password: 'kottu roti at dawn' };
  const { token } = await post('/api/register/', account);
  headers = { Authorization: `Token ${token}` };
  await api.pool.query(`UPDATE users SET email_confirmed_at = now(), role = 'admin'`);
});
afterAll(async () => {
  await api.close();
  await s3.close();
});

async function post(path: string, body: object) {
  const response = await fetch(api.server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** Decides, and kills the server while the picture is on its way for the `nth` request to the store. */
async function killedWhileMoving(id: number, verdict: string, nth: number): Promise<void> {
  const killed = Promise.withResolvers<unknown>();
  let requests = 0;
  s3.before = async () => {
    requests += 1;
    if (requests < nth) return;
    if (requests === nth) killed.resolve(api.server.stop('SIGKILL'));
    // The request to the store is never done.
    await new Promise(() => {});
  };
  const form = { verdict, revision: 1, reason: 'Because.', note: '' };
  const answer = post(`/api/moderation/events/${id}/decisions/`, form).catch(() => null);
  expect(await killed.promise).toBe('SIGKILL');
  expect(await answer).toBeNull();
  s3.before = async () => {};
  await api.start();
}

test('a SIGKILL between a decision and its pictures leaves them neither hidden nor public', async () => {
  const response = await fetch(`${api.server.url}/api/uploads/`, {
    method: 'POST',
    headers,
    body: await pictureForm(),
  });
  const picture = (await response.json()) as Upload;
  const { id } = await post('/api/events/create/', { ...AVURUDU, image: picture.id });
  const status = async () =>
    (await api.pool.query('SELECT status FROM events WHERE id = $1', [id])).rows[0]?.status;
  const inBucket = (prefix: string) =>
    publicPaths(picture).filter((path) =>
      s3.files.has(`/pictures${path.replace('/media', prefix)}`),
    ).length;
  expect([inBucket('/private'), inBucket('/media')]).toEqual([8, 0]);

  await killedWhileMoving(id, 'approve', 1);
  expect(await status()).toBe('published');
  await expect.poll(() => inBucket('/media'), { timeout: 20_000 }).toBe(8);
  await expect.poll(() => inBucket('/private'), { timeout: 20_000 }).toBe(0);

  // The second kill comes in the middle of moving.
  await killedWhileMoving(id, 'archive', 13);
  expect(await status()).toBe('archived');
  await expect.poll(() => inBucket('/media'), { timeout: 20_000 }).toBe(0);
  await expect.poll(() => inBucket('/private'), { timeout: 20_000 }).toBe(8);
}, 120_000);

import { afterEach, beforeEach, expect, test } from 'vitest';
import { s3Store } from '#src/server/media/s3-store.ts';
import { KEY, type S3Server, signatureOf, startS3 } from '#tests/support/s3-server.ts';
import { signed } from '#tests/support/s3-signature.ts';

const THEN = new Date('2013-05-24T00:00:00Z');

let s3: S3Server;
beforeEach(async () => {
  s3 = await startS3();
});
afterEach(() => s3.close());

test('requests are signed as in the examples of the description', () => {
  const host = 'examplebucket.s3.amazonaws.com';
  const read = { method: 'GET', path: '/test.txt', headers: { host, range: 'bytes=0-9' } };
  expect(signatureOf(signed({ ...read, body: Buffer.alloc(0) }, KEY, THEN))).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  const write = {
    method: 'PUT',
    path: '/test%24file.text',
    headers: {
      host,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    body: Buffer.from('Welcome to Amazon S3.'),
  };
  expect(signatureOf(signed(write, KEY, THEN))).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

test('a file is kept where nobody sees it, moved, has an address and is removed, once or again', async () => {
  const store = s3Store(s3.settings);
  const name = 'uploads/ab/abcd-240.webp';
  const bytes = Buffer.from('a picture');
  const at = (prefix: string, cache: unknown) => [
    [`/pictures/${prefix}/${name}`, { bytes, type: 'image/webp', cache }],
  ];
  await store.put(name, bytes, 'image/webp');
  expect([...s3.files]).toEqual(at('private', 'private, no-store'));
  expect(store.url(name)).toBe('https://cdn.example/media/uploads/ab/abcd-240.webp');
  for (const times of [1, 2]) {
    await store.move(name, 'image/webp', 'public');
    expect([times, ...s3.files]).toEqual([times, ...at('media', expect.stringMatching(/^public/))]);
  }
  expect(await store.get(name)).toEqual(new Uint8Array(bytes));
  for (const times of [1, 2]) {
    await store.move(name, 'image/webp', 'private');
    expect([times, ...s3.files]).toEqual([times, ...at('private', 'private, no-store')]);
  }
  expect(await store.get(name)).toEqual(new Uint8Array(bytes));
  await store.remove(name);
  await store.remove(name);
  expect(s3.files.size).toBe(0);
  expect(await store.get(name)).toBeNull();
  await store.move(name, 'image/webp', 'public');
  expect(s3.files.size).toBe(0);
});

test('what the bucket refuses is an error that tells no secret', async () => {
  const wrong = s3Store({ ...s3.settings, secretAccessKey: 'another' });
  const put = () => wrong.put('uploads/ab/abcd.webp', Buffer.from('x'), 'image/webp');
  await expect(put()).rejects.toThrow('The picture store answered 403 AccessDenied');
  s3.refusal = { status: 503, body: 'not even XML' };
  const store = s3Store(s3.settings);
  const name = 'uploads/ab/abcd.webp';
  for (const ask of [store.remove, store.get, () => store.move(name, 'image/webp', 'public')]) {
    await expect(ask(name)).rejects.toThrow(/^The picture store answered 503$/);
  }
  expect(s3.files.size).toBe(0);
});

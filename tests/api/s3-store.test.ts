import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type S3Settings, s3Store } from '#src/server/media/s3-store.ts';
import { signed } from '#tests/support/s3-signature.ts';

/** The key of the examples in Amazon's description of the signature. */
const KEY = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const THEN = new Date('2013-05-24T00:00:00Z');
const signatureOf = (headers: Record<string, unknown>) =>
  /Signature=(\w+)$/.exec(String(headers['authorization']))?.[1];

let server: http.Server;
let settings: S3Settings;
/** What the bucket holds. */
let files: Map<string, { bytes: Buffer; type: string | undefined }>;
/** What the server answers instead of doing as it is told. */
let refusal: { status: number; body: string } | null;

/** A server that takes nothing without the right signature over all that matters. */
beforeEach(async () => {
  files = new Map();
  refusal = null;
  server = http.createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const body = await buffer(request);
    const at = String(headers['x-amz-date']);
    const [, list = ''] = /SignedHeaders=([^,]+)/.exec(String(headers.authorization)) ?? [];
    const names = list.split(';').filter((name) => !name.startsWith('x-amz-'));
    const expected = signed(
      {
        method,
        path,
        headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
        body,
      },
      KEY,
      new Date(at.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')),
    );
    const isRight =
      signatureOf(headers) === signatureOf(expected) &&
      names.includes('host') &&
      Math.abs(Date.now() - Date.parse(at.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'))) <
        60_000 &&
      headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');
    if (refusal || !isRight) {
      const { status, body: text } = refusal ?? { status: 403, body: '<Code>AccessDenied</Code>' };
      response.writeHead(status).end(text);
      return;
    }
    if (method === 'PUT') files.set(path, { bytes: body, type: headers['content-type'] });
    else files.delete(path);
    response.writeHead(method === 'PUT' ? 200 : 204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  settings = {
    ...KEY,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'pictures',
    publicUrl: 'https://cdn.example',
  };
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

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

test('a file is kept, has an address and is removed, once or again', async () => {
  const store = s3Store(settings);
  const bytes = Buffer.from('a picture');
  await store.put('uploads/ab/abcd-240.webp', bytes, 'image/webp');
  expect([...files]).toEqual([
    ['/pictures/media/uploads/ab/abcd-240.webp', { bytes, type: 'image/webp' }],
  ]);
  expect(store.url('uploads/ab/abcd-240.webp')).toBe(
    'https://cdn.example/media/uploads/ab/abcd-240.webp',
  );
  await store.remove('uploads/ab/abcd-240.webp');
  await store.remove('uploads/ab/abcd-240.webp');
  expect(files.size).toBe(0);
});

test('what the bucket refuses is an error that tells no secret', async () => {
  const wrong = s3Store({ ...settings, secretAccessKey: 'another' });
  const put = () => wrong.put('uploads/ab/abcd.webp', Buffer.from('x'), 'image/webp');
  await expect(put()).rejects.toThrow('The picture store answered 403 AccessDenied');
  refusal = { status: 503, body: 'not even XML' };
  const removed = s3Store(settings).remove('uploads/ab/abcd.webp');
  await expect(removed).rejects.toThrow(/^The picture store answered 503$/);
  expect(files.size).toBe(0);
});

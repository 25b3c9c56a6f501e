import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Call, mostBytesOf } from '#src/api/call.ts';
import { calls } from '#src/api/calls.ts';
import { createApp } from '#src/server/app.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { readEnv } from '#src/server/env.ts';
import { type Handle, type HttpServer, listen } from '#src/server/http/http-server.ts';
import { isApiAddress, startingHandler } from '#src/server/site/starting.ts';
import { NOW } from '#tests/support/account-api.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

/** A size larger than an attack would need (bytes). */
const MUCH = 400_000_000;
const env = readEnv({});
const app = createApp({
  // The database refuses, so a call that got as far would be answered 503.
  db: { query: () => Promise.reject(Object.assign(new Error(), { code: '08006' })) } as never,
  clock: () => NOW,
  siteUrl: env.siteUrl,
  media: mediaOf(diskStore('/nowhere')),
  readiness: () => null,
  rateLimits: false,
  ...SITE_KEYS,
  log: () => {},
});
let server: HttpServer;

beforeAll(async () => {
  const api = getRequestListener(app.fetch) as unknown as http.RequestListener;
  const site = startingHandler(env);
  const handle: Handle = (request, response) =>
    (isApiAddress(request.url ?? '') ? api : site)(request as never, response as never);
  server = await listen(handle, { host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop());
afterEach(() => {
  vi.useRealTimers();
});

/** Begins a request whose body is sent later. */
function begin(method: string, path: string, headers: http.OutgoingHttpHeaders) {
  const { port } = server;
  const request = http.request({ host: '127.0.0.1', port, method, path, headers });
  const answer = once(request, 'response').then(async ([response]: http.IncomingMessage[]) => ({
    status: response?.statusCode,
    text: (await response?.setEncoding('utf8').toArray())?.join('') ?? '',
  }));
  request.on('error', () => {});
  request.flushHeaders();
  return { request, answer };
}

/** Addresses of all calls, requested without an account, since the database answers nothing. */
const ADDRESSES = [
  ...Object.values<Call>(calls).map((call) => {
    const { method, path, caller } = call;
    const reads = caller === 'anyone' && method !== 'GET';
    return [method, path.replaceAll(/\{\w+\}/g, '1'), reads];
  }),
  ['POST', '/accounts/google/login/', true],
  ['GET', '/accounts/google/login/callback', false],
  ['POST', '/media/1.webp', false],
  ['GET', '/healthz', false],
  ['POST', '/api/docs', false],
  ['POST', '/api/nothing/', false],
  ['GET', '/businesses', false],
  ['POST', '/businesses', false],
] as [method: string, path: string, reads: boolean][];

describe('a body that says it is larger than its address takes', () => {
  test('is refused by what would read it, and answered by all others, before any of it is sent', async () => {
    for (const [method, path, reads] of ADDRESSES) {
      const { answer, request } = begin(method, path, { 'content-length': MUCH });
      const { status, text } = await answer;
      expect([method, path, status === 413]).toEqual([method, path, reads]);
      if (reads) expect(JSON.parse(text).detail).toMatch(/takes|smaller|has/);
      request.destroy();
    }
  });

  test('is refused at one byte more, and read up to there', async () => {
    const { method, path } = calls.signIn;
    const most = mostBytesOf(calls.signIn);
    const send = async (bytes: number) => {
      const { request, answer } = begin(method, path, {
        'content-length': bytes,
        'content-type': 'application/json',
      });
      request.end(Buffer.alloc(bytes, ' '));
      return (await answer).status;
    };
    expect(await send(most + 1)).toBe(413);
    expect(await send(most)).toBe(400);
  });
});

test('a connection goes on after a body that was too large', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (method: string, path: string, bytes: number) => {
    const headers = { 'content-length': bytes, origin: env.siteUrl };
    const { port } = server;
    const request = http.request({ host: '127.0.0.1', port, method, path, headers, agent });
    request.end(Buffer.alloc(bytes, ' '));
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    await response.resume().toArray();
    return [response.statusCode, request.reusedSocket];
  };
  expect(await send('POST', '/accounts/google/login/', 300_000)).toEqual([413, false]);
  expect(await send('GET', '/healthz', 0)).toEqual([200, true]);
  agent.destroy();
});

test('a body without an end is cut off, wherever it goes', async () => {
  const chunk = Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`);
  /** Sends until the server ends the connection, whatever it answers meanwhile. */
  const flood = async (method: string, path: string) => {
    const socket = net.connect(server.port, '127.0.0.1').setEncoding('utf8');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('error', () => {});
    const send = () => {
      while (socket.writable && socket.write(chunk));
    };
    socket.on('drain', send);
    const type = 'Content-Type: application/json';
    const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${env.siteUrl}\r\n${type}`;
    socket.write(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    send();
    await closed;
    return Number(text.slice('HTTP/1.1 '.length).slice(0, 3));
  };
  const statuses = await Promise.all([
    flood('POST', '/accounts/google/login/'),
    flood('POST', '/api/auth/token/'),
    flood('POST', '/api/nothing/'),
    flood('GET', '/healthz'),
    flood('POST', '/businesses'),
  ]);
  expect(statuses).toEqual([413, 413, 404, 200, 503]);
});

describe('a body that comes slowly', () => {
  /** Sends a part of a body of 1,000,000 bytes, and gives the connection. */
  async function part(bytes: number): Promise<{ socket: net.Socket; text: () => string }> {
    const socket = net.connect(server.port, '127.0.0.1').setEncoding('utf8');
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    const head =
      'POST /api/auth/token/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json';
    socket.write(`${head}\r\nContent-Length: 1000000\r\n\r\n`);
    socket.write(Buffer.alloc(bytes, ' '));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    return { socket, text: () => text };
  }

  test('goes on as long as it comes at eight kilobytes a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { socket, text } = await part(80_000);
    // The server has read all of the part once it has answered a later request.
    expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
    vi.advanceTimersByTime(19_999);
    expect([socket.readableEnded, text()]).toEqual([false, '']);
    vi.advanceTimersByTime(200);
    await once(socket, 'end');
    expect(text()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('is cut off after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { socket, text } = await part(10);
    vi.advanceTimersByTime(9_999);
    expect([socket.readableEnded, text()]).toEqual([false, '']);
    vi.advanceTimersByTime(1);
    await once(socket, 'end');
    expect(text()).toMatch(/^HTTP\/1\.1 408 /);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountCalls } from '#src/api/account-calls.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient, Refusal } from '#src/client/api.ts';
import { failureOf } from '#src/client/failure.ts';

const CREDENTIALS = { email: 'asha@example.com', password: 'kiribath' };
const NONE = { count: 0, results: [] };

/** An API's answer to a request; the last of a row answers all that follow. */
type Reply = (signal: AbortSignal) => Promise<Response>;

const answers =
  (status: number, body: unknown = { detail: 'No.' }, headers = {}): Reply =>
  async () =>
    Response.json(body, { status, headers });
const breaks: Reply = () => Promise.reject(new TypeError('fetch failed'));
const isSilent: Reply = (signal) =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
/** A reply whose head comes, and then nothing. */
const stops: Reply = async (signal) =>
  new Response(
    new ReadableStream({
      start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)),
    }),
  );

function api(...replies: Reply[]) {
  const requests: { url: string; init: RequestInit }[] = [];
  const fetch = (url: unknown, init: RequestInit = {}) => {
    requests.push({ url: String(url), init });
    const reply = replies[requests.length - 1] ?? replies.at(-1);
    return reply?.(init.signal as AbortSignal) as Promise<Response>;
  };
  return { requests, call: createClient({ ...publicCalls, ...accountCalls }, 'https://a', fetch) };
}

const headersOf = ({ headers }: RequestInit) => Object.fromEntries(new Headers(headers));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['a 500', answers(500)],
  ['a 503', answers(503)],
  ['no answer', breaks],
])('what only reads is tried once more after %s', async (_, failing) => {
  const { call, requests } = api(failing, answers(200, NONE));
  expect(await call('listBusinesses')).toEqual(NONE);
  expect(requests).toHaveLength(2);
  const silent = api(failing);
  await expect(silent.call('listBusinesses')).rejects.not.toBeInstanceOf(Refusal);
  expect(silent.requests).toHaveLength(2);
});

test.each([
  ['too many calls', answers(429, { detail: 'No.' }, { 'Retry-After': '240' })],
  ['a wrong query', answers(400)],
])('not after %s', async (_, refusing) => {
  const { call, requests } = api(refusing);
  await expect(call('listBusinesses')).rejects.toThrow('/api/businesses/: No.');
  expect(requests).toHaveLength(1);
});

test('what changes something is sent once', async () => {
  for (const failing of [answers(503), breaks]) {
    const { call, requests } = api(failing);
    await expect(call('signIn', { body: CREDENTIALS })).rejects.not.toBeInstanceOf(Refusal);
    expect(requests).toHaveLength(1);
  }
});

test('a refusal says why, and when to come back', async () => {
  const { call } = api(answers(429, { detail: 'Later.' }, { 'Retry-After': '240' }));
  await expect(call('signIn', { body: CREDENTIALS })).rejects.toMatchObject({
    name: 'Refusal',
    status: 429,
    message: 'Later.',
    retryAfter: 240,
  });
});

test.each([
  ['nothing comes', [isSilent]],
  ['an answer stops in the middle', [stops]],
  ['the second try gets none', [answers(503), isSilent]],
])('ten seconds is the longest where %s', async (_, replies) => {
  const { call } = api(...replies);
  let failure: unknown;
  call('listBusinesses').catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failureOf(failure, true).text).toBe(
    'The server is taking too long to answer. Nothing is lost: please try again.',
  );
});

test('a public call says nothing of who makes it; others have their keys and JSON', async () => {
  const { call, requests } = api(answers(200, NONE), answers(204), answers(401));
  await call('listBusinesses', {
    query: { suburb: 'St Kilda & co', postcode: undefined },
    token: 't',
  });
  await call('changePassword', {
    body: { current_password: 'a', password: 'kiribath-2' },
    token: 't',
    csrf: 'c',
    idempotencyKey: 'k',
  }).catch(() => {});
  const [reading, changing] = requests.map(({ url, init }) => ({ url, ...init }));
  expect(reading?.url).toBe('https://a/api/businesses/?suburb=St+Kilda+%26+co');
  expect(headersOf(reading ?? {})).toEqual({ accept: 'application/json' });
  expect(headersOf(changing ?? {})).toEqual({
    accept: 'application/json',
    authorization: 'Token t',
    'content-type': 'application/json',
    'idempotency-key': 'k',
    'x-csrftoken': 'c',
  });
  expect(changing).toMatchObject({
    method: 'POST',
    cache: 'no-store',
    credentials: 'same-origin',
    body: '{"current_password":"a","password":"kiribath-2"}',
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#src/api/error.ts';
import type { Call as ApiCall } from '#src/api/call.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { openApi, type TestApi } from '#tests/support/api.ts';
import { community, NOW } from './community.ts';

type Call = keyof typeof publicCalls;
const RUNS = 1_000;

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ community, now: NOW });
});
afterAll(() => api.close());

const nasty = fc.constantFrom(
  '\0',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '--',
  ';',
  '\u202e',
  '\ud800',
  '\udfff',
  '🎉',
  'ශ්‍රී',
  'கொ',
  "' OR 1=1 --",
  ':*',
  '&',
  '|',
  '!',
  '<->',
  '()',
  '{}',
  '$1',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '9'.repeat(30),
  'kottu',
  'hidden',
  '__proto__',
  'constructor',
  '\u200d',
  '\u0000kottu',
  ' ',
  '\n',
  'á',
  'ﬃ',
  'İ',
  'ß',
  '\\u0000',
  '2026-02-30',
  '2026-11-21',
  'true',
  'VIC',
  '1',
  '100',
);
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ maxLength: 40 }),
  fc.array(nasty, { maxLength: 6 }).map((parts) => parts.join('')),
  nasty,
);
const raw = fc.oneof(
  value.map((each) => encodeURIComponent(each.toWellFormed())),
  fc.constantFrom(
    '%',
    '%zz',
    '%ff',
    '%00',
    '%ed%a0%80',
    '+',
    '%F0%9F',
    '[]=1',
    '&&&',
    '==',
    '?',
    '%2B',
  ),
);

const namesOf = ({ query }: ApiCall): string[] => Object.keys(query?.shape ?? {});
const queryOf = (call: Call) => {
  const names = [...namesOf(publicCalls[call]), 'unknown', '__proto__'];
  return fc
    .array(fc.tuple(fc.constantFrom(...names), raw), { maxLength: 5 })
    .map((pairs) => pairs.map(([name, given]) => `${name}=${given}`).join('&'));
};

describe('no query string breaks a call', () => {
  test.each(Object.keys(publicCalls) as Call[])('%s', async (call) => {
    const { path, answer } = publicCalls[call];
    await fc.assert(
      fc.asyncProperty(queryOf(call), raw, async (query, id) => {
        const safeId = id.replace(/[?#/]/g, '') || 'x';
        const response = await api.app.request(`${path.replace('{id}', safeId)}?${query}`);
        const body = await response.json();
        expect([200, 400, 404]).toContain(response.status);
        if (response.status === 200) expect(answer.parse(body)).toEqual(body);
        else expect(ApiError.parse(body)).toEqual(body);
        if (response.status === 400) expect(Object.keys(body.errors).length).toBeGreaterThan(0);
        expect(JSON.stringify(body)).not.toMatch(/Hidden/);
      }),
      { numRuns: RUNS, seed: 20_261_121 },
    );
  });
});

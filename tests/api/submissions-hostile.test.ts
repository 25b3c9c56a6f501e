import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#src/contract/common.ts';
import { submissionEndpoints } from '#src/contract/submission-endpoints.ts';
import { type AccountApi, openAccountApi } from '#tests/support/account-api.ts';
import { AVURUDU, KOTTU_CORNER } from '#tests/support/submissions.ts';

/** Generated inputs a form. */
const RUNS = 1_000;
/** So many wait for an answer at once. */
const BATCH = 20;

let api: AccountApi;
let token: string;
beforeAll(async () => {
  api = await openAccountApi();
  ({ token } = await api.join('mallory'));
  await api.pool.query('UPDATE users SET email_confirmed_at = now()');
});
afterAll(() => api.close());

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE businesses; --",
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    'https://a.example/\n\rSet-Cookie: x',
    'https://a.example/\u0000',
    '03 9794\u000b1234',
    '+61 3 \u001c9794 1234',
    'a@b.example\r\nBcc: c@d.example',
    'x\u202egnp.exe',
    'half \ud800 a character',
    '\ufeff',
    '{{7*7}}',
    '../../../../etc/passwd',
    '0'.repeat(10_000),
    'ශ්‍රී ලංකා'.repeat(50),
    'a\u0301'.repeat(100),
    'create',
    '-0',
    '1e309',
    '2026-02-30',
    '24:00',
  ),
);
const hostileValue = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.jsonValue({ maxDepth: 3 }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      null,
      true,
      -1,
      1.5,
      2 ** 53,
      1e300,
      [],
      {},
      [[]],
      [null],
      ['x', 'x'],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.record({ time: hostileText, activity: hostileText }, { requiredKeys: [] }),
      { maxLength: 3 },
    ),
  },
);

/** A form that is filled in, with a few of its fields turned hostile. */
const hostileForm = (whole: object) =>
  fc
    .dictionary(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...Object.keys(whole)) },
        { weight: 1, arbitrary: fc.constantFrom('__proto__', 'status', 'slug', 'owner_id', 'x') },
      ),
      hostileValue,
      { minKeys: 1, maxKeys: 4, noNullPrototype: true },
    )
    .map((hostile) => ({ ...whole, ...hostile }));

/** Controls but line ends and tabs, half characters, and marks that turn the direction. */
const UNSEEN = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test.each([
  ['createBusiness', KOTTU_CORNER, 'businesses'],
  ['createEvent', AVURUDU, 'events'],
] as const)(
  '%s takes a thousand hostile forms: it stores them whole and clean, or says what is wrong',
  { timeout: 180_000 },
  async (call, whole, table) => {
    const forms = fc.sample(hostileForm(whole), { numRuns: RUNS, seed: 20_261_121 });
    const { path, answer } = submissionEndpoints[call];
    let stored = 0;
    for (let at = 0; at < forms.length; at += BATCH) {
      const batch = forms.slice(at, at + BATCH);
      await Promise.all(
        batch.map(async (form) => {
          const response = await api.send(path, form, { token });
          const body = await response.json();
          expect([201, 400, 503], JSON.stringify(form)).toContain(response.status);
          if (response.status !== 201) return ApiError.parse(body);
          stored += 1;
          expect(body).toEqual(answer.parse(body));
          expect(body.status).toBe('pending');
          expect(textsOf(body).filter((text) => UNSEEN.test(text))).toEqual([]);
          const addresses = [body.website, body.ticket_url].filter(Boolean);
          for (const address of addresses) expect(address).toMatch(/^https?:\/\/[^\s\p{Cc}]+$/iu);
          return body;
        }),
      );
    }
    expect(stored).toBeGreaterThan(RUNS / 20);
    expect(stored).toBeLessThan(RUNS);
    const { rows } = await api.pool.query(`SELECT slug, status FROM ${table}`);
    expect(rows).toHaveLength(stored);
    for (const { slug } of rows) expect(slug).toMatch(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(api.log).toEqual([]);
  },
);

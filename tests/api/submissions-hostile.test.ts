import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#src/api/error.ts';
import { ownBusinessCalls } from '#src/api/own-business-calls.ts';
import { ownDealCalls } from '#src/api/own-deal-calls.ts';
import { ownEventCalls } from '#src/api/own-event-calls.ts';
import { type AccountApi, openAccountApi } from '#tests/support/account-api.ts';
import { AVURUDU, KOTTU_CORNER, KOTTU_FOR_TWO } from '#tests/support/submissions.ts';

/** Made-up inputs of a form; `npm run test:long` has more (`vitest.config.ts`). */
const RUNS = Number(process.env['MADE_UP_INPUTS'] ?? 150);
/** The number of requests that wait for an answer at once. */
const BATCH = 20;

let api: AccountApi;
let token: string;
/** The published business to which the deals belong. */
let shop: number;
beforeAll(async () => {
  api = await openAccountApi();
  const { user, token: given } = await api.join('mallory');
  token = given;
  await api.pool.query('UPDATE users SET email_confirmed_at = now()');
  const { rows } = await api.pool.query(
    `INSERT INTO businesses (slug, name, owner_id, status, state)
     VALUES ('shop', 'Shop', $1, 'published', 'VIC') RETURNING id`,
    [user.id],
  );
  shop = rows[0].id;
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

/** Characters that aren't seen: controls but line ends and tabs, half characters, marks of direction, and blanks. */
const UNSEEN =
  /[^\P{Cc}\n\t]|[\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u2800\u3164\ufeff]|\u034f/u;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test.each([
  ['createBusiness', KOTTU_CORNER, 'businesses'],
  ['createEvent', AVURUDU, 'events'],
  ['createDeal', KOTTU_FOR_TWO, 'deals'],
] as const)(
  '%s takes hostile forms: it stores them whole and clean, or says what is wrong',
  { timeout: 180_000 },
  async (call, whole, table) => {
    const ofShop = call === 'createDeal' ? { business: shop } : {};
    const forms = fc.sample(hostileForm({ ...ofShop, ...whole }), {
      numRuns: RUNS,
      seed: 20_261_121,
    });
    const { path, answer } = { ...ownBusinessCalls, ...ownEventCalls, ...ownDealCalls }[call];
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
    const { rows } = await api.pool.query(`SELECT slug FROM ${table} WHERE status = 'pending'`);
    expect(rows).toHaveLength(stored);
    for (const { slug } of rows) expect(slug).toMatch(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(api.log).toEqual([]);
  },
);

test(
  'updateDeal takes hostile changes of published deals, and all that wait can be approved',
  { timeout: 180_000 },
  async () => {
    const { createDeal, updateDeal } = ownDealCalls;
    await api.pool.query(`UPDATE users SET role = 'admin'`);
    const ids = await Promise.all(
      Array.from({ length: BATCH / 4 }, async () => {
        const form = { ...KOTTU_FOR_TWO, business: shop };
        const { id } = await (await api.send(createDeal.path, form, { token })).json();
        await api.pool.query(`UPDATE deals SET status = 'published' WHERE id = $1`, [id]);
        return id as number;
      }),
    );
    const fields = hostileForm(Object.fromEntries(Object.keys(KOTTU_FOR_TWO).map((key) => [key])));
    const changes = fc.sample(fields, { numRuns: RUNS, seed: 20_261_122 });
    let stored = 0;
    for (let at = 0; at < changes.length; at += ids.length) {
      await Promise.all(
        ids.map(async (id, place) => {
          const change = changes[at + place];
          const path = updateDeal.path.replace('{id}', String(id));
          const response = await api.send(path, change, { method: 'PATCH', token });
          const body = await response.json();
          expect([200, 400, 503], JSON.stringify(change)).toContain(response.status);
          if (response.status !== 200) return ApiError.parse(body);
          stored += 1;
          expect(body).toEqual(updateDeal.answer.parse(body));
          expect(body.status).toBe('published');
          return expect(textsOf(body).filter((text) => UNSEEN.test(text))).toEqual([]);
        }),
      );
    }
    expect(stored).toBeGreaterThan(RUNS / 20);
    for (const id of ids) {
      const { rows } = await api.pool.query('SELECT revision FROM deals WHERE id = $1', [id]);
      const path = `/api/moderation/deals/${id}/decisions/`;
      const decision = { verdict: 'approve', revision: rows[0].revision };
      expect((await api.send(path, decision, { token })).status).toBe(201);
    }
    expect(api.log).toEqual([]);
  },
);

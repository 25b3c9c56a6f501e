import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCommunity } from '#src/demo/community/community.ts';
import { openApi, type TestApi } from '#tests/support/api.ts';
import { SET_NOW } from '#tests/support/search-measure.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ community: demoCommunity, now: SET_NOW });
});
afterAll(() => api.close());

const found = async (q: string): Promise<string[]> =>
  (await api.call('search', { q })).results.map(({ slug }) => slug);

describe('an English word isn’t a dish that it sounds like', () => {
  test.each([
    ['antenatal share care', 'araliya-family-clinic'],
    ['shared roof', 'two-drums-school-of-dance'],
    ['care workers tax', 'ledger-and-lime'],
    ['kite kits', 'family-kite-day'],
    ['short eats platter', 'little-island-bakehouse'],
    ['platters', 'little-island-bakehouse'],
  ])('%s: %s', async (q, slug) => expect((await found(q))[0]).toBe(slug));
});

test('digits are only themselves', async () => {
  expect(await found('0491 570 999')).toEqual([]);
  for (const slug of await found('wade')) expect(slug).not.toBe('batik-room');
  const { results } = await api.call('search', { q: '3175' });
  expect(new Set(results.map(({ suburb }) => suburb))).toEqual(
    new Set(['Dandenong', 'Dandenong South']),
  );
});

describe('signs say nothing', () => {
  test.each([
    'kottu corner!!!',
    '"kottu corner"',
    "kottu' corner",
    'kottu & corner',
    'kottu | !corner',
    'kottu:* corner:A',
    'kottu <-> corner',
    'kottu\\ corner',
    '§akottu corner',
    '🎂 kottu 🙂 corner',
    'කොත්තු corner',
  ])('%s', async (q) => expect((await found(q))[0]).toBe('kottu-corner'));
});

test.each([
  'where is the',
  'a',
  '🙂',
  '&|!()<->:*',
  "'''",
  '\\',
  '§a',
  '§s',
  '%',
  '_',
  '\u200d',
  '\u0dca',
  'free under $5 today in melbourne open now events restaurants',
  'සිංහල தமிழ் english',
  'kottu '.repeat(16).trim(),
  'අ'.repeat(100),
  '$',
  'under $',
  '31/31',
  'to to to',
])('%j is answered', async (q) => {
  expect((await api.call('search', { q })).count).toBeGreaterThanOrEqual(0);
});

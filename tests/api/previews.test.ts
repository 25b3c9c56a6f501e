import { afterEach, describe, expect, test } from 'vitest';
import { plainPage } from '#src/server/site/plain-pages.ts';
import type { Preview } from '#src/listings/page-props.ts';
import type { Answer } from '#src/server/site/answer.ts';
import { kottuCorner, silentBusiness } from '#tests/fixtures/listings.ts';
import { type AccountApi, openAccountApi } from '#tests/support/account-api.ts';
import { minutes } from '#tests/support/durations.ts';

let api: AccountApi;
/** The listings whose pages were requested. */
let shown: Preview[];

/** Opens the API with a page renderer, which answers with a page naming the listing unless `show` is given. */
async function open(show?: (preview: Preview) => Promise<Answer>, rateLimits = false) {
  shown = [];
  api = await openAccountApi({
    rateLimits,
    previews: async (preview) => {
      shown.push(preview);
      return show ? show(preview) : page({ status: 200, title: 'The page', text: '' });
    },
  });
}
afterEach(() => api.close());

const page = (told: { status: number; title: string; text: string }) => plainPage(told, {});

/** A member whose address is confirmed. */
async function member(name: string): Promise<string> {
  const { token } = await api.join(name);
  const link = await api.linkToken('confirm-email');
  const sent = await api.send('/api/email-confirmation/', { token: link }, { token });
  expect(sent.status).toBe(200);
  return token;
}

const OWN = { Origin: 'https://site.example', 'Sec-Fetch-Site': 'same-origin' };

async function ask(token: string, listing: object, headers: Record<string, string> = OWN) {
  const body = new FormData();
  body.append('token', token);
  body.append('listing', JSON.stringify(listing));
  const answer = await api.app.request('/preview/business', { method: 'POST', body, headers });
  expect(answer.headers.get('content-type')).toContain('text/html');
  return { status: answer.status, text: await answer.text() };
}

test('a page that can’t be rendered is a page in words, and the log says why', async () => {
  await open(() => Promise.reject(new Error('The program is gone.')));
  const { status, text } = await ask(await member('asha'), silentBusiness);
  expect(status).toBe(500);
  expect(text).toContain('There is no preview right now');
  expect(text).not.toContain('The program is gone');
  expect(api.log.at(-1)).toMatchObject({ level: 'error', message: 'The program is gone.' });
});

describe('a listing that is more than its form takes has no preview, and is told the field', () => {
  const many = (item: unknown) => Array.from({ length: 200 }, () => item);
  test.each([
    ['a long name', { name: 'k'.repeat(121) }, 'Business name'],
    ['a long description', { description: 'k'.repeat(5_001) }, 'Description'],
    ['pictures', { images: many('/media/x.webp') }, 'Pictures'],
    ['descriptions of pictures', { image_alts: many('A plate') }, 'listing'],
    ['a long category', { category: { id: 1, name: 'k'.repeat(5_001) } }, 'listing'],
    ['an unknown zone', { zone: 'Mars/Olympus_Mons' }, 'listing'],
  ])('%s', async (_, more, field) => {
    await open();
    const { status, text } = await ask(await member('asha'), { ...kottuCorner, ...more });
    expect(status).toBe(400);
    expect(text).toContain(`“${field}”`);
    expect(shown).toEqual([]);
  });

  test('and one of more than 64 kB isn’t read', async () => {
    await open();
    const description = 'ක'.repeat(30_000);
    expect((await ask(await member('asha'), { ...kottuCorner, description })).status).toBe(413);
  });
});

test('a listing with all its texts at their longest has one', async () => {
  await open();
  const most = {
    ...kottuCorner,
    name: 'ක'.repeat(120),
    description: 'ක'.repeat(5_000),
    business_hours: 'ක'.repeat(500),
  };
  expect((await ask(await member('asha'), most)).status).toBe(200);
  expect(shown).toHaveLength(1);
});

test.each([
  ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['a neighbour of it', { Origin: 'https://site.example', 'Sec-Fetch-Site': 'same-site' }],
  ['a frame without an origin', { Origin: 'null' }],
  ['a program', {}],
])('what %s sends is not shown under our address', async (_, headers) => {
  await open();
  const answer = await ask(await member('asha'), kottuCorner, headers);
  expect(answer.status).toBe(403);
  expect(answer.text).toContain('doesn’t come from this site');
  expect(shown).toEqual([]);
});

test('who hasn’t confirmed their address has none', async () => {
  await open();
  const { token } = await api.join('asha');
  const answer = await ask(token, kottuCorner);
  expect([answer.status, shown]).toEqual([403, []]);
  expect(answer.text).toContain('confirm your email address');
});

test('a member has one at a time, others have theirs meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  await open(() => (shown.length === 1 ? promise : Promise.resolve(page(OK))));
  const [asha, nimal] = [await member('asha'), await member('nimal')];
  const first = ask(asha, kottuCorner);
  await expect.poll(() => shown.length).toBe(1);
  expect((await ask(asha, kottuCorner)).status).toBe(429);
  expect((await ask(nimal, kottuCorner)).status).toBe(200);
  resolve(page(OK));
  expect((await first).status).toBe(200);
  expect((await ask(asha, kottuCorner)).status).toBe(200);
});
const OK = { status: 200, title: 'The page', text: '' };

test('a member has ten a minute', async () => {
  await open(undefined, true);
  const asha = await member('asha');
  for (let i = 0; i < 10; i++) expect((await ask(asha, kottuCorner)).status).toBe(200);
  const refused = await ask(asha, kottuCorner);
  expect([refused.status, shown.length]).toEqual([429, 10]);
  expect(refused.text).toContain('One preview at a time');
  expect((await ask(await member('nimal'), kottuCorner)).status).toBe(200);
  api.pass(minutes(1));
  expect((await ask(asha, kottuCorner)).status).toBe(200);
});

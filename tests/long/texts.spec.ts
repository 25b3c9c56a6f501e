import { TEAM_ROLES } from '#src/domain/roles.ts';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Calls } from '#src/api/call.ts';
import { calls } from '#src/api/calls.ts';
import type { DeskMailText } from '#src/api/mail-texts.ts';
import { type ModerationItem, VERDICTS } from '#src/api/moderation.ts';
import type { SignedIn } from '#src/api/account.ts';
import { PLURAL_KINDS } from '#src/domain/kinds.ts';
import { MAIL_WORDS } from '#src/server/mail/texts.ts';
import { readDemoAccounts } from '#src/server/demo/accounts.ts';
import { freePort } from '#src/server/system/free-port.ts';
import * as siteConfig from '#src/community/config.ts';
import { NAMES } from '#src/site.map.ts';
import { STATES } from '#src/site.places.ts';
import { CITY_REGIONS } from '#src/site.regions.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { answersOf } from '#tests/support/idle.ts';
import { openAs } from '#tests/support/members.ts';
import { OF_MEMBERS, OF_STAFF, ofListings, VISITED } from '#tests/support/pages-to-walk.ts';
import { copyInPseudoLanguage, outside } from '#tests/support/pseudo-language.ts';
import { launch, type Running } from '#tests/support/server.ts';

/*
 * A walk through the product in a pseudo-language, where each text of the catalogue stands between two signs: what
 * people read outside of them is either what somebody listed, or a text that the catalogue lacks.
 */

test.describe.configure({ mode: 'default', timeout: 300_000 });

let dataDir: string;
let server: Running;
let url: string;
/** All that isn't the product's own text: what was listed, the names of places, days and people. */
let listed: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const folder = await newDataFolder('pseudo');
  dataDir = join(folder, 'var');
  mkdirSync(dataDir);
  copyInPseudoLanguage(folder);
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  server = launch(
    [process.execPath, 'src/server/index.ts'],
    { PORT: port, DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    { cwd: folder },
  );
  await server.said('Serendib is at');
  listed = await everythingListed();
});

test.afterAll(async () => {
  server?.child.kill();
  await server?.ended;
  await removeDataFolder(dataDir);
  await removeDataFolder(join(dataDir, '..'));
});

const signedIn = async (role: 'owner' | 'staff') => {
  const { email, password } = await demoAccount(role, dataDir);
  const answer = await fetch(`${url}/api/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as SignedIn;
  return { Authorization: `Token ${token}` };
};

/** Every string in a value, and every number. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...stringsIn(inner)])
      : [String(value)];

async function everythingListed(): Promise<string> {
  const staff = await signedIn('staff');
  const owner = await signedIn('owner');
  const found: unknown[] = [
    await readDemoAccounts(dataDir),
    siteConfig,
    STATES,
    CITY_REGIONS,
    NAMES,
    readFileSync('data/localities.csv', 'utf8'),
  ];
  const read = async (path: string, headers = {}) => {
    const answer = await fetch(url + path, { headers });
    if (answer.ok) found.push(await answer.json());
  };
  for (const kinds of PLURAL_KINDS)
    for (let page = 1; page <= 9; page++) await read(`/api/${kinds}/?page=${page}&page_size=24`);
  for (const { method, path, caller } of Object.values(calls))
    if (method === 'GET' && !path.includes('{'))
      await read(path, TEAM_ROLES.some((role) => role === caller) ? staff : owner);
  for (let page = 1; page <= 9; page++)
    await read(`/api/moderation/?page=${page}&status=all`, staff);
  for (let page = 1; page <= 9; page++) await read(`/api/desk/lexicon/?page=${page}`, staff);
  return stringsIn(found).join('\n').replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Words that `Intl` writes, and signs of formats, units and keys, which are the same in every language. */
const WRITTEN_BY_MACHINE =
  /\b(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|[ap]m|km|[A-Z]{2,5}|gmt[+\d]*)\b/giu;

/** Words of the package zod about a value of a type that no form sends, for who programs against the API. */
const OF_ZOD = /^(Invalid (input|ISO datetime)|Unrecognized key|Too (big|small))/;

/** The texts in a page, or a mail, that neither the catalogue nor a listing has. */
const missing = (text: string): string[] =>
  outside(text)
    .flatMap((part) => part.split(/[\n·•–—|,:;()/"“”+→←✓×…]| - /u))
    .map((part) =>
      part
        .replace(/ [A-Z]{2,3}( \d{4})?$/, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => /\p{L}{2}/u.test(part.replaceAll(WRITTEN_BY_MACHINE, '')))
    .filter((part) => !listed.includes(part.toLowerCase()));

/** The texts of a mail that neither the catalogue nor a listing has; addresses are none. */
const textsOfMail = ({ subject = '', text = '' }): string[] =>
  [subject, text.replaceAll(/https?:\S+|\S+@\S+/g, '')].flatMap(missing);

/** All that a page says: its texts in order, and the attributes that are read out or shown. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'];
    const blocks: string[] = [document.title];
    for (const meta of document.querySelectorAll('meta[name=description], meta[property^="og:"]'))
      if (!/:(type|url|image|locale)/.test(meta.getAttribute('property') ?? ''))
        blocks.push(meta.getAttribute('content') ?? '');
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of attributes) blocks.push(element.getAttribute(name) ?? '');
    }
    // One text after the other, as a sentence may have a link in it.
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style, template, noscript, code'))
        said.push(walker.currentNode.nodeValue ?? '');
    blocks.push(said.join('\n'));
    return blocks;
  });

async function expectInCatalogue(page: Page, path: string): Promise<void> {
  // An empty page comes between: requests that the one before sent as it was left are never answered.
  await page.goto('about:blank');
  const allAnswered = answersOf(page);
  await page.goto(url + path);
  await allAnswered();
  const texts = [...new Set((await textsOf(page)).flatMap(missing))];
  expect.soft(texts, path).toEqual([]);
}

test('every page that anyone can open', async ({ page }) => {
  for (const path of [...VISITED, ...(await ofListings(url))]) await expectInCatalogue(page, path);
});

test('every screen of a member', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: url });
  await openAs(page, await demoAccount('owner', dataDir), '/dashboard');
  for (const path of OF_MEMBERS) await expectInCatalogue(page, path);
});

test('every desk of the team', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: url });
  await openAs(page, await demoAccount('staff', dataDir), '/review');
  for (const path of OF_STAFF) await expectInCatalogue(page, path);
});

test('every refusal', async () => {
  const callers = { nobody: {}, owner: await signedIn('owner'), staff: await signedIn('staff') };
  const values = [undefined, null, '', -1, 'x'.repeat(6_000), ['x'], { x: 1 }];
  const left = new Set<string>();
  for (const [name, { method, path, body, isForm }] of Object.entries(calls as Calls)) {
    const address = url + path.replace('{kind}', 'deals').replace('{id}', '999999');
    const bodies = body
      ? values.map((value) =>
          Object.fromEntries(Object.keys(body._zod.def.shape).map((field) => [field, value])),
        )
      : [undefined];
    for (const headers of Object.values(callers))
      for (const sent of bodies) {
        if (/session|delete|logout/i.test(name)) continue;
        const answer = await fetch(
          method === 'GET' ? `${address}?page=x&state=x&near=x` : address,
          {
            method,
            headers: { ...headers, ...(sent && !isForm && { 'content-type': 'application/json' }) },
            ...(sent && { body: JSON.stringify(sent) }),
          },
        );
        if (answer.status < 400) continue;
        const { detail, errors = {} } = (await answer.json()) as {
          detail: string;
          errors?: Record<string, string>;
        };
        for (const text of [detail, ...Object.values(errors)])
          if (!OF_ZOD.test(text)) for (const part of missing(text)) left.add(`${name}: ${part}`);
      }
  }
  expect([...left]).toEqual([]);
});

test('every mail as the desk shows it', async ({ request }) => {
  const headers = await signedIn('staff');
  const answer = await request.get(`${url}/api/desk/mail-texts/`, { headers });
  const { results } = (await answer.json()) as { results: DeskMailText[] };
  const left = new Set<string>();
  for (const { name, subject, body } of results) {
    const data = { name, subject, body };
    const shown = await request.post(`${url}/api/desk/mail-texts/preview/`, { headers, data });
    const mail = (await shown.json()) as { subject: string; text: string };
    for (const part of textsOfMail(mail)) left.add(`${name}: ${part}`);
  }
  expect(results.map(({ name }) => name).toSorted()).toEqual(Object.keys(MAIL_WORDS).toSorted());
  expect([...left]).toEqual([]);
});

test('every mail of a decision and of an account', async ({ request }) => {
  const staff = await signedIn('staff');
  await request.post(`${url}/api/register/`, {
    data: { email: 'kumari@example.org', username: 'kumari.p', password: 'kiribath for breakfast' },
  });
  await request.post(`${url}/api/password-reset/`, { data: { email: 'kumari@example.org' } });
  const queue = await request.get(`${url}/api/moderation/?page_size=24`, { headers: staff });
  const { results } = (await queue.json()) as {
    results: ModerationItem[];
  };
  const told = results.flatMap(({ title, submitted_by }) => (submitted_by ? title : []));
  expect(told).not.toEqual([]);
  for (const [at, { kind, id, revision }] of results.entries()) {
    const decided = await request.post(`${url}/api/moderation/${kind}/${id}/decisions/`, {
      headers: staff,
      data: { verdict: VERDICTS[at % 3], reason: 'x', revision },
    });
    expect(decided.status(), await decided.text()).toBe(201);
  }
  const outbox = join(dataDir, 'outbox');
  const sent = () =>
    Promise.all(globSync(`${outbox}/*.eml`).map((file) => PostalMime.parse(readFileSync(file))));
  const subjects = async () => (await sent()).map(({ subject }) => subject).join('\n');
  for (const words of [/Confirm your e-mail/, /Set a new password/, ...told])
    await expect.poll(subjects).toMatch(words);
  const left = new Set((await sent()).flatMap(textsOfMail));
  expect([...left]).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_PATHS, editPath } from '#src/domain/paths.ts';
import type { HttpServer } from '#src/server/http/http-server.ts';
import { releasePaths } from '#src/server/site/releases.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { fillSignIn } from '#tests/support/members.ts';
import { run } from '#tests/support/server.ts';
import { MEMBER, startSpecifiedApi, TAKEN } from '#tests/support/specified-api.ts';
import { serveFolder } from '#tests/support/static-host.ts';
import { browserForTests } from '../../scripts/browser.ts';

/** The longest wait for a sign, on a slow machine. */
const SLOW = { timeout: 30_000 };

let api: Awaited<ReturnType<typeof startSpecifiedApi>>;
let dataDir: string;
let client: string;

beforeAll(async () => {
  api = await startSpecifiedApi();
  dataDir = await newDataFolder('another-api');
  const building = run('scripts/build.ts', [], {
    DATA_DIR: dataDir,
    API_URL: api.url,
    SITE_URL: 'https://another.example.org',
  });
  expect(await building.ended, building.output()).toBe(0);
  client = releasePaths(dataDir).staticFiles;
});
afterAll(async () => {
  await api.stop();
  await removeDataFolder(dataDir);
});

const page = (name: string): string => readFileSync(join(client, `${name}.html`), 'utf8');

/** The listings of a kind to which a list's cards lead, in their order. */
function listed(name: string, kind: string): string[] {
  const [, shown = ''] = page(name).split('id="results"');
  const [cards = ''] = shown.split('Per page');
  const links = cards.matchAll(new RegExp(`href="/${kind}/([^"#?/.]+)"`, 'g'));
  return [...new Set([...links].map(([, slug = '']) => slug))];
}

describe('its pages', () => {
  test.each([
    [
      'business/kottu-corner-yel81f',
      ['Kottu Corner', 'Restaurant', 'Cheese kottu', 'Lunch and dinner', '/media/front.png'],
    ],
    ['business/spice-lane', ['Grocery Store', 'Mon to Fri 9 to 5', 'pictures.example/spices.png']],
    [
      'event/avurudu-fair',
      ['10:00 am', '6:30 pm', 'Avurudu Committee', '$5, children free', 'Kana mutti', '/fair.png'],
    ],
    ['event/late-baila-night', ['Late Baila Night', 'Contact for pricing']],
    ['deal/kottu-for-two', ['$29.50', '$40', 'Dine in.', '/business/kottu-corner-yel81f']],
    ['index', ['All of April.', 'href="/events"', 'Kottu Corner', 'Avurudu Fair', '$29.50']],
    ['business/kottu-corner-yel81f', ['/deal/kottu-for-two', '/business/hopper-house-1"']],
  ])('%s says what the API says', (name, texts) => {
    const text = page(name);
    expect(texts.filter((each) => !text.includes(each))).toEqual([]);
  });

  test('say nothing of when a listing was written, which the API does not tell', () => {
    expect(page('business/spice-lane')).not.toContain('Last updated');
    expect(readFileSync(join(client, 'sitemap-businesses-1.xml'), 'utf8')).not.toContain('lastmod');
  });

  test('list all businesses, and the events that are to come in their order', () => {
    expect(listed('businesses', 'business')[0]).toBe('hopper-house-1');
    expect(page('businesses/page/5')).toContain('Spice Lane');
    expect(listed('events', 'event')).toEqual(['avurudu-fair', 'late-baila-night']);
    expect(listed('events/past', 'event')).toEqual(['vesak-lanterns']);
    expect(listed('businesses/category/grocery-store', 'business')).toEqual(['spice-lane']);
  });
});

describe('in a browser', () => {
  let host: HttpServer;
  let browser: Browser;
  let visitor: Page;
  /** The errors in the page. */
  const faults: string[] = [];
  /** Pictures of another host that the page requested. */
  const pictures: string[] = [];

  beforeAll(async () => {
    host = await serveFolder(client);
    browser = await chromium.launch({
      executablePath: browserForTests(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    visitor = await browser.newPage({ baseURL: `http://127.0.0.1:${host.port}` });
    visitor.on('pageerror', (error) => faults.push(String(error)));
    visitor.on('console', (message) => {
      if (message.text().includes('Security Policy')) faults.push(message.text());
    });
    await visitor.route('https://pictures.example/**', (route) => {
      pictures.push(route.request().url());
      return route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' });
    });
  });
  afterAll(async () => {
    await browser.close();
    await host.stop();
  });

  test.each([
    // The API is asked for what it understands: a category by its id, current events by today's date.
    ['/businesses?category=grocery-store', 'Spice Lane', /^GET .api.businesses.*category=4/],
    ['/businesses?search=spice', 'Spice Lane', /^GET .api.businesses.*search=spice/],
    ['/events?state=NSW', 'Late Baila Night', /^GET .api.events.*sortBy=date/],
    ['/deals?category=restaurant', 'Kottu for two', /^GET .api.deals.*category=3/],
    ['/events?status=past', 'Vesak Lanterns', /^GET .api.events.*date_to=/],
    // A search over several kinds is answered by the static index.
    ['/search?search=baila', 'Late Baila Night', null],
  ])('%s shows what is asked for', async (path, title, call) => {
    api.asked.length = 0;
    await visitor.goto(path);
    const cards = visitor.getByRole('main').locator('article h3, article h4');
    await expect.poll(() => cards.allInnerTexts(), SLOW).toEqual([title]);
    const calls = api.asked.filter((each) =>
      /^GET .api.(businesses|events|deals|search)/.test(each),
    );
    expect(calls).toEqual(call ? [expect.stringMatching(call)] : []);
    expect(faults).toEqual([]);
  });

  test('what it has no words for is left aside and named, by the list that is asked for', async () => {
    api.asked.length = 0;
    await visitor.goto('/businesses?near=Perth&open=now&category=grocery-store');
    const main = visitor.getByRole('main');
    await main
      .getByText(
        /^The server of this site can’t be asked for all of this\. Left aside: Near Perth.*, Open now\.$/,
      )
      .waitFor();
    expect(await main.locator('article h3').allInnerTexts()).toEqual(['Spice Lane']);
    expect(api.asked.filter((each) => /near|open/.test(each))).toEqual([]);
  });

  test('a visitor is asked for a session, which no cookie of this host can tell of', async () => {
    api.asked.length = 0;
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${host.port}` });
    await page.goto('/about');
    const sessions = () => api.asked.filter((each) => each.includes('session-to-token'));
    await expect.poll(sessions, SLOW).toEqual(['GET /api/auth/session-to-token/']);
    await page.close();
  });

  test('pictures may be of any host', () => {
    expect(pictures).toContain('https://pictures.example/spices.png');
  });

  test('a member signs in, has a dashboard and a profile, and logs out', async () => {
    const bar = visitor.getByRole('banner');
    await visitor.goto(ACCOUNT_PATHS.login);
    await fillSignIn(visitor, { ...MEMBER, password: 'kottu-roti' });
    await visitor.getByText('Invalid email or password. Please try again.').first().waitFor();
    await fillSignIn(visitor, MEMBER);
    await visitor.waitForURL(ACCOUNT_PATHS.dashboard);
    await visitor.getByRole('heading', { name: 'Welcome, Asha' }).waitFor();
    await visitor.getByRole('heading', { name: 'Kottu Corner' }).waitFor();
    await visitor.goto(ACCOUNT_PATHS.profile);
    await visitor.getByLabel('Username').waitFor();
    expect(await visitor.getByLabel('Username').inputValue()).toBe('asha');
    expect(await visitor.getByRole('heading', { name: 'Your email' }).count()).toBe(0);
    await visitor.goto('/businesses');
    await bar.getByText('Welcome, Asha').waitFor();
    await bar.getByRole('button', { name: 'Logout' }).click();
    await bar.getByRole('link', { name: 'Login' }).waitFor();
    await expect.poll(() => api.asked, SLOW).toContain('POST /api/auth/logout/');
    expect(await visitor.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    expect(faults).toEqual([]);
  });

  describe('to a member', () => {
    const press = (name: string) => visitor.getByRole('button', { name, exact: true }).click();
    const fill = (label: string, text: string) =>
      visitor.getByLabel(label, { exact: true }).fill(text);

    beforeAll(async () => {
      await visitor.goto(ACCOUNT_PATHS.login);
      await fillSignIn(visitor, MEMBER);
      await visitor.waitForURL(ACCOUNT_PATHS.dashboard);
    });

    test('an error stands at its field, in the words of the API', async () => {
      await visitor.goto(ACCOUNT_PATHS.profile);
      await visitor.getByLabel('Username').fill('nimal');
      await press('Save changes');
      await visitor.getByText(TAKEN).first().waitFor(SLOW);
      const invalid = visitor.locator('[aria-invalid=true]');
      expect(await invalid.evaluateAll((fields) => fields.map(({ id }) => id))).toEqual([
        await visitor.getByLabel('Username').getAttribute('id'),
      ]);
    });

    test.each<[string, string, (() => Promise<void>)?]>([
      [
        'a new password',
        ACCOUNT_PATHS.profile,
        async () => {
          await fill('Current password', MEMBER.password);
          await fill('New password', 'hoppers at midnight');
          await press('Save password');
        },
      ],
      ['the own data', ACCOUNT_PATHS.profile, () => press('Download my data')],
      [
        'the end of an account',
        ACCOUNT_PATHS.profile,
        async () => {
          await visitor.getByText('Delete my account', { exact: true }).click();
          await fill("Your password, to be sure that it's you", MEMBER.password);
          await press('Delete my account for good');
        },
      ],
      ['a claim', '/deal/kottu-for-two', () => press('Claim Deal Now')],
      ['my claims', ACCOUNT_PATHS.myDeals],
      [
        'a redemption',
        ACCOUNT_PATHS.redeem,
        async () => {
          await fill('Code', 'K7QM-4XTP-9R');
          await press('Check the code');
        },
      ],
      ['helpers', '/helpers?business=1'],
      ['a change of a listing', editPath('business', 1)],
      [
        'a forgotten password',
        ACCOUNT_PATHS.forgotPassword,
        async () => {
          await visitor.getByLabel('Email').fill(MEMBER.email);
          await press('Send me a link');
        },
      ],
    ])('says plainly that this API does not have %s', async (_what, path, ask) => {
      await visitor.goto(path);
      await ask?.();
      const said = visitor.getByText("This site's server doesn't offer that.");
      await said.first().waitFor(SLOW);
      expect(faults).toEqual([]);
    });
  });
});

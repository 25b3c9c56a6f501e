import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { indexPath } from '#src/listings/search-record.ts';
import { ACCOUNT_PATHS, SEARCH_PATH, SUBMISSION_PATHS } from '#src/domain/paths.ts';
import type { HttpServer } from '#src/server/http/http-server.ts';
import { releasePaths } from '#src/server/site/releases.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { freePort } from '#src/server/system/free-port.ts';
import { SITE } from '#src/site.settings.ts';
import { run } from '#tests/support/server.ts';
import { serveFolder } from '#tests/support/static-host.ts';
import { browserForTests } from '../../scripts/browser.ts';

let dataDir: string;
let client: string;

beforeAll(async () => {
  dataDir = await newDataFolder('without-api');
  const building = run('scripts/build.ts', [], {
    DATA_DIR: dataDir,
    API_URL: 'none',
    SITE_URL: 'https://preview.example.org',
    PORT: String(await freePort()),
  });
  expect(await building.ended, building.output()).toBe(0);
  client = releasePaths(dataDir).staticFiles;
});
afterAll(() => removeDataFolder(dataDir));

const page = (name: string): string => readFileSync(join(client, name), 'utf8');

test('a deployment without an API has its listings, their pictures and the index as files', () => {
  const list = page('businesses.html');
  const pictures = [...list.matchAll(/src="(\/media\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => !existsSync(join(client, path)))).toEqual([]);
  expect(existsSync(join(client, indexPath('businesses'), 'pagefind.js'))).toBe(true);
});

test('what it is shared with is a file of its own', () => {
  const business = /href="(\/business\/[^"]+)"/.exec(page('businesses.html'))?.[1] ?? '';
  for (const name of ['index.html', `${business.slice(1)}.html`]) {
    const [, picture = ''] =
      /og:image" content="https:\/\/preview\.example\.org([^"]+)"/.exec(page(name)) ?? [];
    expect(picture).toMatch(/\.jpg$/);
    expect(existsSync(join(client, picture))).toBe(true);
  }
});

test('its pages ask no other host, and its search form leads to a page that is there', () => {
  const home = page('index.html');
  expect(home).toContain(`action="${SEARCH_PATH}"`);
  expect(existsSync(join(client, `${SEARCH_PATH}.html`))).toBe(true);
  expect(home).toMatch(/connect-src (&#39;|')self(&#39;|');/);
});

describe('in a browser', () => {
  let host: HttpServer;
  let browser: Browser;
  let visitor: Page;
  /** The page's requests beside files of its own. */
  const calls: string[] = [];

  beforeAll(async () => {
    host = await serveFolder(client);
    browser = await chromium.launch({
      executablePath: browserForTests(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    visitor = await browser.newPage({ baseURL: `http://127.0.0.1:${host.port}` });
    visitor.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (!origin.endsWith(`:${host.port}`) || pathname.startsWith('/api/')) calls.push(pathname);
    });
  });
  afterAll(async () => {
    await browser.close();
    await host.stop();
  });
  afterEach(() => expect(calls).toEqual([]));

  const cards = () => visitor.getByRole('region', { name: 'Results' }).getByRole('article');
  const note = () => visitor.getByText(/^Saved results: this copy of the site has no server/);

  test('a list answers from what was saved, and says what it leaves aside, without an alert', async () => {
    await visitor.goto('/businesses?search=koththu&state=VIC&open=now');
    await note().getByText('Left aside: Open now.').waitFor();
    await cards().filter({ hasText: 'Kottu Corner' }).waitFor();
    expect(await visitor.getByRole('alert').count()).toBe(0);
    await visitor.getByLabel('State', { exact: true }).selectOption('NSW');
    await visitor.waitForURL(/state=NSW/);
    await cards().first().getByText(', NSW').waitFor();
  });

  test('a search answers over all kinds, and its field suggests', async () => {
    await visitor.goto(`${SEARCH_PATH}?search=kottu`);
    await note().waitFor();
    await visitor
      .getByRole('region', { name: 'Businesses' })
      .getByRole('article')
      .first()
      .waitFor();
    await visitor.getByRole('searchbox').fill('lamprais');
    await visitor.getByRole('option').filter({ hasText: 'Lamprais' }).first().waitFor();
  });

  const stored = () => visitor.getByText('can’t store anything');

  test.each([...Object.values(ACCOUNT_PATHS), ...Object.values(SUBMISSION_PATHS)])(
    '%s says that nothing is stored and whom to write to, and has no form',
    async (path) => {
      await visitor.goto(path);
      await stored().waitFor();
      expect(await visitor.getByRole('heading', { level: 1 }).count()).toBe(1);
      const main = visitor.getByRole('main');
      expect(await main.getByRole('link', { name: SITE.contact_email }).count()).toBe(1);
      expect(await main.locator('form, button, input').count()).toBe(0);
    },
  );

  test('the bar leads to the page that says it, and keeps nothing', async () => {
    await visitor.goto('/events');
    await visitor.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await stored().waitFor();
    expect(
      await visitor.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
    ).toEqual([]);
  });

  test('a deal says so in place of its claim', async () => {
    await visitor.goto('/deals');
    await cards().first().getByRole('link').first().click();
    await stored().waitFor();
    for (const name of [/Claim/, /Report/]) {
      expect(await visitor.getByRole('button', { name }).count()).toBe(0);
    }
  });

  test('no page leads to one that only a server has', async () => {
    await visitor.goto('/event/avurudu-sweets-class');
    await visitor.getByText('Share', { exact: true }).click();
    await visitor.getByRole('button', { name: 'Copy for WhatsApp' }).waitFor();
    expect(await visitor.getByRole('link', { name: 'Print a poster' }).count()).toBe(0);
  });
});

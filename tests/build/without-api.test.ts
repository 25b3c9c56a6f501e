import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREVIEW_TEXT } from '#src/client/session/simulation.ts';
import { indexPath } from '#src/listings/search-record.ts';
import { ACCOUNT_PATHS, SEARCH_PATH, SUBMISSION_PATHS } from '#src/domain/paths.ts';
import type { HttpServer } from '#src/server/http-server.ts';
import { releasePaths } from '#src/server/site/releases.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { freePort } from '#src/server/free-port.ts';
import { fillBusiness, fillEvent, PICTURE } from '#tests/support/own-listings.ts';
import { fillSignIn } from '#tests/support/members.ts';
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

describe('its forms', () => {
  let host: HttpServer;
  let browser: Browser;
  let sender: Page;
  /** What the page asked for beside files of its own. */
  const calls: string[] = [];

  beforeAll(async () => {
    host = await serveFolder(client);
    browser = await chromium.launch({
      executablePath: browserForTests(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    sender = await browser.newPage({ baseURL: `http://127.0.0.1:${host.port}` });
    sender.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (!origin.endsWith(`:${host.port}`) || pathname.startsWith('/api/')) calls.push(pathname);
    });
  });
  afterAll(async () => {
    await browser.close();
    await host.stop();
  });

  test('show how one signs in and out, and the dashboard knows it', async () => {
    const welcome = sender.getByRole('banner').getByRole('link', { name: 'Welcome, asha' });
    await sender.goto(ACCOUNT_PATHS.dashboard);
    await sender.getByRole('heading', { name: 'Please log in to access the dashboard' }).waitFor();
    await sender.goto(ACCOUNT_PATHS.login);
    await fillSignIn(sender, { email: 'asha@example.org', password: 'kiribath' });
    await sender.waitForURL(ACCOUNT_PATHS.dashboard);
    await sender.getByRole('heading', { name: 'Welcome, asha' }).waitFor();
    await sender.getByText(PREVIEW_TEXT).waitFor();
    await sender.getByRole('link', { name: 'Add Event' }).first().waitFor();
    await welcome.waitFor();
    // Where there is nothing without accounts, the page says so.
    await sender.goto(ACCOUNT_PATHS.profile);
    await sender.getByText('There is nothing here without accounts.').waitFor();
    await sender.goto('/events');
    await welcome.waitFor();
    await sender.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await sender.getByText("You've been signed out.").waitFor();
    await sender.goto(ACCOUNT_PATHS.dashboard);
    await sender.getByRole('heading', { name: 'Please log in to access the dashboard' }).waitFor();
    expect(calls).toEqual([]);
    expect(await sender.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('lead to no page that only a server has', async () => {
    await sender.goto('/event/avurudu-sweets-class');
    await sender.getByText('Share', { exact: true }).click();
    await sender.getByRole('button', { name: 'Copy for WhatsApp' }).waitFor();
    expect(await sender.getByRole('link', { name: 'Print a poster' }).count()).toBe(0);
  });

  const send = () => sender.getByRole('button', { name: 'Submit for review' }).click();
  const thanked = async (kind: string) => {
    await sender.waitForURL('/dashboard');
    await sender.getByText(`Your ${kind} has been submitted for review.`).waitFor();
    expect(calls).toEqual([]);
  };

  test('show how a business is listed, under a notice, and ask nothing of anybody', async () => {
    await sender.goto(SUBMISSION_PATHS.business);
    await sender.getByText(PREVIEW_TEXT).waitFor();
    await fillBusiness(sender);
    // Nobody is signed in, so no address is there yet.
    await sender.getByLabel('Email').fill('asha@example.org');
    await sender.getByRole('button', { name: 'Next' }).click();
    await sender.getByLabel('Choose pictures').setInputFiles(PICTURE);
    await sender.getByText('kottu.png is uploaded.').waitFor({ state: 'attached' });
    await send();
    await thanked('business');
  });

  test('show how an event is added', async () => {
    await sender.goto(SUBMISSION_PATHS.event);
    await fillEvent(sender, '2099-04-14', 'Avurudu', { name: 'Asha', email: 'asha@example.org' });
    await sender.getByLabel('Choose a picture').setInputFiles(PICTURE);
    await send();
    await thanked('event');
  });
});

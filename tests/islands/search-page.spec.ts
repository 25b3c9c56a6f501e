import type { Page } from '@playwright/test';
import { axeViolations, expect, test, testLooks } from '#tests/support/guarded-page.ts';
import { untilIdle } from '#tests/support/idle.ts';
import { stopClock } from '#tests/support/stopped-clock.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tabs = (page: Page) =>
  page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link');
const cards = (page: Page, kind: string) =>
  page.getByRole('region', { name: kind }).getByRole('article');

/** Serves the search page as a host of static files does: the page of the release, whatever the query. */
async function servePlainFile(page: Page): Promise<void> {
  const plain = await page.request.get('/search');
  await page.route(
    (url) => url.pathname === '/search',
    async (route) => route.fulfill({ response: plain, body: await plain.body() }),
  );
}

/** The requests of a page beside its own files. */
function calls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api\/(search|businesses|events|deals)|pagefind)\//.test(pathname))
      asked.push(pathname);
  });
  return asked;
}

test('what the server has answered asks for nothing more, and for no React before a touch', async ({
  page,
}) => {
  const asked = calls(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/search?search=kottu');
  await expect(heading(page)).toHaveText(/^Results for “kottu” \(\d+\)$/);
  await untilIdle(page);
  expect(scripts.filter((path) => /Island|react|client/i.test(path))).toEqual([]);
  await page.getByRole('searchbox').click();
  await untilIdle(page);
  expect(asked).toEqual([]);
  expect(scripts.filter((path) => /Island/i.test(path))).toEqual([]);
});

test('from a host of static files it shows what the server would', async ({ page }) => {
  await page.goto('/search?search=rice&state=vic');
  const served = await tabs(page).allTextContents();
  const kinds = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(served.length).toBeGreaterThan(2);
  await servePlainFile(page);
  await page.goto('/search?q=rice&state=vic');
  await expect(heading(page)).toHaveText(/^Results for “rice” \(\d+\)$/);
  await expect(page).toHaveTitle(/^Results for “rice”/);
  await expect(tabs(page)).toHaveText(served);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(kinds);
  await expect(page.getByRole('searchbox')).toHaveValue('rice');
  await expect(page.getByRole('link', { name: 'Remove filter: State: Victoria' })).toBeVisible();
  await expect(page.getByText(/^\d+ results$/)).toHaveRole('status');
});

test('from a host of static files a search of one kind is led on to its list', async ({ page }) => {
  await servePlainFile(page);
  await page.goto('/search?type=events&search=market');
  await expect(page).toHaveURL('/events?search=market');
});

test('from a host of static files the page without a search is left as it is', async ({ page }) => {
  const asked = calls(page);
  await page.goto('/search');
  await page.getByRole('searchbox').click();
  await untilIdle(page);
  expect(asked).toEqual([]);
});

test('without the API it says so, shows saved results, and tries again', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await servePlainFile(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/search?search=kottu');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to load the results. Please try again.');
  await expect(page.getByText(/^Saved results:/)).toBeVisible();
  await expect(cards(page, 'Businesses').filter({ hasText: 'Kottu Corner' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute('**/api/**');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveCount(0);
  await expect(tabs(page).first()).toHaveText(/^All \(\d+\)$/);
});

test('without the API it names what it left aside, and leads on to the lists', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await servePlainFile(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/search?search=kottu&near=Dandenong&within=5');
  await expect(page.getByText(/^Saved results:/)).toContainText(
    /Left aside: Near Dandenong, within 5 km\.$/,
  );
  await expect(tabs(page).first()).toHaveText(/^All \(\d+\)$/);
  await expect(tabs(page).nth(1)).toHaveAttribute('href', /near=Dandenong/);
  const event = cards(page, 'Events').first();
  await expect(event.locator('time')).toBeVisible();
  await expect(event.getByRole('link')).toHaveAttribute('href', /^\/event\//);
});

test('without the API and without the index it still says what to do', async ({ page, faults }) => {
  faults.allow(/Failed to (load resource|fetch)/);
  await servePlainFile(page);
  await page.route(/\/(api|pagefind)\//, (route) => route.abort());
  await page.goto('/search?search=kottu');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText(/^Saved results:/)).toHaveCount(0);
});

test('a slow answer is said to be on its way', async ({ page }) => {
  await page.clock.install();
  await servePlainFile(page);
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route('**/api/**', () => ask());
  await page.goto('/search?search=kottu');
  await asked;
  await expect(heading(page)).toHaveText('Results for “kottu”');
  await expect(page.locator('[aria-busy=true]')).toContainText('Searching …');
  expect(await axeViolations(page)).toEqual([]);
  await stopClock(page);
  await page.clock.runFor(11_000);
  await page.clock.resume();
  await expect(page.getByRole('alert')).toContainText('Failed to load the results.');
});

const onStaticHost = (address: string, isThere: RegExp) => async (page: Page) => {
  await servePlainFile(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: isThere })).toBeVisible();
};

testLooks({
  'results from a static host': onStaticHost('/search?search=rice', /^Results for “rice” \(\d+\)/),
  'nothing found from a static host': onStaticHost('/search?search=qqxjwkvbq', /^Nothing here/),
});

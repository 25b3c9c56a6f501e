import type { Page } from '@playwright/test';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';
import { headingOf } from '#tests/support/served-html.ts';
import { stopClock } from '#tests/support/stopped-clock.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const form = (page: Page) => page.getByRole('search', { name: 'Filters' });
const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');
const pageLine = (page: Page) => page.getByText(/^Page \d+ of \d+$/);

/** Waits for the island: until then a key acts as without a script. */
const awake = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[client=interaction]').last()).not.toHaveAttribute('ssr');

/** Sends a field of the form by Enter, once the island has it. */
async function send(page: Page, label: string, text: string): Promise<void> {
  const field = form(page).getByLabel(label, { exact: true });
  await field.focus();
  await awake(page);
  await field.fill(text);
  await field.press('Enter');
}

/** Chooses an option as a hand does: the first touch wakes the island. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true });
  await select.focus();
  await select.selectOption(option);
}

test('instant search waits 300 ms, and for more than two letters', async ({ page }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/businesses/')) asked.push(request.url());
  });
  await page.goto('/businesses');
  const box = form(page).getByLabel('Search');
  await box.focus();
  await awake(page);
  await stopClock(page);
  await box.pressSequentially('ko');
  await page.clock.runFor(1_000);
  expect(asked).toEqual([]);
  await box.pressSequentially('t');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL(/search=kot$/);
  await expect(heading(page)).not.toHaveText(/^Businesses \(7\d\)$/);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('kot');
});

test('a page change, filters with Back and Forward, and what a search is narrowed by', async ({
  page,
}) => {
  test.slow();
  await test.step('a page change scrolls up, moves on to the heading, and a filter starts at page 1', async () => {
    await page.goto('/businesses');
    const next = page.getByRole('link', { name: 'Next', exact: true });
    await next.focus();
    await awake(page);
    await next.press('Enter');
    await expect(page).toHaveURL('/businesses/page/2');
    await expect(pageLine(page)).toHaveText(/^Page 2 of/);
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
    await choose(page, 'State', 'VIC');
    await expect(page).toHaveURL('/businesses?state=VIC');
    await expect(pageLine(page)).toHaveText(/^Page 1 of/);
  });

  await test.step('filters change a list in place, and Back and Forward follow', async () => {
    await form(page).getByRole('link', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/businesses');
    // The address changes before the list does.
    await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
    const all = await heading(page).textContent();
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await choose(page, 'Category', 'restaurant');
    await expect(page).toHaveURL(/category=/);
    await expect(heading(page)).not.toHaveText(all ?? '');
    const some = await heading(page).textContent();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(/restaurant/i);
    await choose(page, 'State', 'VIC');
    await expect(page).toHaveURL(/state=VIC/);
    await page.goBack();
    await expect(heading(page)).toHaveText(some ?? '');
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL('/businesses');
    await expect(heading(page)).toHaveText(all ?? '');
    await page.goForward();
    await expect(heading(page)).toHaveText(some ?? '');
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
    // The copied address gives the same list.
    await page.reload();
    await expect(heading(page)).toHaveText(some ?? '');
    await expect(heading(page)).toContainText('Businesses');
  });

  await test.step('what a search is narrowed by comes and goes with it, by keyboard too', async () => {
    await form(page).getByRole('link', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/businesses');
    await send(page, 'Search', 'kottu dandenong');
    await expect(places(page)).toHaveText(['Remove filter: Place: Dandenong VIC']);
    await places(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/businesses?search=kottu');
    await expect(places(page)).toHaveCount(0);
    await expect(form(page).getByLabel('Search')).toHaveValue('kottu');
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(places(page)).toHaveCount(1);
  });
});

test('a landing page leaves its scope for the filters that are chosen', async ({ page }) => {
  await page.goto('/businesses/state/vic');
  await expect(heading(page)).toContainText('Businesses in Victoria');
  await choose(page, 'Category', 'restaurant');
  await expect(page).toHaveURL(/state=VIC/);
  await expect(page).toHaveURL(/category=restaurant/);
  await expect(heading(page)).toHaveText(/^Businesses \(\d+\)$/);
});

test('nothing found leads on; an answer that is not the contract’s counts as none', async ({
  page,
}) => {
  await test.step('nothing found says so, leads back, and names the lists that have some', async () => {
    const elsewhere = page.getByRole('list', { name: 'Found elsewhere' }).getByRole('link');
    await page.goto('/deals');
    await send(page, 'Business name', 'Nobody at all');
    await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible();
    await expect(elsewhere).toHaveCount(0);
    const nextBest = page.getByRole('list', { name: 'The next best' }).getByRole('link');
    await expect(nextBest).toHaveCount(0);
    await choose(page, 'State', 'VIC');
    await expect(nextBest).toHaveCount(3);
    await expect(page.getByText('The next best, of any name:')).toBeVisible();
    await expect(page.getByLabel('Per page')).toBeHidden();
    await expect(page.getByLabel('Sort by')).toBeHidden();
    await page.getByRole('region', { name: 'Results' }).getByText('Clear Filters').click();
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByLabel('Per page')).toBeVisible();
    await send(page, 'Search', 'lantern');
    await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible();
    await expect(elsewhere.first()).toHaveText(/^\d+ events match “lantern”$/);
    await expect(elsewhere.last()).toHaveAttribute('href', '/search?search=lantern');
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('no week is copied from under nothing', async () => {
    const copy = page.getByRole('button', { name: 'Copy this week for WhatsApp' });
    await page.goto('/events');
    await expect(copy).toBeVisible();
    await send(page, 'Search', 'qxqxqxqx');
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
    await expect(copy).toBeHidden();
    await page.goto('/deals');
  });

  await test.step('an answer that is not the contract’s counts as none', async () => {
    await page.route('**/api/deals/**', (route) => route.fulfill({ json: { results: 'garbage' } }));
    await choose(page, 'State', 'VIC');
    await expect(page.getByRole('alert')).toContainText('Failed to load deals. Please try again.');
  });
});

const places = (page: Page) => page.getByRole('link', { name: 'Remove filter: Place' });

test('places of the same name are offered, and lead to the search there', async ({ page }) => {
  const filter = { type: 'place', typed: 'near richmond' };
  await page.route('**/api/businesses/**', async (route) => {
    const isThere = route.request().url().includes('NSW');
    await route.fulfill({
      json: {
        count: 0,
        results: [],
        meant: null,
        filters: isThere
          ? [{ ...filter, typed: 'Richmond NSW', label: 'Richmond NSW', others: [] }]
          : [{ ...filter, label: 'Richmond VIC', others: ['Richmond NSW', 'Richmond QLD'] }],
        dropped: [],
      },
    });
  });
  await servePlainFiles(page, '/businesses');
  await page.goto('/businesses?search=kottu+near+richmond');
  const also = page.getByText(/^Also: Richmond NSW or Richmond QLD$/);
  await expect(also).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await also.getByRole('link', { name: 'Richmond NSW' }).click();
  await expect(page).toHaveURL('/businesses?search=kottu+Richmond+NSW');
  await expect(places(page)).toHaveText(['Remove filter: Place: Richmond NSW']);
  await expect(also).toHaveCount(0);
});

test('without the API a list names what it left aside, and keeps it for when the API is back', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await servePlainFiles(page, '/businesses');
  await page.route('**/api/**', (route) => route.abort());
  const address = '/businesses?state=VIC&open=now&near=Dandenong&within=5&sortBy=-name';
  await page.goto(address);
  const note = page.getByText(/^Saved results:/);
  await expect(note).toContainText('Days, prices, opening hours and distance need the server.');
  await expect(note).toContainText(/Left aside: Near Dandenong, within 5 km, Open now, Sort by\.$/);
  const withoutThem = await heading(page).textContent();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/open=now.*page=2/);
  await expect(heading(page)).toHaveText(withoutThem ?? '');
  await page.unroute('**/api/**');
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Remove filter: Near Dandenong/ })).toBeVisible();
});

test('without the API a search is answered from what was saved, in any script', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await servePlainFiles(page, '/businesses');
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`/businesses?search=${encodeURIComponent('කොත්තු')}&state=VIC`);
  await expect(page.getByText(/^Saved results:/)).toBeVisible();
  const card = cards(page).filter({ hasText: 'Kottu Corner' });
  await expect(card).toContainText('Dandenong, VIC');
  await expect(card.getByRole('button')).toHaveCount(0);
  await card.getByRole('link').click();
  await expect(page).toHaveURL('/business/kottu-corner');
});

test('without the API what is over is left aside, under the heading of what is current', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await servePlainFiles(page, '/events');
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/events?status=past&state=VIC');
  await expect(page.getByText(/Left aside: Past events\.$/)).toBeVisible();
  await expect(heading(page)).toHaveText(/^Community Events \(\d+\)$/);
  await expect(cards(page).first().locator('time')).toBeVisible();
  await expect(page.getByText('Past event', { exact: true })).toHaveCount(0);
});

test('a search’s order, sorting and page size, a day, and a half-typed place', async ({
  page,
  faults,
}) => {
  test.slow();
  await test.step('a search is in the order of the best match until it is taken away', async () => {
    await page.goto('/businesses');
    const sort = page.getByLabel('Sort by');
    const first = sort.locator('option').first();
    await expect(first).toHaveText('Name A-Z');
    await form(page).getByLabel('Search').fill('kottu corner');
    await expect(page).toHaveURL('/businesses?search=kottu+corner');
    await expect(first).toHaveText('Best Match');
    await expect(sort).toHaveValue('');
    await expect(cards(page).first()).toContainText('Kottu Corner');
    await choose(page, 'Sort by', 'Name A-Z');
    await expect(page).toHaveURL('/businesses?search=kottu+corner&sortBy=name');
    await page.goBack();
    await expect(sort).toHaveValue('');
    await page.getByRole('link', { name: 'Remove filter: Search: kottu corner' }).click();
    await expect(page).toHaveURL('/businesses');
    await expect(first).toHaveText('Name A-Z');
  });

  await test.step('sort, page size, chips and Clear Filters', async () => {
    await choose(page, 'Per page', '48');
    await expect(cards(page)).toHaveCount(48);
    await choose(page, 'Sort by', '-name');
    await expect(page).toHaveURL(/sortBy=-name/);
    await choose(page, 'State', 'NSW');
    await page.getByRole('link', { name: 'Remove filter: State: New South Wales' }).click();
    await expect(page).not.toHaveURL(/state=/);
    await expect(page).toHaveURL(/page_size=48/);
    await form(page).getByRole('link', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/businesses');
    await expect(form(page).getByLabel('Search')).toBeFocused();
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByLabel('Sort by')).toHaveValue('');
  });

  await test.step('a day alone means any time of it, and a time goes with its day', async () => {
    const whole = await heading(page).textContent();
    const active = page.getByRole('list', { name: 'Active filters' });
    await choose(page, 'Open on', 'saturday');
    await expect(page).toHaveURL('/businesses?open_on=saturday');
    await expect(active.getByRole('listitem')).toHaveText([/Open Saturday$/]);
    await expect(heading(page)).not.toHaveText(whole ?? '');
    await form(page).getByLabel('At', { exact: true }).fill('09:30');
    await expect(page).toHaveURL('/businesses?open_on=saturday&open_at=09%3A30');
    await expect(active.getByRole('listitem')).toHaveText([/Open Saturday at 9:30 am$/]);
    await choose(page, 'Open on', '');
    await expect(page).toHaveURL('/businesses');
    await expect(heading(page)).toHaveText(whole ?? '');
  });

  await test.step('a half-typed place leaves the list as it is until it is sent, and keeps its text', async () => {
    faults.allow(/Failed to load resource/);
    const near = form(page).getByLabel('Near suburb or postcode');
    await near.fill('Dand');
    await choose(page, 'Category', 'restaurant');
    await expect(page).toHaveURL('/businesses?category=restaurant');
    await expect(near).toHaveValue('Dand');
    await near.press('Enter');
    await expect(form(page).getByText('We don’t know a place called “Dand”.')).toBeVisible();
    await expect(near).toHaveValue('Dand');
    await expect(cards(page).first()).toBeVisible();
    await near.fill('3175');
    await near.press('Enter');
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
      'Near Dandenong VIC, within 25 km',
    );
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Remove filter: Near' }).click();
    await expect(page).toHaveURL('/businesses?category=restaurant');
  });
});

test('while an answer is slow the list before it stays, and a late one never wins', async ({
  page,
}) => {
  const held: (() => void)[] = [];
  await page.route('**/api/businesses/**', async (route) => {
    if (route.request().url().includes('state=VIC')) {
      await new Promise<void>((resolve) => {
        held.push(resolve);
      });
    }
    await route.continue().catch(() => {});
  });
  await page.goto('/businesses');
  const section = page.getByRole('region', { name: 'Results' });
  await choose(page, 'State', 'VIC');
  await expect(section).toHaveAttribute('aria-busy', 'true');
  await expect(cards(page)).toHaveCount(12);
  expect(await axeViolations(page)).toEqual([]);
  await choose(page, 'State', 'NSW');
  await expect(heading(page)).toHaveText('Businesses (15)');
  for (const release of held) release();
  await page.waitForResponse(/state=VIC/);
  await expect(heading(page)).toHaveText('Businesses (15)');
  await expect(section).toHaveAttribute('aria-busy', 'false');
});

test('without the API a list says so, shows saved results, and tries again', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/businesses');
  await choose(page, 'State', 'NSW');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error');
  await expect(alert).toContainText('Failed to load businesses. Please try again.');
  await expect(page.getByText(/^Saved results:/)).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expect(heading(page)).toHaveText('Businesses (15)');
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute('**/api/**');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveCount(0);
  await expect(cards(page)).toHaveCount(12);
  // The note is gone, and nothing stands in its place.
  await expect(page.getByText(/^(Saved results:.*|0)$/)).toHaveCount(0);
});

test('a list that failed without saved results goes on to the next choice', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource|Failed to fetch/);
  await page.route(/\/(api|pagefind)\//, (route) => route.abort());
  await page.goto('/businesses');
  const alert = page.getByRole('alert');
  for (const state of ['NSW', 'VIC']) {
    await choose(page, 'State', state);
    await expect(page).toHaveURL(`/businesses?state=${state}`);
    await expect(alert).toContainText('Failed to load businesses.');
  }
  await page.unroute(/\/(api|pagefind)\//);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Remove filter: State: Victoria' })).toBeVisible();
});

test('an API that takes 9 seconds is waited for, one that takes 11 is not', async ({ page }) => {
  await page.clock.install();
  let tries = 0;
  await page.route('**/api/events/**', () => {
    tries++;
  });
  await page.goto('/events');
  await stopClock(page);
  await choose(page, 'State', 'VIC');
  await expect(async () => {
    await page.clock.runFor(50);
    expect(tries).toBe(1);
  }).toPass();
  await page.clock.runFor(9_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.getByRole('alert')).toContainText('Failed to load events. Please try again.');
});

/** Serves a list as a CDN does: its plain page, whatever the query. */
async function servePlainFiles(page: Page, path: string): Promise<void> {
  const plain = await page.request.get(path);
  await page.route(
    (url) => url.pathname === path && url.search !== '',
    async (route) => route.fulfill({ response: plain, body: await plain.body() }),
  );
}

test('where only static files are served, an address is answered by the island, and a wrong period named', async ({
  page,
}) => {
  await test.step('where only static files are served, a filtered address is answered by the island', async () => {
    const address = '/events?date_to=2099-12-31&state=VIC';
    const served = await (await page.request.get(address)).text();
    await servePlainFiles(page, '/events');
    await page.goto(address);
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
      'Until 31 Dec 2099',
    );
    // The server's answer from the data has the same heading.
    await expect(heading(page)).toHaveText(headingOf(served));
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('VIC');
    await expect(form(page).getByLabel('To date')).toHaveValue('2099-12-31');
    await choose(page, 'State', 'NSW');
    await expect(page).toHaveURL(/date_to=2099-12-31/);
  });

  await test.step('a period that ends before it starts says so', async () => {
    await form(page).getByLabel('From date').fill('2026-12-24');
    await form(page).getByLabel('To date').fill('2026-12-01');
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results).toContainText('The last date is before the first.');
  });
});

test('wrong values in an address are named, and in the same words by server and island', async ({
  page,
}) => {
  const note = page.getByRole('main').getByRole('status').first();
  const address = '/events?state=ZZ&date_from=soon&sortBy=x';
  await page.goto(address);
  await expect(note).toHaveText(/^Left aside, because it could not be understood:/);
  const words = (await note.textContent()) ?? '';
  expect(words).toContain('State');
  await servePlainFiles(page, '/events');
  for (const [path, sameWords] of [
    [address, words],
    [`${address}&category=cultural`, words],
    ['/events?page=0', 'Left aside, because it could not be understood: Page.'],
  ] as const) {
    await page.goto(path);
    await expect(note).toHaveText(sameWords);
  }
  expect(await axeViolations(page)).toEqual([]);
  await choose(page, 'State', 'VIC');
  await expect(page).toHaveURL('/events?state=VIC');
  await expect(note).toHaveText(/^Showing /);
  await page.goBack();
  await expect(note).toHaveText(/^Left aside/);
  // The API refused the place while the page was made: asked again, it would log an error.
  await page.unrouteAll();
  await page.goto('/businesses?near=Atlantis');
  await awake(page);
  await expect(note).toHaveText(/Near suburb or postcode\.$/);
  await choose(page, 'State', 'VIC');
  await expect(page).toHaveURL('/businesses?state=VIC');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('filters, pages, cards and Back work by touch', async ({ page }) => {
    await page.goto('/businesses');
    const state = page.getByLabel('State', { exact: true });
    await expect(state).toBeHidden();
    for (const name of ['Sort by', 'Per page']) {
      // The long page is laid out in frames, the last of which may come after it has loaded.
      await expect(page.getByLabel(name)).toBeVisible();
      const label = await page.getByText(name, { exact: true }).boundingBox();
      const control = await page.getByLabel(name).boundingBox();
      const isBeside =
        label &&
        control &&
        label.y < control.y + control.height &&
        control.y < label.y + label.height;
      expect(isBeside, `${name} is beside its control`).toBe(true);
    }
    const filters = page.locator('summary', { hasText: /^Filters/ });
    await filters.tap();
    await state.tap();
    await state.selectOption('VIC');
    await expect(page).toHaveURL('/businesses?state=VIC');
    await expect(filters).toHaveText('Filters (1)');
    await page.getByRole('button', { name: 'Apply Filters' }).tap();
    await expect(state).toBeHidden();
    await expect(page.getByRole('link', { name: 'Remove filter: State: Victoria' })).toBeVisible();
    await page.getByRole('link', { name: 'Next', exact: true }).tap();
    await expect(page).toHaveURL('/businesses?state=VIC&page=2');
    await expect(pageLine(page)).toHaveText(/^Page 2 of/);
    await expect(heading(page)).toBeInViewport();
    const details = cards(page).first().getByRole('link', { name: 'View Details' });
    await expect(details).toBeHidden();
    await cards(page).first().getByText('Show More').tap();
    await expect(details).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.goBack();
    await expect(pageLine(page)).toHaveText(/^Page 1 of/);
    await expect(page).toHaveURL('/businesses?state=VIC');
    await page.goBack();
    await expect(heading(page)).toHaveText(/^Businesses \(7\d\)$/);
    await expect(filters).toHaveText('Filters');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});

test('a suburb and a postcode are exact, and count once they are whole', async ({ page }) => {
  await page.clock.install();
  await page.goto('/businesses');
  await form(page).getByText('More filters').click();
  const suburb = form(page).getByLabel('Suburb', { exact: true });
  await suburb.focus();
  await awake(page);
  await stopClock(page);
  await suburb.pressSequentially('danden');
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(page).toHaveURL('/businesses');
  await suburb.pressSequentially('ong');
  await suburb.press('Tab');
  await expect(page).toHaveURL('/businesses?suburb=dandenong');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await expect(chips).toHaveText(['Remove filter: Suburb: dandenong']);
  const found = await cards(page).count();
  await expect(cards(page).filter({ hasText: 'Dandenong, VIC' })).toHaveCount(found);
  await send(page, 'Postcode', '31');
  await expect(page.getByText(/could not be understood: Postcode/)).toBeVisible();
  await expect(chips).toHaveText(['Remove filter: Suburb: dandenong']);
  await expect(cards(page)).toHaveCount(found);
  await send(page, 'Postcode', '3175');
  await expect(chips).toHaveText([
    ...['Remove filter: Suburb: dandenong', 'Remove filter: Postcode: 3175'],
  ]);
  await expect(page.getByText('could not be understood')).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
  await chips.first().click();
  await expect(suburb).toHaveValue('');
  await expect(page).toHaveURL('/businesses?postcode=3175');
});

test('a category that isn’t offered any more stays in force', async ({ page }) => {
  await page.goto('/businesses?category=video-rental');
  const chip = page.getByRole('link', { name: 'Category: Video Rental' });
  await expect(chip).toBeVisible();
  await choose(page, 'State', 'VIC');
  await expect(page).toHaveURL(/state=VIC/);
  await expect(page).toHaveURL(/category=video-rental/);
  await expect(chip).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No businesses found' })).toBeVisible();
});

import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { preview } from '#src/domain/text.ts';
import type { Event } from '#src/listings/event.ts';
import { atRest, expect, test, testLooks } from '#tests/support/guarded-page.ts';

const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const cards = (page: Page) => results(page).getByRole('article');

test('a list shows its first page and leads on to the next and back', async ({ page }) => {
  await page.goto('/businesses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Businesses \(\d+\)$/);
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/businesses/page/2');
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/businesses');
});

const at = (address: string) => async (page: Page) => {
  await page.goto(address);
};

testLooks({
  businesses: at('/businesses'),
  events: at('/events'),
  deals: at('/deals'),
  'nothing found': at('/businesses?search=zzzz&state=VIC'),
  'attributes to tick': async (page) => {
    await page.goto('/businesses?category=restaurant&halal=true');
    await page.locator('summary', { hasText: /^Filters/ }).click();
    await expect(page.getByRole('checkbox', { name: 'Halal' })).toBeChecked();
  },
});

const attribute = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Good to know' }).getByRole('checkbox', { name });

test('attributes filter a list by keyboard on a phone, and are offered where they make sense', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/businesses');
  await page.locator('summary', { hasText: /^Filters/ }).press('Enter');
  await page.getByText('More filters').press('Enter');
  await attribute(page, 'Halal').press('Space');
  await expect(page).toHaveURL('/businesses?halal=true');
  await expect(page.getByRole('article')).toHaveCount(3);
  await attribute(page, 'Delivery').press('Space');
  await expect(page).toHaveURL(/halal=true&delivery=true/);
  await expect(page.getByRole('article').first()).toContainText('Catering · Halal · Vegetarian');
  // Marks that have no room on a small phone go whole.
  await page.setViewportSize({ width: 320, height: 640 });
  const cut = (titles: Element[]) =>
    titles.filter(({ previousElementSibling: marks }) =>
      [marks, ...(marks?.children ?? [])].some(
        (each) => each && each.scrollWidth > each.clientWidth,
      ),
    ).length;
  expect(await page.getByRole('article').locator('h3').evaluateAll(cut)).toBe(0);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(attribute(page, 'Catering')).toHaveCount(0);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('link')).toHaveText([
    'Remove filter: Halal',
    'Remove filter: Delivery',
  ]);
  await attribute(page, 'Halal').press('Space');
  await expect(page).toHaveURL('/businesses?delivery=true');
  await expect(chips.getByRole('link')).toHaveCount(1);
  await chips.getByRole('link').press('Enter');
  await expect(page).toHaveURL('/businesses');
  await page.getByLabel('Category', { exact: true }).selectOption('legal-services');
  await expect(attribute(page, 'Halal')).toHaveCount(0);
  await expect(attribute(page, 'Speaks Tamil (1)')).toBeVisible();
});

test.describe('filters', () => {
  test.use({ javaScriptEnabled: false });

  test('work without a script, show as chips, take an exact suburb, and begin a search', async ({
    page,
  }) => {
    await test.step('work without a script, show as chips and can be taken away', async () => {
      await page.goto('/businesses');
      const form = page.getByRole('search', { name: 'Filters' });
      await form.getByLabel('Category').selectOption('restaurant');
      await form.getByLabel('State').selectOption('VIC');
      await form.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(page).toHaveURL(/\/businesses\?.*category=restaurant.*state=VIC/);
      const chips = page.getByRole('list', { name: 'Active filters' });
      await expect(chips.getByRole('link')).toHaveText([
        'Remove filter: Category: Restaurant',
        'Remove filter: State: Victoria',
      ]);
      await expect(form.getByLabel('State')).toHaveValue('VIC');
      const both = await cards(page).count();
      expect(both).toBeGreaterThan(0);
      await chips.getByRole('link', { name: /Category/ }).click();
      await expect(chips.getByRole('link')).toHaveCount(1);
      await form.getByRole('link', { name: 'Clear Filters' }).click();
      await expect(page).toHaveURL('/businesses');
    });

    await test.step('take an exact suburb, under More filters', async () => {
      const form = page.getByRole('search', { name: 'Filters' });
      const suburb = form.getByLabel('Suburb', { exact: true });
      await expect(suburb).toBeHidden();
      await form.getByText('More filters').click();
      await suburb.fill('DANDENONG');
      await form.getByLabel('Postcode', { exact: true }).fill('3175');
      await form.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(page).toHaveURL(/[?&]suburb=DANDENONG&postcode=3175(&|$)/);
      // The group of fields is open, since one of them is in force.
      await expect(suburb).toHaveValue('DANDENONG');
      await expect(suburb).toBeVisible();
    });

    await test.step('take attributes, of which each is a box with a count', async () => {
      await page.goto('/businesses?category=restaurant');
      const form = page.getByRole('search', { name: 'Filters' });
      await form.getByText('More filters').click();
      await attribute(page, 'Halal (2)').check();
      await form.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(page).toHaveURL(/category=restaurant.*halal=true/);
      await expect(cards(page)).toHaveCount(2);
      await expect(attribute(page, 'Halal (2)')).toBeChecked();
      await attribute(page, 'Halal (2)').uncheck();
      await form.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(page).toHaveURL(/category=restaurant/);
      await expect(page).not.toHaveURL(/halal/);
    });

    await test.step('begin a search in the order of the best match', async () => {
      await page.getByRole('link', { name: 'Clear Filters' }).first().click();
      await expect(page).toHaveURL('/businesses');
      const form = page.getByRole('search', { name: 'Filters' });
      await form.getByLabel('Search').fill('kottu corner');
      await form.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(page.getByLabel('Sort by').locator('option').first()).toHaveText('Best Match');
      await expect(page.getByLabel('Sort by')).toHaveValue('');
      await expect(cards(page).first()).toContainText('Kottu Corner');
    });
  });

  test('keep each other through sorting, page size and paging', async ({ page }) => {
    await page.goto('/events?state=VIC');
    await page.getByLabel('Sort by').selectOption('Title A-Z');
    await page.getByRole('button', { name: 'Update' }).first().click();
    await expect(page).toHaveURL(/state=VIC.*sortBy=title/);
    const titles = await cards(page).getByRole('heading').allTextContents();
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en-AU')));

    await page.goto('/businesses');
    await page.getByLabel('Per page').selectOption('24');
    await page.getByRole('button', { name: 'Update' }).last().click();
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(/page_size=24.*page=2/);
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  });
});

test('one touch adds to the other filters, is seen as pressed, and is taken off by a second', async ({
  page,
}) => {
  await page.goto('/events?state=VIC');
  const chip = (name: string) =>
    page.getByRole('list', { name: 'Quick filters' }).getByRole('link', { name, exact: true });
  await chip('Next 7 days').click();
  await expect(page).toHaveURL('/events?state=VIC&when=week');
  await expect(chip('Next 7 days')).toHaveAttribute('aria-current', 'true');
  await chip('Free').click();
  await expect(page).toHaveURL('/events?state=VIC&when=week&free=true');
  await chip('Next 7 days').click();
  await expect(page).toHaveURL('/events?state=VIC&free=true');
  await page.goto('/events');
  await chip('Past events').click();
  await expect(page).toHaveURL('/events/past');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Past events');
  await expect(cards(page).first()).toContainText('Past Event');
  await chip('Past events').click();
  await expect(page).toHaveURL('/events');
});

test('the side panel holds at most six; by keyboard the filters can be skipped, and the results', async ({
  page,
}) => {
  await test.step('the side panel holds at most six, under the filters or after the results', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/businesses');
    const panel = page.getByRole('complementary', { name: 'Featured Businesses' });
    expect(await panel.getByRole('listitem').count()).toBeLessThanOrEqual(6);
    const top = async () => (await panel.boundingBox())?.y ?? 0;
    expect(await top()).toBeLessThan(900);
    await page.setViewportSize({ width: 768, height: 900 });
    const last = await cards(page).last().boundingBox();
    expect(await top()).toBeGreaterThan(last?.y ?? Infinity);
    // The Tab key follows the eye: from the filters to the order of the results, not to the panel.
    await page.locator('summary', { hasText: /^Filters/ }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Sort by')).toBeFocused();
  });

  await test.step('by keyboard the filters can be skipped, and the results', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const skip = page.getByRole('link', { name: 'Skip to results' });
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/businesses#results');
    await page.getByRole('link', { name: 'Skip to pages' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toBeFocused();
    // The address of another part of the page isn't another list.
    await page.goBack();
    await expect(page).toHaveURL('/businesses#results');
    await expect(cards(page)).toHaveCount(12);
  });
});

test('the list view is remembered on the device', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/deals');
  const width = async () => (await cards(page).first().boundingBox())?.width ?? 0;
  const narrow = await width();
  await page.getByRole('radio', { name: 'List' }).check();
  expect(await width()).toBeGreaterThan(1.5 * narrow);
  await page.goto('/events');
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
});

test('a card of an event says what it is and who holds it, on a phone behind Show More', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/events/?status=upcoming&sortBy=upcoming&page_size=12');
  const { results } = (await answer.json()) as { results: Event[] };
  const event = results.find(
    ({ description, organizer_name }) =>
      organizer_name && /^[ -~’–]{120,}$/.test(description ?? ''),
  );
  const card = cards(page).filter({ has: page.getByText(event?.title ?? '', { exact: true }) });
  const about = card.getByText(preview(event?.description ?? ''), { exact: true });
  const organiser = card.getByRole('img', { name: 'Organiser', exact: true });
  await page.setViewportSize({ width: 577, height: 900 });
  await page.goto('/events');
  await expect(about.filter({ visible: true })).toHaveCount(1);
  expect((await about.first().boundingBox())?.height).toBeLessThanOrEqual(43);
  for (const name of ['Date', 'Time', 'Location', 'Organiser', 'Price']) {
    await expect(card.getByRole('img', { name, exact: true })).toBeVisible();
  }
  await page.setViewportSize({ width: 576, height: 900 });
  for (const part of [about, organiser]) {
    await expect(part.filter({ visible: true })).toHaveCount(0);
  }
  await card.getByText('Show More').click();
  for (const part of [about, organiser]) {
    await expect(part.filter({ visible: true })).toHaveCount(1);
  }
});

test.describe('a card', () => {
  // The card turns.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('turns under the mouse, and its back stays out of reach until then', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1200 });
    await page.goto('/businesses?search=kottu%20corner');
    const card = cards(page).first();
    const details = card.getByRole('link', { name: 'View Details' });
    await expect(details).toBeHidden();
    await card.hover();
    await expect.poll(() => details.evaluate(isOnTop), 'the card has turned').toBe(true);
    // The mouse moves as by hand: a click of the locator may scroll the card away from under it.
    const { x, y, width, height } = (await details.boundingBox()) as DOMRect;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page).toHaveURL(/\/business\//);
  });

  test('opens by keyboard, hides its front, and closes again', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/businesses');
    const card = cards(page).first();
    const title = card.getByRole('heading').getByRole('link');
    await title.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(card.getByRole('link', { name: 'View Details' })).toBeVisible();
    await expect(title).toBeHidden();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(title).toBeVisible();
  });

  test('unfolds by Show More on a phone, without a script too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 375, height: 800 },
      hasTouch: true,
      javaScriptEnabled: false,
      baseURL,
    });
    const page = await context.newPage();
    await page.goto('/events');
    const card = cards(page).first();
    const details = card.getByRole('link', { name: 'View Details' });
    await expect(details).toBeHidden();
    await card.getByText('Show More').tap();
    await expect(details).toBeVisible();
    await expect(card.getByRole('heading').getByRole('link')).toBeVisible();
    await card.getByText('Show Less').tap();
    await expect(details).toBeHidden();
    await context.close();
  });
});

test('on a phone the filters fold away and say how many are in force', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/businesses?state=VIC&search=rice&near=Clayton&within=10');
  const near = page.getByLabel('Near suburb or postcode');
  await expect(near).toBeHidden();
  await page.getByText('Filters (3)').click();
  await expect(near).toHaveValue('Clayton');
  await expect(page.getByLabel('Within')).toHaveValue('10');
});

test('a picture that cannot be loaded gives way to the drawing of its category', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.route('/media/**', (route) => route.abort());
  await page.goto('/businesses?search=kottu%20corner');
  const picture = cards(page).first().locator('img');
  await expect(picture).toHaveAttribute('src', '/placeholders/restaurant.svg');

  await page.goto('/business/kottu-corner');
  const related = page.getByRole('region', { name: 'Related Businesses' }).locator('img').first();
  await related.scrollIntoViewIfNeeded();
  await expect(related).toHaveAttribute('src', /^\/placeholders\//);

  await page.goto('/');
  const slides = page.getByRole('region', { name: 'Advertisements' }).locator('img');
  await expect(slides.first()).toHaveAttribute('src', '/placeholders/default.svg');
  // The second picture fails after a script has taken over the slider.
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(slides.nth(1)).toHaveAttribute('src', '/placeholders/default.svg');
});

test('a picture whose copies are missing still shows', async ({ page, faults }) => {
  faults.allow(/Failed to load resource/);
  await page.route(/\/media\/.*-(240|480|800)\.webp$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/businesses?search=kottu%20corner');
  const picture = cards(page).first().locator('img');
  const isShown = (image: HTMLImageElement) =>
    image.complete && image.naturalWidth > 0 && new URL(image.currentSrc).pathname;
  await expect.poll(() => picture.evaluate(isShown)).toBe(await picture.getAttribute('src'));
  await expect(picture).toHaveAttribute('src', /^\/media\/.*\.webp$/);
});

for (const path of ['/', '/businesses']) {
  test(`${path} is where it was for who reloads half-way down, or comes back`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    await page.goto(path);
    await atRest(page);
    // The goal of CLS: a part that stands below a list before all of the list is there moves by three times that.
    expect((await shifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
    const card = page.getByRole('article').nth(path === '/' ? 8 : 11);
    await card.scrollIntoViewIfNeeded();
    const name = await card.getByRole('link').first().textContent();
    const top = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN);
    const before = await top();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);

    await page.reload();
    await atRest(page);
    expect(await top()).toBe(before);
    expect(await shifts()).toEqual([]);

    await card.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(name));
    await page.goBack();
    await atRest(page);
    expect(await top()).toBe(before);
  });
}

/**
 * A server of the site whose home page comes in two pieces after a given visit: the second one when `goOn` is called.
 */
async function inTwoPieces(baseURL: string, firstCut: number, cutAt: (body: Buffer) => number) {
  const waiting = Promise.withResolvers<void>();
  let visits = 0;
  const server = http.createServer(async ({ method, url, headers }, response) => {
    // Visits that pages count stay here, so that none of them is refused.
    if (method !== 'GET') {
      response.writeHead(204).end();
      return;
    }
    const answer = await fetch(`${baseURL}${url}`, { headers: { accept: String(headers.accept) } });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      'content-type': String(answer.headers.get('content-type')),
    });
    if (url !== '/' || ++visits < firstCut) {
      response.end(body);
      return;
    }
    response.write(body.subarray(0, cutAt(body)));
    await waiting.promise;
    response.end(body.subarray(cutAt(body)));
  });
  server.listen(0);
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    goOn: waiting.resolve,
    stop,
  };
}

const paints = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);

/** True if the browser draws a frame within 0.3 s. */
const drawsAFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), 300);
      }),
  );

test('nothing of a page is painted before its bar is whole', async ({ page, baseURL, faults }) => {
  faults.allow(/^other host: http:\/\/localhost/);
  const half = (body: Buffer) => body.indexOf('id="side-menu"') - 40;
  const site = await inTwoPieces(String(baseURL), 1, half);
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Serendib home' })).toHaveCount(1);
  expect(await drawsAFrame(page)).toBe(false);
  expect(await paints(page)).toBe(0);
  site.goOn();
  await expect.poll(() => paints(page)).toBe(1);
  site.stop();
});

test('a page whose bar is whole is painted, whatever is still to come', async ({
  page,
  baseURL,
  faults,
}) => {
  faults.allow(/^other host: http:\/\/localhost/);
  const site = await inTwoPieces(String(baseURL), 1, (body) => body.length / 2);
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect.poll(() => paints(page)).toBe(1);
  site.goOn();
  site.stop();
});

test('who reloads half-way down keeps what was there until the page has come to its end', async ({
  page,
  baseURL,
  faults,
}) => {
  faults.allow(/^other host: http:\/\/localhost/);
  const site = await inTwoPieces(String(baseURL), 2, (body) => body.length / 2);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(site.url);
  await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();

  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(3);
  expect(await drawsAFrame(page)).toBe(false);
  expect(await paints(page)).toBe(0);
  site.goOn();
  await expect.poll(() => paints(page)).toBe(1);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  site.stop();
});

/** True if the mouse would hit an element: while a card turns, its front still lies over its back. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

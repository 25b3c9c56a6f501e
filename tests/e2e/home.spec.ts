import { SITE } from '#src/site.settings.ts';
import { atRest, axeViolations, expect, test, testLooks } from '#tests/support/guarded-page.ts';

// The slides move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const WIDTHS = [
  { name: 'phone', width: 375, height: 800 },
  { name: 'desktop', width: 1280, height: 900 },
];

test('shows everything from the slider to the invitation, in order, and three of each kind', async ({
  page,
}) => {
  await page.goto('/');
  for (const { name, width, height } of WIDTHS) {
    await test.step(name, async () => {
      await page.setViewportSize({ width, height });
      await expect(page).toHaveTitle(`${SITE.tagline} – ${SITE.name}`);
      await expect(page.getByRole('banner').getByText(SITE.tagline).first()).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(SITE.greeting);
      const slider = page.getByRole('region', { name: 'Advertisements' });
      await expect(slider).toHaveCSS('height', /^\d{3}(\.\d+)?px$/);
      const landmarks = [
        slider,
        page.getByRole('heading', { name: "Find What You're Looking For" }),
        page.getByRole('link', { name: /^[\d,]+ Businesses$/ }),
        page.getByRole('heading', { name: 'Featured Businesses' }),
        page.getByRole('heading', { name: 'Upcoming Events' }),
        page.getByRole('heading', { name: 'Hot Deals', exact: true }),
        page.getByRole('link', { name: 'List Your Business' }),
      ];
      const tops = [];
      for (const landmark of landmarks) tops.push((await landmark.boundingBox())?.y ?? Infinity);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      for (const [title, path] of [
        ['Featured Businesses', '/businesses'],
        ['Upcoming Events', '/events'],
        ['Hot Deals', '/deals'],
      ] as const) {
        const column = page.getByRole('region', { name: title });
        await expect(column.getByRole('article')).toHaveCount(3);
        await expect(column.getByRole('link', { name: `View All ${title}` })).toHaveAttribute(
          'href',
          path,
        );
      }
    });
  }
});

testLooks({
  home: {
    'as it opens': async (page) => {
      await page.goto('/');
    },
    'with the menu open': async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Browse' })).toBeVisible();
    },
  },
});

test('what is over by the day of viewing makes room for what is next', async ({ page }) => {
  await page.goto('/');
  const column = page.getByRole('region', { name: 'Upcoming Events' });
  const titles = column.getByRole('heading', { level: 3 });
  const atFirst = await titles.allTextContents();
  const held = column.getByRole('article', { includeHidden: true });
  const days = await held.evaluateAll((items: HTMLElement[]) =>
    items.map((item) => item.dataset.day),
  );
  const first = days.filter((day) => day !== undefined).toSorted()[0];
  await page.clock.setFixedTime(new Date(`${first}T12:00:00Z`).getTime() + 2 * 86_400_000);
  await page.goto('/');
  expect(await titles.allTextContents()).not.toEqual(atFirst);

  await page.clock.setFixedTime('2090-01-01T00:00:00Z');
  await page.goto('/');
  await expect(titles).toHaveCount(days.filter((day) => day === undefined).length);
  // A deal without a last day goes on.
  const deals = page.getByRole('region', { name: 'Hot Deals' });
  const ends = await deals
    .getByRole('article', { includeHidden: true })
    .evaluateAll((items: HTMLElement[]) => items.map((item) => item.dataset.day));
  const endless = ends.filter((day) => day === undefined).length;
  await expect(deals.getByRole('article')).toHaveCount(Math.min(3, endless));
  await expect(page.getByText('No deals running just now')).toBeVisible({ visible: endless === 0 });
});

test('linked data names the site and its search; the first Tab reaches a link that skips the bar', async ({
  page,
}) => {
  await test.step('the first Tab reaches a link that skips the bar', async () => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('linked data names the site and its search', async () => {
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    const nodes = JSON.parse(text ?? '') as { '@type': string; potentialAction?: unknown }[];
    expect(nodes.map((node) => node['@type'])).toEqual(['WebSite', 'Organization']);
    expect(nodes[0]?.potentialAction).toMatchObject({
      target: { urlTemplate: expect.stringContaining('/search?search={search_term_string}') },
    });
  });
});

test('on a phone, a link to what is laid out late lands there', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/#hot-deals');
  const heading = page.getByRole('heading', { name: 'Hot Deals' });
  await expect(heading).toBeInViewport();
  await atRest(page);
  const landed = await heading.boundingBox();
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  expect(landed).toEqual(await heading.boundingBox());
});

test('without a script every advertisement can be reached, and the search bar works', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await test.step('every advertisement can be reached without a script', async () => {
    await page.goto('/');
    const slides = page.getByRole('group', { name: /^\d of \d$/ });
    const dots = page.getByRole('link', { name: /^Advertisement \d+ of \d+/ });
    await expect(
      page.getByRole('button', { name: 'Next slide', includeHidden: true }),
    ).toBeHidden();
    for (let index = (await dots.count()) - 1; index >= 0; index--) {
      await dots.nth(index).click();
      await expect(slides.nth(index)).toBeInViewport({ ratio: 0.5 });
      await expect(slides.nth(index).locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    }
  });

  await test.step('the search bar works without a script', async () => {
    const search = page.getByRole('search');
    await search.getByLabel('Search', { exact: true }).fill('market');
    await search.getByText('Filters').click();
    await search.getByLabel('Search In').selectOption('Events');
    await search.getByLabel('Location').selectOption('VIC');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/events?search=market&state=VIC');

    await page.goto('/');
    await search.getByLabel('Search', { exact: true }).fill('kottu');
    await search.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(search.getByLabel('Search', { exact: true })).toHaveValue('');
  });
  await context.close();
});

test('the short name stands in for a logo that cannot be loaded', async ({ page, faults }) => {
  faults.allow(/Failed to load resource/);
  await page.route(/logo.*\.svg/, (route) => route.abort());
  await page.goto('/');
  const logo = page.getByRole('link', { name: `${SITE.name} home` });
  await expect(logo.getByRole('img', { includeHidden: true })).toHaveAttribute(
    'alt',
    SITE.short_name,
  );
  await expect(logo).toBeVisible();
});

test('nothing shifts while the page loads', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + entry.value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { promise: shown, resolve: letFontsCome } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await shown;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  letFontsCome();
  const loaded = () => [...document.fonts].some((font) => font.status === 'loaded');
  await expect.poll(() => page.evaluate(loaded), 'the display face has come').toBe(true);
  await expect(page.getByRole('button', { name: 'Next slide' }), 'the slider runs').toBeVisible();
  // A shift is known once the frame after it has been painted.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThan(0.01);
});

test('no page is wider than a small phone, even with text at 200 %', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    bypassCSP: true,
    baseURL,
  });
  const page = await context.newPage();
  const lists = ['/businesses', '/events', '/events/past', '/deals', '/search?search=rice'];
  for (const path of ['/', '/no-such-page', ...lists]) {
    await page.goto(path);
    for (const size of ['100%', '200%']) {
      await page.addStyleTag({ content: `html { font-size: ${size} }` });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${path} at ${size}`).toBeLessThanOrEqual(0);
      const toggle = page.getByRole('button', { name: 'Toggle navigation menu' });
      await expect(toggle).toBeInViewport({ ratio: 1 });
    }
  }
  await context.close();
});

test('with text at 200 % a desk’s bar shows its parts beside each other', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ bypassCSP: true, baseURL });
  const page = await context.newPage();
  for (const width of [992, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/events');
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: 'Toggle navigation' })).toBeInViewport({
      ratio: 1,
    });
    const edges = await bar.locator('.inside > :visible').evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return { left, right: Math.max(right, left + part.scrollWidth) };
      }),
    );
    expect(edges.length, `at ${width} px`).toBeGreaterThan(3);
    for (const [at, { right }] of edges.slice(0, -1).entries()) {
      expect(right, `part ${at + 1} at ${width} px`).toBeLessThanOrEqual(edges[at + 1]?.left ?? 0);
    }
  }
  await context.close();
});

test('a page that does not exist says so and helps on', async ({ page, faults }) => {
  faults.allow(/404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't find that page");
  await expect(page.getByRole('search')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await axeViolations(page)).toEqual([]);
});

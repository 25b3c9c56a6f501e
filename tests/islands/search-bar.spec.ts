import type { Page, Route } from '@playwright/test';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';
import { stopClock } from '#tests/support/stopped-clock.ts';

const bar = (page: Page) => page.getByRole('search');
const box = (page: Page) => bar(page).getByLabel('Search', { exact: true });
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const search = (page: Page) => bar(page).getByRole('button', { name: 'Search', exact: true });
const chips = (page: Page) => bar(page).getByRole('list', { name: 'Active filters' });

/** Opens the home page and types into the box by keyboard alone. */
async function type(page: Page, text: string): Promise<void> {
  await page.goto('/');
  await box(page).focus();
  await page.keyboard.type(text);
}

/** Holds the API's answer until the test sends it; no index exists, and time passes only at the test's word. */
async function holdApiWithoutIndex(page: Page): Promise<{ asked: Promise<Route> }> {
  await page.clock.install();
  await page.route('**/pagefind/**', (route) => route.abort());
  const { promise, resolve } = Promise.withResolvers<Route>();
  await page.route('**/api/search/**', resolve);
  return { asked: promise };
}

const ONE = {
  count: 1,
  counts: { businesses: 1, events: 0, deals: 0 },
  meant: null,
  filters: [],
  dropped: [],
  results: [
    {
      kind: 'business',
      id: 1,
      slug: 'from-the-api',
      title: 'From the API',
      excerpt: '',
      suburb: null,
      state: null,
      image: null,
    },
  ],
};

test.describe('suggestions', () => {
  test('come grouped with counts, after 300 ms and more than two characters', async ({ page }) => {
    await page.clock.install();
    await type(page, 'ri');
    await stopClock(page);
    await page.clock.runFor(1_000);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.type('ce');
    await page.clock.runFor(290);
    await expect(options(page)).toHaveCount(0);
    await page.clock.runFor(20);
    await page.clock.resume();
    await expect(page.getByRole('group', { name: /^Businesses \(\d+\)$/ })).toBeVisible();
    await expect(options(page).filter({ hasText: 'See all Businesses' })).toHaveAttribute(
      'href',
      '/businesses?search=rice',
    );
    await expect(bar(page).getByText(/^\d+ matches: \d+ Businesses/)).toHaveRole('status');
    expect(await axeViolations(page)).toEqual([]);
  });

  test('load nothing before the box is used, and are walked with the keys', async ({ page }) => {
    await test.step('nothing of the index is loaded before the box is used', async () => {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(loaded.filter((path) => /pagefind|SearchBar.*js|saved-listings/.test(path))).toEqual(
        [],
      );
    });

    await test.step('are walked with the keys, and Enter opens the active one', async () => {
      await box(page).focus();
      await page.keyboard.type('kottu');
      await expect(options(page).first()).toBeVisible();
      const last = (await options(page).count()) - 1;
      const active = (index: number) =>
        expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      await active(0);
      await expect(box(page)).toBeFocused();
      await expect(box(page)).toHaveAttribute('aria-activedescendant', /-0$/);
      await page.keyboard.press('End');
      await active(last);
      await page.keyboard.press('Home');
      await active(0);
      await page.keyboard.press('ArrowUp');
      await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
      await page.keyboard.press('ArrowUp');
      await active(last);
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/business\/[a-z0-9-]+$/);
    });
  });

  test('leave the keys to an input method; close on Escape', async ({ page }) => {
    await test.step('leave the keys to an input method until it has composed its text', async () => {
      await page.goto('/');
      await box(page).focus();
      const session = await page.context().newCDPSession(page);
      const [text, end] = ['kottu', 5];
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: end,
        selectionEnd: end,
      });
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
      await session.send('Input.insertText', { text });
      await expect(box(page)).toHaveValue(text);
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(box(page)).toHaveAttribute('aria-activedescendant', /-0$/);
    });

    await test.step('close on Escape and keep the text; Enter in the box goes to the results', async () => {
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(options(page)).toHaveCount(0);
      await expect(box(page)).toHaveValue('kottu');
      await page.keyboard.press('ArrowDown');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?search=kottu');
    });
  });

  test('find Sinhala and Tamil, say what to do where there is nothing, and close when left', async ({
    page,
  }) => {
    await test.step('find Sinhala and Tamil and mark them as such', async () => {
      await page.goto('/');
      for (const [text, language] of [
        ['කොත්තු', 'si'],
        ['சமையல்', 'ta'],
      ] as const) {
        await box(page).fill(text);
        await expect(options(page).locator(`[lang=${language}]`).first()).toContainText(
          text.slice(0, 2),
        );
      }
    });

    await test.step('nothing found says what to do', async () => {
      await box(page).fill('xyzzyqq');
      await expect(page.getByText('Nothing found for “xyzzyqq”.')).toBeVisible();
      await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
      expect(await axeViolations(page)).toEqual([]);
    });

    await test.step('close when the focus or the pointer goes elsewhere, and open by pointer', async () => {
      await box(page).fill('kottu');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(options(page)).toHaveCount(0);
      await box(page).focus();
      await page.keyboard.press('ArrowDown');
      await options(page).first().click();
      await expect(page).toHaveURL(/\/business\//);
    });
  });

  test('an API that fails gives way to the index, which forgives another spelling', async ({
    page,
    faults,
  }) => {
    await test.step('forgive another spelling without the API', async () => {
      faults.allow(/Failed to load resource/);
      await page.route('**/api/**', (route) => route.abort());
      await type(page, 'koththu');
      await expect(options(page).filter({ hasText: 'Kottu Corner' })).toBeVisible();
      await box(page).fill('kottu cornar');
      await expect(options(page).first()).toContainText('Kottu Corner');
    });

    await test.step('an API that fails or answers garbage gives way to the index', async () => {
      faults.allow(/Failed to load resource/);
      await page.unroute('**/api/**');
      await page.route('**/api/search/**', (route) => route.fulfill({ json: { count: 'many' } }));
      const seeAll = options(page).filter({ hasText: 'See all' }).first();
      await box(page).fill('kottu');
      await expect(seeAll).toHaveAttribute('href', /search=kottu$/);
      await expect(options(page).filter({ hasText: 'Kottu Corner' })).toBeVisible();
      await page.unroute('**/api/search/**');
      await page.route('**/api/search/**', (route) => route.fulfill({ status: 500, body: '<p>' }));
      await box(page).fill('kotthu');
      await expect(seeAll).toHaveAttribute('href', /search=kotthu$/);
      await expect(options(page).filter({ hasText: 'Kottu Corner' })).toBeVisible();
    });
  });

  test('a piece of the index that isn’t sent any more leaves the others', async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    const pieces: string[] = [];
    await page.route('**/*.pf_fragment', (route) => {
      pieces.push(route.request().url());
      return pieces[0] === pieces.at(-1) ? route.fulfill({ status: 404 }) : route.continue();
    });
    await page.route('**/api/search/**', (route) => route.abort());
    await type(page, 'rice');
    await expect(options(page).filter({ hasText: 'See all Businesses' })).toBeVisible();
    expect(pieces.length).toBeGreaterThan(2);
  });

  test('an API that takes 9 seconds is waited for when there is no index', async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    const { asked } = await holdApiWithoutIndex(page);
    await type(page, '');
    await stopClock(page);
    await page.keyboard.type('kottu');
    let held: Route | undefined;
    void asked.then((route) => {
      held = route;
    });
    await expect(async () => {
      await page.clock.runFor(100);
      expect(held).toBeDefined();
    }).toPass();
    await page.clock.runFor(9_000);
    await expect(page.getByText('Searching …')).toBeVisible();
    await held?.fulfill({ json: ONE });
    await expect(options(page).first()).toContainText('From the API');
  });

  test('an API that takes 11 seconds has failed when there is no index', async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    const { asked } = await holdApiWithoutIndex(page);
    await type(page, 'kottu');
    await page.clock.runFor(300);
    await asked;
    await expect(page.getByText('Searching …')).toBeVisible();
    const failed = page.getByText('Suggestions can’t be loaded just now. Press Search');
    await expect(async () => {
      await page.clock.runFor(10_500);
      await expect(failed).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('a late answer to an old text changes nothing, nor does one to the next text where the keys are', async ({
    page,
  }) => {
    await test.step('a late answer to an old text never replaces the newer one', async () => {
      const { promise: asked, resolve: hold } = Promise.withResolvers<Route>();
      await page.route('**/api/search/**', (route) =>
        route.request().url().includes('kattu') ? hold(route) : route.continue(),
      );
      await type(page, 'kattu');
      const route = await asked;
      await box(page).fill('lamprais');
      await expect(options(page).first()).toBeVisible();
      await route.fulfill({ json: ONE });
      await expect(options(page).filter({ hasText: 'From the API' })).toHaveCount(0);
      await expect(options(page).filter({ hasText: 'See all' }).first()).toHaveAttribute(
        'href',
        /search=lamprais/,
      );
    });

    await test.step('stay where the keys are when another answer comes', async () => {
      await box(page).fill('kott');
      await expect(options(page).filter({ hasText: 'See all' }).first()).toHaveAttribute(
        'href',
        /search=kott$/,
      );
      const { promise: asked, resolve: hold } = Promise.withResolvers<Route>();
      await page.route('**/api/search/**', hold);
      await page.keyboard.type('u');
      const route = await asked;
      await page.keyboard.press('ArrowDown');
      const reached = (await options(page).first().textContent()) ?? '';
      const answered = page.waitForResponse('**/api/search/**');
      await route.continue();
      await answered;
      await expect(options(page).filter({ hasText: 'See all' }).first()).toHaveAttribute(
        'href',
        /search=kottu/,
      );
      await expect(options(page).filter({ hasText: reached })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/business\/[a-z0-9-]+$/);
    });
  });
});

test.describe('filters', () => {
  test('are chips; Search waits for something to search for, and Apply goes to a list', async ({
    page,
  }) => {
    await test.step('Search is disabled while there is nothing to search for, and says why', async () => {
      await page.goto('/');
      await box(page).focus();
      await expect(search(page)).toBeDisabled();
      await expect(search(page)).toHaveAccessibleDescription(
        'Enter a word or choose a filter to search.',
      );
      await page.keyboard.type('   ');
      await page.keyboard.press('Enter');
      await expect(bar(page).getByText('Enter a word').first()).toBeInViewport();
      await expect(page).toHaveURL('/');
      await box(page).fill('k');
      await expect(search(page)).toBeEnabled();
      await bar(page).getByRole('button', { name: 'Clear', exact: true }).click();
      await expect(box(page)).toHaveValue('');
      await expect(search(page)).toBeDisabled();
    });

    await test.step('are chips that can be removed one by one or all at once', async () => {
      await expect(chips(page)).toHaveCount(0);
      const dropdown = bar(page).getByText('Filters');
      await dropdown.click();
      await bar(page).getByLabel('Search In').selectOption('Hot Deals');
      await bar(page).getByLabel('Category').selectOption('Salons & Beauty');
      await bar(page).getByLabel('Location').selectOption('WA');
      await expect(bar(page).getByText('Filters (3)')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(bar(page).getByLabel('Location')).toBeHidden();
      await chips(page)
        .getByRole('button', { name: /Salons/ })
        .click();
      await expect(chips(page).getByRole('listitem')).toHaveText([
        'Hot Deals',
        'Western Australia',
      ]);
      await expect(box(page)).toBeFocused();
      await dropdown.click();
      await bar(page).getByRole('button', { name: 'Clear All' }).click();
      await expect(chips(page)).toHaveCount(0);
      await expect(bar(page).getByLabel('Search In')).toHaveValue('all');
    });

    await test.step('Apply goes to the list of the type, with what is chosen', async () => {
      await page.keyboard.press('Escape');
      await expect(bar(page).getByLabel('Location')).toBeHidden();
      await box(page).fill('  rice ');
      await bar(page).getByText('Filters').click();
      await bar(page).getByLabel('Search In').selectOption('Hot Deals');
      await bar(page).getByLabel('Location').selectOption('VIC');
      await bar(page).getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL('/deals?search=rice&state=VIC');
    });
  });
});

test('what was typed and chosen before the script came is kept', async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/SearchBar\..*\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/');
  await box(page).fill('kottu');
  await bar(page).getByText('Filters').click();
  await bar(page).getByLabel('Location').selectOption('VIC');
  arrive();
  await expect(chips(page)).toContainText('Victoria');
  await expect(box(page)).toHaveValue('kottu');
  await expect(bar(page).getByLabel('Location')).toHaveValue('VIC');
});

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true });

  test('a suggestion opens', async ({ page }) => {
    await page.goto('/');
    await box(page).tap();
    await box(page).fill('kottu');
    await expect(options(page).first()).toBeInViewport();
    const covered = await page.getByRole('listbox', { name: 'Suggestions' }).evaluate((list) => {
      const { left, right, top, bottom } = list.getBoundingClientRect();
      const over = new Set<string>();
      for (let x = left + 10; x < right - 10; x += 10)
        for (let y = top + 10; y < Math.min(bottom, innerHeight) - 10; y += 10) {
          const there = document.elementFromPoint(x, y);
          if (there && !list.contains(there)) over.add(String(there.textContent));
        }
      return [...over];
    });
    expect(covered, 'nothing of the page below lies over it').toEqual([]);
    await options(page).first().tap();
    await expect(page).toHaveURL(/\/business\//);
  });
});

import type { Page } from '@playwright/test';
import { expect, test, testLooks } from '#tests/support/guarded-page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tabs = (page: Page) =>
  page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link');
const sections = (page: Page) => page.getByRole('heading', { level: 2 });

/** How many of each kind the lists themselves find. */
async function countsOfLists(page: Page, query: string): Promise<Record<string, number>> {
  const kinds = ['businesses', 'events', 'deals'];
  const answers = await Promise.all(
    kinds.map(async (kind) => (await page.request.get(`/api/${kind}/?${query}`)).json()),
  );
  return Object.fromEntries(kinds.map((kind, index) => [kind, answers[index].count]));
}

// Served with all of it, and the same with a script, which nothing else of it needs.
test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a search shows how many of each kind there are, and leads to the lists', async ({
    page,
  }) => {
    const counts = await countsOfLists(page, 'search=rice&state=VIC');
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    await page.goto('/search?search=rice&state=VIC');
    await expect(heading(page)).toHaveText(`Results for “rice” (${all})`);
    await expect(page).toHaveTitle(/^Results for “rice” – /);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(tabs(page)).toHaveText([
      `All (${all})`,
      `Businesses (${counts['businesses']})`,
      `Events (${counts['events']})`,
      `Hot Deals (${counts['deals']})`,
    ]);
    await expect(tabs(page).first()).toHaveAttribute('aria-current', 'page');
    await tabs(page).nth(1).click();
    await expect(page).toHaveURL('/businesses?search=rice&state=VIC');
    await expect(heading(page)).toHaveText(`Businesses (${counts['businesses']})`);
  });

  test('of each kind the first six are there, and the way to all', async ({ page }) => {
    const { businesses: count = 0 } = await countsOfLists(page, 'state=VIC');
    await page.goto('/search?state=VIC');
    const businesses = page.getByRole('region', { name: 'Businesses' });
    await expect(businesses.getByRole('article')).toHaveCount(6);
    await businesses.getByRole('link', { name: `See all ${count} businesses` }).click();
    await expect(page).toHaveURL('/businesses?state=VIC');
  });

  test('a search of one kind goes on to its list', async ({ page }) => {
    await page.goto('/search?type=events&search=market&state=VIC&category=');
    await expect(page).toHaveURL('/events?search=market&state=VIC');
  });

  test('a search that finds nothing says what helps', async ({ page }) => {
    await page.goto('/search?q=qqxjwkvbq&state=VIC');
    await expect(sections(page)).toHaveText(['Nothing here matches “qqxjwkvbq” yet']);
    await page.getByRole('link', { name: 'Search all of Australia' }).click();
    await expect(page).toHaveURL('/search?search=qqxjwkvbq');
    await page.getByRole('link', { name: 'All Events' }).click();
    await expect(page).toHaveURL('/events');
  });

  test('in a state without any it names the states nearby', async ({ page }) => {
    await page.goto('/search?search=lamprais&state=TAS');
    const nearby = page.getByRole('list', { name: 'Found elsewhere' }).getByRole('link');
    await expect(nearby.first()).toHaveText(/^\d results? in Victoria$/);
    await nearby.first().click();
    await expect(page).toHaveURL('/search?search=lamprais&state=VIC');
    await expect(page.getByRole('article').first()).toContainText('Lamprais');
  });

  test('of places of one name it takes the one that has listings', async ({ page }) => {
    // More people live in the one in New South Wales.
    await page.goto('/search?search=pickles+in+casuarina');
    const understood = page.getByRole('list', { name: 'Understood as' });
    await expect(understood.getByRole('link')).toHaveText(['Remove filter: Place: Casuarina NT']);
  });

  test('what is not there says so, and is looked for farther away', async ({ page }) => {
    await page.goto('/search?search=lamprais+in+hobart');
    await expect(
      page.getByText(
        'Nothing in Greater Hobart matches “lamprais”. Results from all of Australia:',
      ),
    ).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Lamprais');
  });

  test('without a search the page has the field and examples', async ({ page }) => {
    for (const address of ['/search', '/search?type=all&search=++&state=&category=']) {
      await page.goto(address);
      await expect(heading(page)).toHaveText('Search');
    }
    await page.getByRole('link', { name: 'string hoppers' }).click();
    await expect(page).toHaveURL('/search?search=string+hoppers');
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
    test.use({ javaScriptEnabled });

    test('the field searches anew, and keeps the filters', async ({ page }) => {
      await page.goto('/search?search=rice&state=VIC');
      await page.getByLabel('Search', { exact: true }).fill('kottu');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?search=kottu&state=VIC(&near=)?$/);
      await expect(heading(page)).toHaveText(/^Results for “kottu” \(\d+\)$/);
      await page.getByRole('link', { name: 'Remove filter: State: Victoria' }).click();
      await expect(page).toHaveURL('/search?search=kottu');
    });
  });
}

test('the kind with the best match comes first', async ({ page }) => {
  await page.goto('/search?search=kottu+corner');
  await expect(sections(page).first()).toHaveText('Businesses');
  await page.goto('/search?search=kottu+by+the+campfire');
  await expect(sections(page).first()).toHaveText('Events');
});

test('a misspelt word finds what was meant, and the page offers it', async ({ page }) => {
  await page.goto('/search?search=lmprais');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page
    .getByText(/^Did you mean/)
    .getByRole('link')
    .click();
  await expect(heading(page)).toHaveText(/^Results for “lamprais” \(\d+\)$/);
  await expect(page.getByText(/^Did you mean/)).toHaveCount(0);
});

test('what is wrong in an address is left aside, with a note', async ({ page }) => {
  await page.goto('/search?search=rice&state=ZZ');
  await expect(heading(page)).toHaveText(/^Results for “rice”/);
  await expect(page.getByText(/could not be understood: State\.$/)).toBeVisible();
});

test('the bar’s Enter over all kinds comes here, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
  await page.keyboard.type('rice');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?(type=all&)?search=rice/);
  await page.keyboard.press('Tab');
  await page.getByRole('searchbox').focus();
  // Over the button, the place and the location.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(tabs(page).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/businesses?search=rice');
});

test('on paper there are the results, without what leads on', async ({ page }) => {
  await page.goto('/search?search=rice');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(tabs(page).first()).toBeHidden();
});

const at = (address: string) => async (page: Page) => {
  await page.goto(address);
};

testLooks({
  results: at('/search?search=rice&state=VIC'),
  'nothing found': at('/search?search=qqxjwkvbq&category=Restaurant'),
  'no search': at('/search'),
  'a long text in Sinhala': at(`/search?search=${encodeURIComponent('කොත්තු'.repeat(14))}`),
});

test('what the words say of a place narrows the search, and can be taken off', async ({ page }) => {
  await page.goto('/search?search=grocery+near+darwin');
  const understood = page.getByRole('list', { name: 'Understood as' });
  await expect(understood.getByRole('link')).toHaveText(['Remove filter: Place: Greater Darwin']);
  await understood.getByRole('link').click();
  await expect(page).toHaveURL(/\/search\?search=grocery$/);
  await expect(understood).toBeHidden();
});

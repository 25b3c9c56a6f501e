import type { APIRequestContext, Page } from '@playwright/test';
import type { Deal } from '#src/listings/deal.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';
import { htmlFaults } from '#tests/support/html-faults.ts';
import { greeting, openAs } from '#tests/support/members.ts';
import { stopClock } from '#tests/support/stopped-clock.ts';

const BUSINESS = '/business/hela-rasa';
const share = (page: Page) => page.getByText('Share', { exact: true });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

// Pages and toasts fade in.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The page of a deal with a public code, or of one without. */
async function dealPage(request: APIRequestContext, withCode: boolean): Promise<[string, Deal]> {
  const answer = await request.get('/api/deals/?page_size=100');
  const { results } = (await answer.json()) as { results: Deal[] };
  const deal = results.find(({ code }) => (code !== null) === withCode);
  if (!deal) throw new Error('The demo community has no such deal.');
  return [`/deal/${deal.slug}`, deal];
}

test.describe('sharing', () => {
  test('offers the sheet of the system where there is one, and the menu where that is refused', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        const { dataset } = document.documentElement;
        const refusal = dataset['refusal'];
        dataset['shared'] = JSON.stringify(data);
        if (refusal) throw new DOMException('', refusal);
      };
    });
    await page.goto(BUSINESS);
    const html = page.locator('html');
    const menu = page.getByRole('link', { name: 'WhatsApp' });
    const shareByApp = async (refusal: string) => {
      await html.evaluate((element, value) => {
        delete element.dataset['shared'];
        element.dataset['refusal'] = value;
      }, refusal);
      await share(page).click();
      await page.getByRole('button', { name: 'Share with an app' }).click();
      await expect(html).toHaveAttribute('data-shared');
      return JSON.parse((await html.getAttribute('data-shared')) ?? '');
    };
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(await shareByApp('')).toEqual({ title, url: canonical });
    await expect(menu).toBeHidden();
    await shareByApp('AbortError');
    await expect(menu).toBeHidden();
    await shareByApp('NotAllowedError');
    await expect(menu).toBeVisible();
  });

  test('copies the link and what to say in WhatsApp, closes, and says what to do when the clipboard refuses', async ({
    page,
    context,
  }) => {
    test.slow();
    await test.step('elsewhere copies the link, by keyboard alone', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(BUSINESS);
      await page.locator('summary', { hasText: 'Share' }).focus();
      await page.keyboard.press('Enter');
      // The buttons that a script adds come with the menu's first use.
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Link copied')).toBeVisible();
      await expect(page.locator('summary', { hasText: 'Share' })).toBeFocused();
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeHidden();
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
      // The page is checked with its toast; the menu itself is checked with the pages.
      expect(await axeViolations(page)).toEqual([]);
    });

    await test.step('copies what to say in WhatsApp', async () => {
      await share(page).click();
      await expect(page.getByRole('button', { name: 'Share with an app' })).toBeHidden();
      await page.getByRole('button', { name: 'Copy for WhatsApp' }).click();
      await expect(toast(page, 'Copied. Paste it into a chat in WhatsApp.')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(copied.split('\n').at(0)).toBe(`*${title}*`);
      expect(copied.split('\n').at(-1)).toBe(canonical);
      expect(copied).toContain('Pendle Hill NSW 2145');
    });

    await test.step('closes on Escape and on a click elsewhere', async () => {
      const option = page.getByRole('link', { name: 'WhatsApp' });
      await share(page).click();
      // The script that closes the menu comes with the press, as do the buttons that need it.
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
      await option.focus();
      await page.keyboard.press('Escape');
      await expect(option).toBeHidden();
      await expect(page.locator('summary', { hasText: 'Share' })).toBeFocused();
      await share(page).click();
      await expect(option).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(option).toBeHidden();
    });

    await test.step('says what to do when the clipboard refuses', async () => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () =>
          Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      await share(page).click();
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(toast(page, 'Select the text and copy it yourself')).toBeVisible();
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    });
  });

  test('is counted once as the page is left, by whichever way; opening the menu isn’t it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const acts = async (...ways: string[]) => {
      await page.goto(BUSINESS);
      for (const way of ways) {
        await share(page).click();
        await page.getByRole('button', { name: way }).click();
        await expect(page.getByRole('button', { name: way })).toBeHidden();
      }
      await share(page).click();
      const told = page.waitForRequest('**/api/visits/');
      // The page is only said to be hidden: requests of a page that is gone aren't reported.
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      return (await told).postDataJSON().what;
    };
    expect(await acts()).toEqual(['view']);
    expect(await acts('Copy for WhatsApp', 'Copy link')).toEqual(['view', 'share']);
  });
});

test('a list of events copies what is on this week where it is', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async (path: string) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Copy this week for WhatsApp' }).click();
    await expect(toast(page, 'Copied. Paste it into a chat in WhatsApp.')).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    return text.split('\n');
  };
  const { origin } = new URL((await page.request.get('/')).url());
  const victoria = await copied('/events/state/vic');
  expect(victoria.at(0)).toBe('*This week in Victoria*');
  expect(victoria.length).toBeLessThanOrEqual(10);
  expect(victoria.at(1)).toMatch(
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ [A-Z][a-z]+ \d+(:\d\d)? [ap]m · .+ · .+/,
  );
  expect(victoria.at(-1)).toBe(`${origin}/events?state=VIC`);
  expect((await copied('/events?near=3175&within=50')).at(0)).toBe(
    '*This week near Dandenong VIC*',
  );

  await page.route('**/api/events/?*', (route) =>
    route.fulfill({ json: { count: 0, results: [] } }),
  );
  await page.getByRole('button', { name: 'Copy this week for WhatsApp' }).click();
  await expect(toast(page, 'Nothing is on here in the next 7 days.')).toBeVisible();
});

test('a list of events is followed with the filters that it has, also those chosen since', async ({
  page,
}) => {
  const google = page.getByRole('link', { name: 'Google Calendar' });
  const followed = async () =>
    new URL((await google.getAttribute('href')) ?? '').searchParams.get('cid');
  await page.goto('/events/state/nsw');
  const { host } = new URL(page.url());
  await page.getByText('Subscribe', { exact: true }).press('Enter');
  expect(await followed()).toBe(`webcal://${host}/events.ics?state=NSW`);
  await page.locator('select[name=state]').selectOption('VIC');
  await expect(page).toHaveURL(/state=VIC/);
  await google.focus();
  expect(await followed()).toBe(`webcal://${host}/events.ics?state=VIC`);
  await expect(page.locator('code')).toHaveText(`http://${host}/events.ics?state=VIC`);
});

test.describe('a coupon code', () => {
  const WORDS = 'Coupon code copied to clipboard!';

  test('is copied, which is said', async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [path, { code }] = await dealPage(request, true);
    await page.goto(path);
    await page.getByRole('button', { name: 'Copy Code' }).click();
    await expect(toast(page, WORDS)).toHaveText(WORDS);
    await expect(toast(page, WORDS)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });

  test('that is not public has no button', async ({ page, request }) => {
    const [path] = await dealPage(request, false);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Copy Code' })).toHaveCount(0);
  });

  test('can be selected without a script', async ({ browser, baseURL, request }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    const [path, { code }] = await dealPage(request, true);
    await page.goto(path);
    await expect(page.getByText(code ?? '', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy Code' })).toBeHidden();
    await page.getByText('Share', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    await context.close();
  });
});

test.describe('a toast', () => {
  const WORDS = 'Link copied';

  test('stands above a phone’s bar of actions, stays while it is pointed at, and for six seconds', async ({
    page,
    context,
  }) => {
    await test.step('on a phone stands above the bar of actions', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.clock.install();
      await page.goto(BUSINESS);
      await stopClock(page);
      await share(page).click();
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(toast(page, WORDS)).toBeVisible();
      await page.setViewportSize({ width: 320, height: 640 });
      const [message, bar] = await Promise.all([
        toast(page, WORDS).boundingBox(),
        page.locator('.action-bar').first().boundingBox(),
      ]);
      expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    await test.step('stays while it is pointed at, or has the focus', async () => {
      await toast(page, WORDS).hover();
      await page.clock.runFor(60_000);
      await expect(toast(page, WORDS)).toBeVisible();
      const dismiss = page.getByRole('button', { name: 'Dismiss this message' });
      await dismiss.focus();
      await page.mouse.move(10, 10);
      await page.clock.runFor(60_000);
      await expect(toast(page, WORDS)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(toast(page, WORDS)).toHaveCount(0);
      await expect(page.locator('summary', { hasText: 'Share' })).toBeFocused();
    });

    await test.step('stays for six seconds', async () => {
      await share(page).click();
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(toast(page, WORDS)).toBeVisible();
      await page.clock.runFor(5_900);
      await expect(toast(page, WORDS)).toBeVisible();
      await page.clock.runFor(200);
      await expect(toast(page, WORDS)).toHaveCount(0);
    });
  });
});

test.describe('the next page', () => {
  /** The addresses that are fetched ahead, as they come. */
  function fetchedAhead(page: Page): string[] {
    const paths: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['sec-purpose'] === 'prefetch')
        paths.push(new URL(request.url()).pathname);
    });
    return paths;
  }

  test('is fetched once somebody is about to open it', async ({ page }) => {
    const paths = fetchedAhead(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.clock.install();
    await page.goto('/events');
    await stopClock(page);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Businesses' }).hover();
    await page.clock.runFor(50);
    await bar.getByRole('link', { name: 'Hot Deals' }).hover();
    await page.clock.runFor(200);
    await expect.poll(() => paths).toEqual(['/deals']);
    await bar.getByRole('link', { name: 'Businesses' }).focus();
    await page.clock.runFor(1);
    await expect.poll(() => paths).toEqual(['/deals', '/businesses']);
    await bar.getByRole('link', { name: 'Events' }).focus();
    await bar.getByRole('link', { name: 'Hot Deals' }).focus();
    await page.clock.runFor(1);
    await page.getByRole('link', { name: 'Serendib home' }).focus();
    await page.clock.runFor(1);
    await expect.poll(() => paths).toEqual(['/deals', '/businesses', '/']);
  });

  test('is not fetched when it is none of ours, or no page', async ({ page }) => {
    const paths = fetchedAhead(page);
    await page.goto('/event/one-floor-two-drums');
    for (const name of ['Add to Calendar', 'Get Directions', 'Get Tickets'])
      await page.getByRole('link', { name, exact: true }).first().focus();
    // The last fetch shows that the others have been left out.
    await page.getByRole('link', { name: 'Back to Events' }).focus();
    await expect.poll(() => paths).toEqual(['/events']);
  });

  for (const [name, change] of [
    ['data are dear', { saveData: true }],
    ['the network is slow', { effectiveType: '2g' }],
  ] as const) {
    test(`is neither fetched ahead nor faded in where ${name}`, async ({ page }) => {
      const paths = fetchedAhead(page);
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, change);
      await noteTransition(page);
      await page.goto('/events');
      await page.getByRole('link', { name: 'Serendib home' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
      expect(paths).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('data-faded', 'false');
    });
  }

  test('fades in, also from a list that was rendered for its filters, but not where motion is unwanted', async ({
    page,
  }) => {
    const faded = page.locator('html');
    await noteTransition(page);
    await page.goto('/events');
    await page.getByRole('link', { name: 'Serendib home' }).click();
    await expect(page).toHaveURL('/');
    await expect(faded).toHaveAttribute('data-faded', 'true');
    await page.goto('/events?search=zzzz');
    await page.getByRole('link', { name: 'Serendib home' }).click();
    await expect(page).toHaveURL('/');
    await expect(faded).toHaveAttribute('data-faded', 'true');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('banner').getByRole('link', { name: 'Events' }).first().click();
    await expect(page).toHaveURL('/events');
    await expect(faded).toHaveAttribute('data-faded', 'false');
  });

  test('is at fault for nothing where its fade is broken off', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        if (!viewTransition) return;
        viewTransition.skipTransition();
        document.documentElement.dataset.skipped = '';
      });
    });
    await page.goto('/events');
    await page.getByRole('link', { name: 'Serendib home' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-skipped');
    // A refused promise that nobody handles is reported by the second frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  });

  /** Makes each page note whether it came with a transition. */
  async function noteTransition(page: Page) {
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset.faded = String(viewTransition !== null);
      });
    });
  }
});

test('the footer leads to the page about the site, and that to the notices of the data', async ({
  page,
}) => {
  await page.goto('/businesses');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Serendib');
  await page.getByRole('main').getByRole('link', { name: 'licences' }).click();
  await expect(page.getByRole('main')).toContainText('G-NAF © Geoscape Australia, licensed by');
  await expect(page.getByRole('main')).toContainText('Elkfox (2019), under the Creative Commons');
  expect(await axeViolations(page)).toEqual([]);
});

test('the pages of who is signed in are valid once their scripts have run', async ({ page }) => {
  const [first, ...others] = [
    '/dashboard',
    '/profile',
    '/my-deals',
    '/add-event',
    '/add-business',
    '/redeem',
  ];
  await openAs(page, await demoAccount('owner'), first);
  for (const path of [undefined, ...others]) {
    if (path) await page.goto(path);
    await expect(greeting(page)).toBeVisible();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    expect(await htmlFaults(await page.content()), page.url()).toEqual([]);
  }
});

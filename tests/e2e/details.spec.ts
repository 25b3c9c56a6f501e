import type { APIRequestContext, Page } from '@playwright/test';
import type { Kind } from '#src/domain/kinds.ts';
import type { Business } from '#src/listings/business.ts';
import type { Deal } from '#src/listings/deal.ts';
import type { Event } from '#src/listings/event.ts';
import { daysToGo, eventStatus } from '#src/listings/event-status.ts';
import { dealStatus, isExpiringSoon } from '#src/listings/status.ts';
import { STATEMENT } from '#tests/support/desk-api.ts';
import { axeViolations, expect, test, testLooks } from '#tests/support/guarded-page.ts';

const MS_A_DAY = 86_400_000;

/** All listings of a kind, as the API has them. */
async function all<Item>(request: APIRequestContext, kind: string): Promise<Item[]> {
  const answer = await request.get(`/api/${kind}/?page_size=100`);
  return ((await answer.json()) as { results: Item[] }).results;
}

async function first<Item>(
  request: APIRequestContext,
  kind: string,
  wanted: (item: Item) => boolean,
): Promise<Item> {
  const item = (await all<Item>(request, kind)).find(wanted);
  if (!item) throw new Error(`The demo community has no such listing among its ${kind}.`);
  return item;
}

const business = (request: APIRequestContext) =>
  first<Business>(
    request,
    'businesses',
    (item) => item.images.length > 1 && item.deal_count > 0 && item.hours !== null,
  );
const event = (request: APIRequestContext) =>
  first<Event>(
    request,
    'events',
    (item) =>
      item.program.length > 0 &&
      item.ticket_url !== null &&
      /days to go/.test(daysToGo(item, new Date()) ?? ''),
  );
const deal = (request: APIRequestContext) =>
  first<Deal>(
    request,
    'deals',
    (item) => item.code !== null && dealStatus(item, new Date()) === 'active',
  );

test('a business shows everything that is known of it', async ({ page, request }) => {
  const { slug, name, address, contact_phone, email } = await business(request);
  await page.goto(`/business/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  for (const title of ['About', 'Contact', 'Business Hours', 'Current Deals & Offers'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(address ?? '').first()).toBeVisible();
  await expect(main.getByRole('link', { name: contact_phone ?? '' })).toHaveAttribute(
    'href',
    /^tel:\+61\d{9}$/,
  );
  await expect(main.getByRole('link', { name: email ?? '' })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
  );
  await expect(main.getByRole('row')).toHaveCount(0);
  await main.getByText(/^Today /).click();
  await expect(main.getByRole('row', { name: /day/ })).toHaveCount(7);
  await expect(main.locator('tr[aria-current=date]')).toHaveCount(1);
  await page
    .getByRole('link', { name: /^Claim Deal/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/deal\//);
  await page.goto(`/business/${slug}`);
  await page.getByRole('link', { name: 'Back to Businesses' }).click();
  await expect(page).toHaveURL('/businesses');
});

test.describe('the pictures of a business', () => {
  const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures of' });
  const whole = (page: Page, at: number) => viewer(page).getByRole('img').nth(at);

  test('are shown whole, give the focus back, and close by their button or a click beside them', async ({
    page,
    request,
  }) => {
    await test.step('are shown whole, by keys and by buttons, and give the focus back', async () => {
      const { slug, name, images } = await business(request);
      await page.goto(`/business/${slug}`);
      const second = page
        .getByRole('list', { name: `Pictures of ${name}` })
        .getByRole('link')
        .nth(1);
      await second.focus();
      await page.keyboard.press('Enter');
      await expect(whole(page, 1)).toBeInViewport({ ratio: 1 });
      await expect(viewer(page).getByText(`2 of ${images.length}`, { exact: true })).toBeVisible();
      // The picture's words stand under it; its number stands above it.
      const caption = viewer(page).locator('figcaption').nth(1);
      await expect(caption).toBeInViewport();
      await expect(caption).toHaveText(name);
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(whole(page, 0)).toBeInViewport({ ratio: 1 });
      const back = viewer(page).getByRole('button', { name: 'Previous picture' });
      await expect(back).toHaveAttribute('aria-disabled', 'true');
      await viewer(page).getByRole('button', { name: 'Next picture' }).click();
      await expect(whole(page, 1)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toBeHidden();
      await expect(second).toBeFocused();
    });

    await test.step('close by their button, and by a click beside them', async () => {
      const first = page.getByRole('list', { name: 'Pictures of' }).getByRole('link').first();
      await first.click();
      await viewer(page).getByRole('button', { name: 'Close' }).click();
      await expect(viewer(page)).toBeHidden();
      await first.click();
      await whole(page, 0).click();
      await viewer(page).click({ position: { x: 30, y: 150 } });
      await expect(viewer(page)).toBeHidden();
      await expect(first).toBeFocused();
    });
  });

  test('are files that a link leads to where the viewer can’t be loaded', async ({
    page,
    request,
    faults,
  }) => {
    // The browser's own page for a picture has an inline style.
    faults.allow(/Failed to load resource|inline style/);
    await page.route(/picture-viewer/, (route) => route.abort());
    const { slug, images } = await business(request);
    await page.goto(`/business/${slug}`);
    await page.getByRole('list', { name: 'Pictures of' }).getByRole('link').first().click();
    await expect(page).toHaveURL(images[0] ?? '');
  });
});

test('an event shows everything that is known of it, and gives a calendar file', async ({
  page,
  request,
}) => {
  await test.step('an event shows everything that is known of it', async () => {
    const { slug, title, program, ticket_url } = await event(request);
    await page.goto(`/event/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const main = page.getByRole('main');
    for (const name of ['Event Details', 'Pricing', 'Program', 'Location', 'Organiser'])
      await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(main.getByText('Upcoming', { exact: true }).first()).toBeVisible();
    await expect(main.getByText(/^\d+ days to go$/).first()).toBeVisible();
    await expect(main.getByText(program[0]?.activity ?? '')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Get Tickets' }).first()).toHaveAttribute(
      'href',
      new URL(ticket_url ?? '').href,
    );
  });

  await test.step('Add to Calendar gives a calendar file', async () => {
    const link = page.getByRole('link', { name: 'Add to Calendar' }).first();
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toMatch(/^text\/calendar/);
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VTIMEZONE/);
  });
});

test('a deal shows everything that is known of it', async ({ page, request }) => {
  const { slug, title, code, business: owner } = await deal(request);
  await page.goto(`/deal/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const main = page.getByRole('main');
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  await expect(main.getByText('Special price')).toBeVisible();
  await expect(main.getByText(/^Save \$/)).toBeVisible();
  await expect(main.getByText(code ?? '', { exact: true })).toBeVisible();
  await expect(main.getByText('Deal Expired')).toBeHidden();
  await main.getByRole('link', { name: owner.name }).first().click();
  await expect(page).toHaveURL(`/business/${owner.slug}`);
});

test.describe('weeks after the build', () => {
  const later = (days: number) => new Date(Date.now() + days * MS_A_DAY);

  test('an event that has passed says so and sells no tickets', async ({ page, request }) => {
    const { slug } = await event(request);
    await page.clock.setFixedTime(later(40));
    await page.goto(`/event/${slug}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Past Event').first()).toBeVisible();
    await expect(main.getByText('This event is over.')).toBeVisible();
    await expect(main.getByText('Upcoming', { exact: true }).first()).toBeHidden();
    await expect(main.getByText('days to go')).toBeHidden();
    await expect(main.getByRole('link', { name: 'Get Tickets' }).first()).toBeHidden();
  });

  test('related events that are over leave, and the heading with the last of them', async ({
    page,
    request,
  }) => {
    const events = await all<Event>(request, 'events');
    const { slug } = await event(request);
    await page.goto(`/event/${slug}`);
    const related = page.getByRole('region', { name: 'Related Events' });
    const titles = await related.getByRole('heading', { level: 3 }).allTextContents();
    const days = events
      .filter(({ title }) => titles.includes(title))
      .map(({ date }) => Date.parse(date ?? ''))
      .sort((one, other) => one - other);
    const last = days.at(-1) ?? 0;
    const isStillOn = days.filter((day) => day >= last - MS_A_DAY).length;
    expect(isStillOn).toBeLessThan(titles.length);
    // The time is noon of the day before, wherever the shop is.
    await page.clock.setFixedTime(new Date(last - MS_A_DAY + MS_A_DAY / 8));
    await page.goto(`/event/${slug}`);
    await expect(related.getByRole('article').filter({ visible: true })).toHaveCount(isStillOn);
    await page.clock.setFixedTime(new Date(last + 3 * MS_A_DAY));
    await page.goto(`/event/${slug}`);
    await expect(related).toBeHidden();
  });

  test('days to go are those of the day of viewing', async ({ page, request }) => {
    const shown = await event(request);
    const now = later(1);
    await page.clock.setFixedTime(now);
    await page.goto(`/event/${shown.slug}`);
    await expect(page.getByText(daysToGo(shown, now) ?? '', { exact: true }).first()).toBeVisible();
  });

  test('a deal that has ended says so, and one about to end that too', async ({
    page,
    request,
  }) => {
    const ending = await first<Deal>(
      request,
      'deals',
      (item) => item.valid_until !== null && isExpiringSoon(item, later(10)),
    );
    await page.clock.setFixedTime(later(10));
    await page.goto(`/deal/${ending.slug}`);
    const main = page.getByRole('main');
    await expect(main.getByText(/^\d days? left$/).first()).toBeVisible();
    await page.clock.setFixedTime(later(60));
    await page.goto(`/deal/${ending.slug}`);
    await expect(main.getByText('Deal Expired')).toBeVisible();
    await expect(main.getByText('Active', { exact: true })).toBeHidden();
  });

  test('the list marks every event as the day of viewing has it', async ({ page, request }) => {
    const now = later(40);
    const events = await all<Event>(request, 'events');
    await page.clock.setFixedTime(now);
    await page.goto('/events');
    const cards = page.getByRole('region', { name: 'Results' }).getByRole('article');
    for (const card of await cards.all()) {
      const title = await card.getByRole('heading').textContent();
      const listed = events.find((item) => item.title === title);
      if (!listed) throw new Error(`The API has no event "${title}".`);
      const past = eventStatus(listed, now) === 'past';
      await expect(card.getByText('Past Event')).toBeVisible({ visible: past });
    }
    const featured = page.getByRole('complementary').getByRole('listitem');
    for (const item of await featured.all()) {
      const href = await item.getByRole('link', { includeHidden: true }).getAttribute('href');
      const listed = events.find(({ slug }) => href?.endsWith(`/${slug}`));
      if (listed) await expect(item).toBeVisible({ visible: eventStatus(listed, now) !== 'past' });
    }
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('sharing works', async ({ page, request }) => {
    const { slug, title } = await event(request);
    await page.goto(`/event/${slug}`);
    await page.getByText('Share', { exact: true }).click();
    const whatsApp = new URL(
      (await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
    );
    expect(whatsApp.searchParams.get('text')).toContain(`*${title}*\n`);
    await expect(page.getByRole('link', { name: 'E-mail', exact: true })).toHaveAttribute(
      'href',
      /^mailto:\?subject=/,
    );
  });
});

test('an address of a listing that is not there says so', async ({ request }) => {
  for (const [path, text] of [
    ['/business/no-such-place', 'Business Not Found'],
    ['/businesses/no-such-place', 'Business Not Found'],
    ['/business/99999', 'Business Not Found'],
    ['/business/no_such%20කඩේ', 'Business Not Found'],
    ['/event/no-such-day', 'Event not found'],
    ['/event/99999', 'Event not found'],
    ['/deal/no-such-offer', "The deal you're looking for doesn't exist or may have expired."],
    ['/deals/99999', "The deal you're looking for doesn't exist or may have expired."],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const html = (await answer.text()).replaceAll('&#39;', "'");
    expect(html, path).toContain(text);
    expect(html, path).toContain('<meta name="robots" content="noindex"');
  }
});

/** Opens the menu for sharing over a page, whose actions are at hand on a small phone. */
async function share(page: Page): Promise<void> {
  await expect(page.getByText('Share', { exact: true })).toBeInViewport();
  await page.getByText('Share', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 });
}

testLooks({
  'a business': {
    'as it opens': async (page) => {
      await page.goto(`/business/${(await business(page.request)).slug}`);
    },
    'that is shared': share,
  },
  'an event that is shared': async (page) => {
    await page.goto(`/event/${(await event(page.request)).slug}`);
    await share(page);
  },
  'a deal that is shared': async (page) => {
    await page.goto(`/deal/${(await deal(page.request)).slug}`);
    await share(page);
  },
});

test('an event, a deal and a month print on one page each', async ({ page, request }) => {
  for (const path of [
    '/events/calendar',
    `/event/${(await event(request)).slug}`,
    `/deal/${(await deal(request)).slug}`,
  ]) {
    await page.goto(path);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g), path).toHaveLength(1);
  }
});

test('paper has what a page tells, and nothing that is there to be touched', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ media: 'print' });
  const card = page.getByRole('article').first();
  const isBareOf = async (...texts: string[]) => {
    for (const text of ['Toggle navigation menu', 'Login', 'Skip to ', ...texts]) {
      await expect(page.getByText(text).first()).toBeAttached();
      await expect(page.getByText(text).first()).toBeHidden();
    }
    await expect(page.locator('header.bar, footer.footer')).toHaveCount(2);
    for (const part of await page.locator('header.bar, footer.footer').all())
      await expect(part).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  await page.route('**/api/advertisement-statements/', (route) =>
    route.fulfill({ json: STATEMENT.statement }),
  );
  await page.goto('/statement#token=1.1.x');
  await expect(page.getByText('$22.73')).toBeVisible();
  await isBareOf();

  await page.goto('/businesses');
  await isBareOf('Apply Filters', 'Sort by', 'Show More');
  await expect(card.getByRole('heading')).toBeVisible();

  await page.goto(`/business/${(await business(request)).slug}`);
  await isBareOf('Back to Businesses', 'Share', 'Related Businesses');
  await expect(page.getByRole('table', { name: 'Opening hours by weekday' })).toBeVisible();

  await page.goto(`/deal/${(await deal(request)).slug}`);
  await isBareOf('Back to Deals', 'More Hot Deals', 'Report or correct', 'Business Hours');
  await expect(page.getByRole('heading', { name: 'Coupon Code' })).toBeVisible();

  await page.goto('/');
  await isBareOf('List Your Business');
  await expect(card.getByRole('heading')).toBeVisible();
});

test('a card names each of its facts to who doesn’t see the drawings', async ({ page }) => {
  await page.goto('/events');
  const card = page.getByRole('article').first();
  const fact = (name: string) => card.getByRole('img', { name, exact: true });
  for (const name of ['Date', 'Time', 'Location', 'Price']) await expect(fact(name)).toBeVisible();
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(fact('Organiser')).toBeVisible();
  for (const list of ['/businesses', '/deals']) {
    await page.goto(list);
    await expect(page.getByRole('article').getByRole('img', { name: 'Location' })).not.toHaveCount(
      0,
    );
  }
});

test.describe('a page that takes longer than half a second', () => {
  const linkOf = (page: Page) =>
    page.getByRole('main').getByRole('article').first().getByRole('link').first();

  /** Holds the pages of a kind back until the returned function is called. */
  async function hold(page: Page, kind: Kind): Promise<() => void> {
    const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(`**/${kind}/*`, async (route) => {
      await isHeld;
      // A navigation that was given up no longer takes its answer.
      await route.continue().catch(() => {});
    });
    return letGo;
  }

  test('is said to be loading until it is there', async ({ page }) => {
    // The page logs each toast and the time since it was left (ms), as a test can't look into a page that is being
    // left.
    await page.addInitScript(() => {
      let left = performance.now();
      navigation.addEventListener('navigate', ({ timeStamp }) => {
        left = timeStamp;
      });
      addEventListener('DOMContentLoaded', () => {
        const toast = document.querySelector('.toast') as HTMLElement;
        new MutationObserver(async () => {
          const since = Math.ceil(performance.now() - left);
          await Promise.allSettled(toast.getAnimations().map(({ finished }) => finished));
          const text = toast.querySelector('p')?.textContent;
          // biome-ignore lint/suspicious/noConsole: the test listens there
          if (toast.checkVisibility({ opacityProperty: true })) console.info(since, text);
        }).observe(toast, { childList: true, subtree: true });
      });
    });
    await page.goto('/events');
    const letGo = await hold(page, 'event');
    const told = page.waitForEvent('console', (message) => message.type() === 'info');
    await linkOf(page).click({ noWaitAfter: true });
    const [since, text] = (await told).text().split(/(?<=^\d+) /);
    expect(text).toBe('Loading event details...');
    expect(Number(since)).toBeGreaterThanOrEqual(500);
    letGo();
    await expect(page).toHaveURL(/\/event\//);
    const said = page.getByRole('status').filter({ hasText: text });
    await expect(said).toHaveCount(0);
    await page.goBack();
    await expect(linkOf(page)).toBeVisible();
    await expect(said).toHaveCount(0);
  });

  test('is loading no more once it is given up', async ({ page }) => {
    await page.goto('/deals');
    const letGo = await hold(page, 'deal');
    const message = page.locator('.toast').getByRole('status');
    await message.evaluate((status) => {
      const observer = new MutationObserver(() => {
        status.setAttribute('data-once', status.textContent);
        observer.disconnect();
        window.stop();
      });
      observer.observe(status, { childList: true });
    });
    await linkOf(page).click({ noWaitAfter: true });
    await expect(message).toHaveAttribute('data-once', 'Loading deal details...');
    await expect(message).toBeEmpty();
    await expect(page).toHaveURL('/deals');
    letGo();
  });
});

import type { APIRequestContext, Page } from '@playwright/test';
import type { Deal } from '#src/listings/deal.ts';
import type { CheckedClaim } from '#src/api/claims.ts';
import { weekdayIn } from '#src/domain/hours.ts';
import { dealPath } from '#src/domain/paths.ts';
import { WEEKDAYS } from '#src/domain/weekdays.ts';
import { dealStatus } from '#src/listings/status.ts';
import { expect, type States, test, testLooks } from '#tests/support/guarded-page.ts';
import { CLAIM, ClaimsApi, CODE, USED } from '#tests/support/my-claims.ts';
import { asAsha } from '#tests/support/own-listings.ts';
import { qrTextOf } from '#tests/support/qr.ts';

const CLAIMED = 'Deal claimed! Show this page to the business to redeem your discount.';

const main = (page: Page) => page.getByRole('main');
/** The coupon's button; on a phone that of the bar at its foot. */
const claimButton = (page: Page) =>
  main(page).getByRole('button', { name: 'Claim Deal Now' }).first();
const toast = (page: Page) => page.locator('.toast');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** A running deal of the demo community that has a limit. */
async function aDeal(request: APIRequestContext): Promise<Deal> {
  const answer = await request.get('/api/deals/?page_size=100');
  const { results } = (await answer.json()) as { results: Deal[] };
  const isWanted = (deal: Deal) =>
    deal.usage_limit !== null && dealStatus(deal, new Date()) === 'active';
  const deal = results.find(isWanted);
  if (!deal) throw new Error('The demo community has no such deal.');
  return deal;
}

/** Opens the page of a deal as Asha, or as a visitor. */
async function openDeal(
  page: Page,
  { api = new ClaimsApi(), isMember = true }: { api?: ClaimsApi; isMember?: boolean } = {},
): Promise<{ api: ClaimsApi; deal: Deal }> {
  const deal = await aDeal(page.request);
  if (isMember) await asAsha(page);
  await api.serve(page);
  await page.goto(dealPath(deal.slug));
  await expect(main(page).locator('[data-remaining]')).toHaveText(
    String(api.availability.remaining),
  );
  return { api, deal };
}

async function openMine(page: Page, api = new ClaimsApi()): Promise<ClaimsApi> {
  await asAsha(page);
  await api.serve(page);
  await page.goto('/my-deals');
  await expect(heading(page, 'Ready to use')).toBeVisible();
  return api;
}

async function openRedeem(page: Page, api = new ClaimsApi(), address = '/redeem') {
  await asAsha(page);
  await api.serve(page);
  await page.goto(address);
  return api;
}

const withClaims = (...claims: Partial<typeof CLAIM>[]): ClaimsApi => {
  const api = new ClaimsApi();
  api.mine = claims.map((claim, index) => ({ ...CLAIM, id: index + 1, ...claim }));
  return api;
};

const AT_ONCE = { timeout: 100 };

/** Moves the page's clock on by seconds, again and again, until an expectation holds. */
const passTime = (page: Page, isSo: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(3_000);
    await isSo();
  }).toPass({ intervals: [100] });

/** The paths that open without a network; none until the worker that keeps them is active. */
async function keptFiles(): Promise<string[]> {
  const worker = await navigator.serviceWorker.getRegistration();
  const kept = await (await caches.open('my-deals')).keys();
  return worker?.active ? kept.map(({ url }) => new URL(url).pathname) : [];
}

/** A code of a deal that is valid on every day but today, by the clock of its shop. */
function onAnotherDay(): CheckedClaim {
  const { checked } = new ClaimsApi();
  const today = weekdayIn(checked.deal.business.zone, new Date());
  const weekdays = WEEKDAYS.filter((day) => day !== today);
  return { ...checked, deal: { ...checked.deal, weekdays } };
}

const checkCode = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Check the code' }).click();

/** Leaves a checked code by a button, and checks another. */
async function checkNext(page: Page, leave: string, answer: CheckedClaim): Promise<void> {
  await page.route('**/api/redemptions/check/', (route) => route.fulfill({ json: answer }));
  await page.getByRole('button', { name: leave }).click();
  await page.getByLabel('Code').fill(CODE);
  await checkCode(page);
}

/** States of pages to check, each with the steps that lead to it. */
const STATES: States = {
  'a deal, just claimed': async (page) => {
    await openDeal(page);
    await claimButton(page).click();
    await expect(page.getByRole('heading', { name: 'Your code' })).toBeVisible();
  },
  'a deal that is sold out': async (page) => {
    const api = new ClaimsApi();
    api.availability = { state: 'sold_out', remaining: 0, use_by: null };
    await openDeal(page, { api });
    await expect(main(page).getByRole('link', { name: 'Report or correct' })).toBeVisible();
  },
  'my deals': async (page) => {
    await openMine(page, withClaims({}, { state: 'redeemed', redeemed_at: CLAIM.claimed_at }));
  },
  'my deals, without any': async (page) => {
    await openMine(page);
    await expect(page.getByText('No deal to use yet')).toBeVisible();
  },
  'a visitor at my deals': async (page) => {
    await page.goto('/my-deals');
    await expect(page.getByText('Please log in to see your deals')).toBeVisible();
  },
  codes: {
    'that can’t be one': async (page) => {
      await openRedeem(page);
      await page.getByLabel('Code').fill('K7QM');
      await checkCode(page);
      await expect(main(page).getByRole('alert')).toBeFocused();
    },
    good: async (page) => {
      await page.getByLabel('Code').fill(CODE);
      await checkCode(page);
      await expect(heading(page, 'This code is good')).toBeFocused();
    },
    'on a day that its deal isn’t good on': async (page) => {
      await checkNext(page, 'Don’t redeem', onAnotherDay());
      await expect(heading(page, 'Not meant for a')).toBeFocused();
    },
    'that has been used': async (page) => {
      await checkNext(page, 'Don’t redeem', USED);
      await expect(heading(page, 'This code has been used')).toBeFocused();
    },
  },
  'nobody’s helper': async (page) => {
    const api = new ClaimsApi();
    api.redeemingFor.results = [];
    await openRedeem(page, api);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t redeem deals yet');
  },
};

testLooks(STATES);

test.describe('a deal’s page', () => {
  test('a claim is made once, and who has claimed sees it again', async ({ page }) => {
    const { api, deal } = await openDeal(page);
    await test.step('a claim is made once, says so, and shows a code that can be scanned', async () => {
      await claimButton(page).click({ clickCount: 8 });
      await expect(toast(page)).toContainText(CLAIMED);
      const claimed = page.getByRole('region', { name: 'Your code' });
      await expect(claimed).toBeFocused();
      await expect(claimed).toContainText(CLAIMED);
      await expect(claimed).toContainText(CODE);
      await expect(main(page).locator('[data-remaining]')).toHaveText('11');
      const { origin } = new URL(page.url());
      expect(await qrTextOf(claimed.getByRole('img'))).toBe(`${origin}/redeem#${CODE}`);
      expect(api.claims).toBe(1);
    });

    await test.step('who has claimed it sees the code again; no address claims for anybody', async () => {
      api.mine = [CLAIM];
      await page.goto(`${dealPath(deal.slug)}?claim=1#claim`);
      await expect(page.getByRole('region', { name: 'Your code' })).toContainText(CODE);
      expect(api.claims).toBe(1);
    });
  });

  test('the last day of a claim is said before, and nothing lies over its code on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    const api = new ClaimsApi();
    api.availability.use_by = '2027-12-06';
    await openDeal(page, { api });
    await expect(main(page).getByText('Use it by 6 December.')).toBeVisible();
    await claimButton(page).click();
    await expect(toast(page)).toContainText(CLAIMED);
    const code = main(page).locator('[data-code]');
    await expect(code).toBeInViewport({ ratio: 1 });
    const isOnTop = () =>
      code.evaluate((element) => {
        const { left, right, bottom } = element.getBoundingClientRect();
        return document.elementFromPoint((left + right) / 2, bottom - 2) === element;
      });
    await expect.poll(isOnTop).toBe(true);
  });

  test('a visitor signs in first, and comes back to the same deal with the claim done', async ({
    page,
  }) => {
    const { api, deal } = await openDeal(page, { isMember: false });
    await claimButton(page).click();
    await expect(page).toHaveURL(`/login?redirect=${dealPath(deal.slug)}`);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(main(page).getByText(`Sign in to claim “${deal.title}”.`)).toBeVisible();
    const signUp = main(page).getByRole('link', { name: 'Sign up' });
    await expect(signUp).toHaveAttribute('href', /redirect=/);
    await page.goto((await signUp.getAttribute('href')) ?? '');
    await expect(main(page).getByText(`Sign up to claim “${deal.title}”.`)).toBeVisible();
    await page.goto('/login');
    await expect(main(page).getByText('Sign in to Serendib.')).toBeVisible();
    expect(api.claims).toBe(0);
    await asAsha(page);
    await page.goto(dealPath(deal.slug));
    await expect(page.getByRole('region', { name: 'Your code' })).toContainText(CODE);
    await page.reload();
    await expect(claimButton(page)).toBeVisible();
    expect(api.claims).toBe(1);
  });

  test('a visitor who doesn’t sign in after all has claimed nothing, not even later', async ({
    page,
  }) => {
    const { api, deal } = await openDeal(page, { isMember: false });
    await claimButton(page).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.goto(dealPath(deal.slug));
    await expect(claimButton(page)).toBeVisible();
    await asAsha(page);
    const asked = page.waitForResponse('**/api/claims/?*');
    await page.goto(dealPath(deal.slug));
    await asked;
    await expect(claimButton(page)).toBeVisible();
    expect(api.claims).toBe(0);
  });

  test('a code for all is offered only while the deal can be claimed', async ({ page }) => {
    const answer = await page.request.get('/api/deals/?page_size=100');
    const { results } = (await answer.json()) as { results: Deal[] };
    const shared = results.find(
      (each) => each.code !== null && dealStatus(each, new Date()) === 'active',
    );
    const api = new ClaimsApi();
    await api.serve(page);
    const path = dealPath(shared?.slug ?? '');
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Copy Code' })).toBeVisible();
    api.availability = { state: 'sold_out', remaining: 0, use_by: null };
    await page.goto(path);
    await expect(main(page).getByRole('button', { name: 'All claimed' })).toBeVisible();
    await expect(main(page).getByText(shared?.code ?? '', { exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy Code' })).toBeHidden();

    // Beside the code of a claim it is no second one to show: it stands in a line, with what it is for.
    api.availability.state = 'open';
    const mine = withClaims({
      deal: { ...CLAIM.deal, code_kind: 'shared', code: shared?.code ?? '' },
    });
    await asAsha(page);
    await page.goto(path);
    await claimButton(page).click();
    const sharedCode = main(page).getByText(`such as online: ${shared?.code}`);
    await expect(page.getByRole('region', { name: 'Your code' })).toContainText(CODE);
    await expect(main(page).getByRole('heading', { name: 'Coupon Code' })).toHaveCount(0);
    await expect(sharedCode).toHaveClass('small-print');
    await openMine(page, mine);
    await expect(sharedCode).toHaveClass('small-print');
  });

  test('sold out, or not yet: the button says so and can’t be used', async ({ page }) => {
    const api = new ClaimsApi();
    api.availability = { state: 'sold_out', remaining: 0, use_by: null };
    const { deal } = await openDeal(page, { api });
    await expect(main(page).getByRole('button', { name: 'All claimed' })).toBeDisabled();
    await expect(claimButton(page)).toBeHidden();
    api.availability.state = 'not_yet';
    await page.goto(dealPath(deal.slug));
    await expect(main(page).getByRole('button', { name: 'Not yet' })).toBeDisabled();
    await expect(claimButton(page)).toBeHidden();
  });

  test('the button can’t be clicked before its script is there', async ({ page }) => {
    let send = () => {};
    const asked = new Promise<void>((resolve) => {
      send = resolve;
    });
    const { slug } = await aDeal(page.request);
    await page.route('**/_astro/*.js', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(dealPath(slug), { waitUntil: 'commit' });
    await expect(claimButton(page)).toBeDisabled();
    send();
    await claimButton(page).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    // The routes are removed at the end alone: with scripts under way, removing them may leave a request without an
    // answer for ever.
    await page.waitForLoadState();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a claim that is refused says why', async ({ page, faults }) => {
    await openDeal(page);
    await test.step('a claim that is refused, or has no answer, says why; the next one works', async () => {
      faults.allow(/Failed to load resource/);
      const said = main(page).locator('[data-said]');
      const detail = 'Confirm your email address first.';
      let replies = [() => ({ status: 403, json: { detail } }), () => null];
      await page.route('**/api/deals/*/claim/', (route) => {
        const [reply, ...others] = replies;
        if (!reply) return route.fallback();
        replies = others;
        const answer = reply();
        return answer ? route.fulfill(answer) : route.abort();
      });
      await claimButton(page).click();
      await expect(said).toContainText(detail);
      await expect(said.getByRole('link', { name: 'Go to your profile' })).toBeVisible();
      await claimButton(page).click();
      await expect(said).toContainText("Your claim didn't go through.");
      await claimButton(page).click();
      await expect(page.getByRole('region', { name: 'Your code' })).toBeFocused();
      await expect(said).toBeEmpty();
    });
  });
});

test.describe('my deals', () => {
  test('show each code to scan, until when, and what became of the others; one is given back', async ({
    page,
  }) => {
    await test.step('show each code to scan, until when, and what became of the others', async () => {
      await openMine(
        page,
        withClaims(
          {},
          { state: 'redeemed', redeemed_at: CLAIM.claimed_at },
          { state: 'cancelled' },
        ),
      );
      const coupon = page.getByRole('region', { name: 'Ready to use' }).getByRole('listitem');
      await expect(coupon).toHaveCount(1);
      await expect(coupon).toContainText('Now $35was $50');
      await expect(coupon).toContainText(/Good until \w{3} \d/);
      const { origin } = new URL(page.url());
      expect(await qrTextOf(coupon.getByRole('img'))).toBe(`${origin}/redeem#${CODE}`);
      const earlier = page.getByRole('region', { name: 'Earlier' }).getByRole('listitem');
      await expect(earlier).toHaveText([/Redeemed$/, /Given back$/]);
    });

    await test.step('one is given back after a question', async () => {
      await page.getByRole('button', { name: 'Give back' }).click();
      const dialog = page.getByRole('dialog', { name: 'Give back Lamprais lunch for two?' });
      await dialog.getByRole('button', { name: 'Give back' }).click();
      await expect(page.getByText('No deal to use yet')).toBeVisible();
      await expect(heading(page, 'Ready to use')).toBeFocused();
      const earlier = page.getByRole('region', { name: 'Earlier' }).getByRole('listitem');
      await expect(earlier).toHaveText([/Given back$/, /Given back$/, /Given back$/]);
    });
  });

  test('open without a network after one visit; signing out takes them away', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/);
    await openMine(page, withClaims({}));
    await expect.poll(() => page.evaluate(keptFiles)).toContain('/my-deals');
    await page.unrouteAll();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('As of your last visit')).toBeVisible();
    const { origin } = new URL(page.url());
    expect(await qrTextOf(main(page).getByRole('img'))).toBe(`${origin}/redeem#${CODE}`);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page.getByText('Please log in to see your deals')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('myClaims'))).toBeNull();
    const cached = await page.evaluate(async () => {
      const cache = await caches.open('my-deals');
      const bodies = (await cache.keys()).map(async (key) => (await cache.match(key))?.text());
      return (await Promise.all(bodies)).join();
    });
    expect(cached).not.toContain(CODE);
  });

  test('are kept for nobody else', async ({ page, faults }) => {
    faults.allow(/Failed to load resource/);
    await openMine(page, withClaims({}));
    await expect(main(page).getByText(CODE)).toBeVisible();
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('myClaims') ?? '{}') as object;
      localStorage.setItem('myClaims', JSON.stringify({ ...kept, user: 8 }));
    });
    await page.route('**/api/claims/?*', (route) => route.abort());
    await page.reload();
    await expect(main(page).getByRole('alert')).toContainText("We couldn't load your deals");
    await expect(main(page).getByText(CODE)).toHaveCount(0);
  });

  test('print as a page for each; one alone by its own button', async ({ page }) => {
    await openMine(page, withClaims({}, { code: 'K7QM-4XTP-9R' }, { state: 'expired' }));
    await page.emulateMedia({ media: 'print' });
    const coupons = page.getByRole('region', { name: 'Ready to use' }).getByRole('listitem');
    await expect(coupons).toHaveCount(2);
    await expect(main(page).getByText('Earlier')).toBeHidden();
    const [, second] = await coupons.all();
    const printed = await second
      ?.getByRole('button', { name: /^Print/, includeHidden: true })
      .evaluate((button) => {
        let seen: string[] = [];
        globalThis.print = () => {
          const items = [...document.querySelectorAll('main li')];
          seen = items.filter((item) => item.checkVisibility()).map((item) => item.innerHTML);
        };
        (button as HTMLElement).click();
        return seen;
      });
    expect(printed).toEqual([expect.stringContaining('K7QM-4XTP-9R')]);
    await expect(coupons).toHaveCount(2);
  });
});

test.describe('redeeming', () => {
  test('a code in the address is checked; somebody was first; an unknown code', async ({
    page,
    faults,
  }) => {
    const api = await openRedeem(page, undefined, `/redeem#${CODE}`);
    await test.step('a code in the address is taken from there at once, and checked', async () => {
      await expect(heading(page, 'This code is good')).toBeFocused();
      await expect(page).toHaveURL('/redeem');
      const facts = main(page);
      await expect(facts).toContainText('Claimed byAsha');
      await expect(facts).toContainText('1 for each person; 12 of 50 claimed');
      await expect(facts).toContainText('Not on public holidays.');
    });

    await test.step('an open page begins anew with another code; the way to the content is none', async () => {
      await page.evaluate(() => location.assign('#main'));
      await expect(page).toHaveURL('/redeem#main');
      const checked = page.waitForRequest('**/api/redemptions/check/');
      await page.evaluate((code) => location.assign(`#${code}`), CODE);
      await checked;
      await expect(heading(page, 'This code is good')).toBeFocused();
      await expect(page).toHaveURL('/redeem');
    });

    await test.step('somebody was first: it says when and where, and offers no second time', async () => {
      faults.allow(/status of 409/);
      await page.route('**/api/redemptions/', (route) =>
        route.fulfill({ status: 409, json: { detail: 'Used.' } }),
      );
      api.checked = USED;
      await page.getByRole('button', { name: 'Redeem now' }).click();
      await expect(heading(page, 'This code has been used')).toBeFocused();
      await expect(main(page)).toContainText(
        'It was redeemed on Sat 21 Nov 2026, 6:30 pm by Nimal at Kottu Corner.',
      );
      await expect(page.getByRole('button', { name: 'Redeem now' })).toHaveCount(0);
    });

    await test.step('an unknown code, and one of another shop, are told alike', async () => {
      faults.allow(/status of 404/);
      await page.getByRole('button', { name: 'Next code' }).click();
      await page.route('**/api/redemptions/check/', (route) =>
        route.fulfill({ status: 404, json: { detail: 'Not found' } }),
      );
      await page.getByLabel('Code').fill(CODE);
      await page.getByRole('button', { name: 'Check the code' }).click();
      await expect(main(page).getByRole('alert')).toContainText('We don’t know this code');
    });
  });

  test('a visitor’s code is still there after signing in', async ({ page }) => {
    await page.goto(`/redeem#${CODE}`);
    await expect(page.getByText('Please log in to redeem deals')).toBeVisible();
    await expect(page).toHaveURL('/redeem');
    await openRedeem(page);
    await expect(heading(page, 'This code is good')).toBeFocused();
  });

  test('lost answers are asked for again under the same key, and it is redeemed once', async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    const api = new ClaimsApi();
    api.lost = 2;
    await page.clock.install();
    await openRedeem(page, api);
    await page.getByLabel('Code').fill(CODE.toLowerCase().replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Redeem now' }).dblclick();
    await expect(page.getByText('The network is slow.')).toBeVisible();
    await passTime(page, () => expect(heading(page, 'Redeemed')).toBeVisible(AT_ONCE));
    await expect(heading(page, 'Redeemed')).toBeFocused();
    expect(api.keys).toHaveLength(3);
    expect(new Set(api.keys).size).toBe(1);
    await page.getByRole('button', { name: 'Next code' }).click();
    await expect(page.getByLabel('Code')).toHaveValue('');
  });

  test('a try after all tries were lost, even after a reload, is the same redemption', async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    const api = new ClaimsApi();
    api.lost = 3;
    await page.clock.install();
    await openRedeem(page, api, `/redeem#${CODE}`);
    await page.getByRole('button', { name: 'Redeem now' }).click();
    await passTime(page, () => expect(main(page).getByRole('alert')).toBeVisible(AT_ONCE));
    await expect(main(page).getByRole('alert')).toBeFocused();
    await page.reload();
    await page.getByLabel('Code').fill(CODE);
    await page.getByRole('button', { name: 'Check the code' }).click();
    await page.getByRole('button', { name: 'Redeem now' }).click();
    await expect(heading(page, 'Redeemed')).toBeFocused();
    expect(new Set(api.keys).size).toBe(1);
  });

  test('on another day than the deal’s own the shop is warned, and may redeem all the same', async ({
    page,
  }) => {
    const api = new ClaimsApi();
    api.checked = onAnotherDay();
    await openRedeem(page, api, `/redeem#${CODE}`);
    await expect(heading(page, 'Not meant for a')).toBeFocused();
    await expect(main(page).getByText(/^Not on \w+days, the deal says\./)).toBeVisible();
    await page.getByRole('button', { name: 'Redeem anyway' }).click();
    await expect(heading(page, 'Redeemed')).toBeFocused();
  });
});

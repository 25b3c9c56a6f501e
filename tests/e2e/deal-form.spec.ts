import type { APIRequestContext, Page } from '@playwright/test';
import type { OwnBusiness } from '#src/api/own-business-calls.ts';
import type { OwnDeal } from '#src/api/own-deal-calls.ts';
import type { WeeklyFigures } from '#src/api/visits.ts';
import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { expect } from '#tests/support/guarded-page.ts';
import { confirmedMember, fillSignIn, type Member, openAs } from '#tests/support/members.ts';
import { fillDeal } from '#tests/support/own-deals.ts';
import { foldOrUnfold, openRow } from '#tests/support/own-listings.ts';
import { test } from '#tests/support/publishing-site.ts';
import { approve, call, staffOf } from '#tests/support/publishing.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';

const aMinute = { timeout: 60_000, intervals: [250] };
const send = (page: Page) => page.getByRole('button', { name: 'Submit for review' }).click();
const dealsOf = (page: Page) => page.getByRole('region', { name: 'Deals I offer' });

/** The owner of a published business. */
async function ownerOf(request: APIRequestContext, staff: Member): Promise<Member> {
  const owner = await confirmedMember(request);
  const name = `Kottu of ${owner.username}`;
  const fields = { ...KOTTU_CORNER, name };
  const business = await call<OwnBusiness>(
    request,
    owner,
    'POST',
    '/api/businesses/create/',
    fields,
  );
  await approve(request, staff, 'businesses', business);
  return owner;
}

const myDeal = async (request: APIRequestContext, owner: Member): Promise<OwnDeal> => {
  const { results } = await call<{ results: OwnDeal[] }>(request, owner, 'GET', '/api/my-deals/');
  expect(results).toHaveLength(1);
  return results[0] as OwnDeal;
};

test('an owner makes a deal, sees what comes of it, pauses, resumes, changes and ends it, on a phone', async ({
  page,
  request,
}) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 800 });
  const staff = await staffOf(request);
  const owner = await ownerOf(request, staff);
  const title = `Two kottu of ${owner.username}`;
  await openAs(page, owner, SUBMISSION_PATHS.deal);
  for (const section of ['Prices', 'When', 'Claims']) await foldOrUnfold(page, section);
  await fillDeal(page, title);
  await page.getByLabel('Regular price').fill('$32');
  await page.getByLabel('Special price').fill('16.5');
  await page.getByLabel('Claims in all').fill('50');
  await send(page);
  await expect(page.getByText('Your deal has been submitted for review.')).toBeVisible();
  const deals = dealsOf(page);
  await expect(deals.getByRole('heading', { name: title })).toBeVisible();
  await expect(deals.getByText('Waiting for review')).toBeVisible();
  const deal = await myDeal(request, owner);
  expect(deal).toMatchObject({
    original_price: '32.00',
    discount_price: '16.50',
    usage_limit: 50,
    limit_per_person: 1,
    code_kind: 'personal',
  });
  expect((await request.get(`/deal/${deal.slug}`)).status()).toBe(404);

  await approve(request, staff, 'deals', deal);
  await expect(async () => {
    const answer = await request.get(`/deal/${deal.slug}`);
    expect(await answer.text()).toContain('48% off');
  }).toPass(aMinute);
  for (let view = 0; view < 5; view++) {
    await call(request, owner, 'POST', '/api/visits/', {
      kind: 'deal',
      slug: deal.slug,
      what: ['view'],
    });
  }
  const member = await confirmedMember(request);
  const { code } = await call<{ code: string }>(
    request,
    member,
    'POST',
    `/api/deals/${deal.id}/claim/`,
  );
  await call(request, owner, 'POST', '/api/redemptions/', { code });
  // Views are written down in intervals, for many at a time.
  await expect(async () => {
    expect((await myDeal(request, owner)).figures.views).not.toBeNull();
  }).toPass(aMinute);

  await page.reload();
  await openRow(deals, title);
  await expect(deals.locator('dd')).toHaveText([/^[5-9]|\d\d/, '1', '1', '49']);
  const answers = (status: number) =>
    expect(async () => {
      expect((await request.get(`/deal/${deal.slug}`)).status()).toBe(status);
    }).toPass(aMinute);
  const press = async (name: string) => {
    await deals.getByRole('button', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await press('Pause');
  await expect(deals.getByText('Paused', { exact: true })).toBeVisible();
  await answers(404);
  await deals.getByRole('button', { name: 'Resume' }).click();
  await expect(deals.getByText('Published', { exact: true })).toBeVisible();
  await answers(200);

  await deals.getByRole('link', { name: 'Edit' }).click();
  await foldOrUnfold(page, 'The small print');
  await page.getByLabel('Restrictions').fill('Dine in only');
  await send(page);
  await openRow(deals, title);
  await expect(deals.getByText('Published. Your changes wait for review.')).toBeVisible();
  expect(await myDeal(request, owner)).toMatchObject({
    restrictions: null,
    pending_changes: { fields: { restrictions: 'Dine in only' } },
  });
  await press('End');
  await expect(deals.getByText('Taken down', { exact: true })).toBeVisible();
  await answers(404);
});

test('an owner sees how often a page was looked at and called, names a helper, and keeps a half-typed deal', async ({
  page,
  request,
  faults,
}) => {
  test.slow();
  const owner = await ownerOf(request, await staffOf(request));
  await test.step('an owner sees how often a page was looked at, and that somebody called', async () => {
    // The machine has no app for calls.
    faults.allow(/Failed to launch 'tel:/);
    const { results } = await call<{ results: OwnBusiness[] }>(
      request,
      owner,
      'GET',
      '/api/my-businesses/',
    );
    const { id, slug = '', name = '' } = results[0] ?? {};
    const body = { kind: 'business', slug, what: ['view', 'call'] };
    for (let visit = 0; visit < 4; visit++) {
      expect((await request.post('/api/visits/', { data: body })).status()).toBe(204);
    }
    await expect(async () => {
      expect((await page.goto(`/business/${slug}`))?.status()).toBe(200);
    }).toPass(aMinute);
    await page.getByRole('link', { name: 'Call', exact: true }).click();
    // The fifth visit and the fifth call are sent as the page is left.
    await page.goto('/about');

    // Visits are written down in intervals, for many at a time.
    await expect(async () => {
      const path = `/api/my-businesses/${id}/figures/`;
      const { weeks } = await call<WeeklyFigures>(request, owner, 'GET', path);
      expect(weeks[0]?.call).toBe(5);
    }).toPass(aMinute);
    await openAs(page, owner, '/dashboard');
    const shops = page.getByRole('region', { name: 'My businesses' });
    await openRow(shops, name);
    await expect(shops.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('5');
  });

  await test.step('an owner names a helper, who may then redeem until they are removed', async () => {
    const helper = await confirmedMember(request);
    const mayRedeem = async () =>
      (await call<{ results: object[] }>(request, helper, 'GET', '/api/redemptions/businesses/'))
        .results.length;
    expect(await mayRedeem()).toBe(0);
    await expect(page.getByRole('link', { name: 'Redeem a code' })).toBeVisible();
    await page.getByRole('link', { name: 'Helpers' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Helpers of Kottu of');
    await page.getByLabel('Their email address').fill(helper.email);
    await page.getByRole('button', { name: 'Add helper' }).click();
    await expect(page.getByText(`${helper.email} may redeem now.`)).toBeVisible();
    expect(await mayRedeem()).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: `Remove ${helper.email}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You, and nobody else yet.')).toBeVisible();
    expect(await mayRedeem()).toBe(0);
  });

  await test.step('a deal that is half typed outlives a sign-in that ended', async () => {
    faults.allow(/status of 401/);
    await page.goto(SUBMISSION_PATHS.deal);
    await fillDeal(page, 'Two kottu for one');
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('authToken', 'of no use any more'));
    await page.goto(SUBMISSION_PATHS.deal);
    await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await fillSignIn(page, owner);
    await expect(page.getByLabel('Deal title')).toHaveValue('Two kottu for one');
    await expect(page.getByText('We kept what you had filled in')).toBeVisible();
  });
});

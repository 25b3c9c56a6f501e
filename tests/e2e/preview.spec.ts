import type { Page } from '@playwright/test';
import type { OwnBusiness } from '#src/api/own-business-calls.ts';
import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { axeViolations, expect, Faults, test } from '#tests/support/guarded-page.ts';
import { authorised, confirmedMember, openAs } from '#tests/support/members.ts';
import { fillBusiness, PICTURE, plate } from '#tests/support/own-listings.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';

/** Presses the button for the whole page, which opens in a new tab. */
async function wholePage(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'See the whole page' }).click();
  const tab = await opened;
  await tab.waitForLoadState();
  return tab;
}

const notice = (tab: Page) => tab.getByRole('complementary', { name: 'Preview' });

test('a member looks at the whole page before it is sent, on a small phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const member = await confirmedMember(request);
  await openAs(page, member, SUBMISSION_PATHS.business);
  await page.getByRole('button', { name: 'See the whole page' }).click();
  await expect(page.getByRole('link', { name: 'Business name is required' })).toBeVisible();

  const name = `Hoppers <b> of ${member.username}`;
  await fillBusiness(page, name);
  await page.getByLabel('Choose pictures').setInputFiles({ ...PICTURE, buffer: await plate() });
  await page.getByLabel('What picture 1 shows').fill('A plate of kottu');
  const tab = await wholePage(page);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(notice(tab)).toContainText('Only you see this page');
  await expect(notice(tab)).not.toContainText('Changed');
  const picture = tab.getByRole('img', { name: 'A plate of kottu' }).first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await axeViolations(tab)).toEqual([]);
  await expect(tab.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(tab.getByRole('link', { name: 'Call' }).first()).toBeAttached();

  const mine = await request.get('/api/my-businesses/', { headers: authorised(member) });
  expect(await mine.json()).toMatchObject({ count: 0 });
});

test('who changes a listing, and who reviews the change, see its page with what changes named', async ({
  page,
  request,
}) => {
  const member = await confirmedMember(request);
  const sent = await request.post('/api/businesses/create/', {
    headers: authorised(member),
    data: { ...KOTTU_CORNER, name: `Kottu of ${member.username}` },
  });
  const { id, name } = (await sent.json()) as OwnBusiness;
  await openAs(page, member, `${SUBMISSION_PATHS.business}?edit=${id}`);
  await page.getByLabel('Specialty').fill('Pol roti on Sundays');
  const own = await wholePage(page);
  await expect(notice(own)).toContainText('Changed: Specialty');
  await expect(own.getByText('Pol roti on Sundays')).toBeVisible();
  await own.close();

  await page.goto('about:blank');
  await openAs(page, await demoAccount('staff'), `/review?kind=businesses&id=${id}`);
  const tab = await wholePage(page);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(tab.getByText('Cheese kottu', { exact: true })).toBeVisible();
});

test('an event is looked at before its day is known', async ({ page, request }) => {
  await openAs(page, await confirmedMember(request), SUBMISSION_PATHS.event);
  await page.getByLabel('Event title').fill('Avurudu games in the park');
  const tab = await wholePage(page);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Avurudu games in the park');
  await expect(notice(tab)).toBeVisible();
});

test('an owner sees the page of a deal, whose button claims nothing', async ({ page }) => {
  await openAs(page, await demoAccount('owner'), SUBMISSION_PATHS.deal);
  await page.getByLabel('Business', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Deal title').fill('Two kottu for one');
  await page.getByLabel('Valid until').fill('2099-12-31');
  const tab = await wholePage(page);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Two kottu for one');
  await expect(tab.getByText('Location TBD')).toHaveCount(0);
  // The preview makes no failing request: the deal has no claims yet, nor a number of its own.
  const faults = new Faults(tab, new URL(tab.url()).origin);
  await tab.reload();
  await tab.getByRole('button', { name: 'Claim Deal Now' }).first().click();
  await expect(tab.getByText('This is a preview.')).toBeVisible();
  expect(faults.unexpected()).toEqual([]);
});

test('a preview without a member, a listing or an end says why there is none', async ({
  request,
  baseURL,
}) => {
  const member = await confirmedMember(request);
  const { token } = member;
  const headers = { Origin: baseURL ?? '' };
  const ask = (multipart: Record<string, string>) =>
    request.post('/preview/business', { headers, multipart: { changed: '', ...multipart } });
  const listing = JSON.stringify({ ...KOTTU_CORNER, name: null });
  for (const [answer, status, words] of [
    [await ask({ token: 'nobody', listing }), 401, 'You are no longer signed in'],
    [await ask({ token, listing }), 400, 'Business name'],
    [await ask({ token, listing: '{' }), 400, 'listing'],
    [await ask({ token, listing: 'x'.repeat(300_000) }), 413, ''],
    [await request.get('/preview/business'), 404, 'This preview is over'],
    [await request.post('/preview/nothing', { multipart: { token, listing } }), 404, 'over'],
  ] as const) {
    expect(answer.status()).toBe(status);
    expect(await answer.text()).toContain(words);
  }
});

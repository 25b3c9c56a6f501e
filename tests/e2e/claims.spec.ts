import { rm, writeFile } from 'node:fs/promises';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { SignedIn } from '#src/api/account.ts';
import type { Availability } from '#src/api/claims.ts';
import type { OwnDeal } from '#src/api/own-deal-calls.ts';
import { dealPath } from '#src/domain/paths.ts';
import { dealStatus } from '#src/listings/status.ts';
import { FILM } from '#tests/support/camera.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { expect } from '#tests/support/guarded-page.ts';
import {
  authorised,
  confirmedMember,
  fillSignIn,
  type Member,
  newIdentity,
  newMember,
  openAs,
} from '#tests/support/members.ts';
import { linkAfter, mailTo } from '#tests/support/mailbox.ts';
import { putSettings, staffOf } from '#tests/support/publishing.ts';
import { test } from '#tests/support/publishing-site.ts';
import { filmOf, qrTextOf } from '#tests/support/qr.ts';

const CLAIMED = 'Deal claimed! Show this page to the business to redeem your discount.';

test.afterAll(() => rm(FILM, { force: true }));

/** The header of the demo owner's calls. */
async function asOwner(request: APIRequestContext) {
  const { email, password } = await demoAccount('owner');
  const signedIn = await request.post('/api/auth/token/', { data: { email, password } });
  return authorised((await signedIn.json()) as SignedIn);
}

/** A running public deal of the demo community's owner. */
async function ownersDeal(request: APIRequestContext): Promise<OwnDeal> {
  const headers = await asOwner(request);
  const answer = await request.get('/api/my-deals/?status=published', { headers });
  const { results } = (await answer.json()) as { results: OwnDeal[] };
  const deal = results.find((each) => dealStatus(each, new Date()) === 'active');
  if (!deal) throw new Error('The demo owner has no such deal.');
  return deal;
}

async function remainingOf(request: APIRequestContext, { id }: OwnDeal): Promise<number | null> {
  const answer = await request.get(`/api/deals/${id}/availability/`);
  return ((await answer.json()) as Availability).remaining;
}

const verdict = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
async function redeemNow(shop: Page): Promise<void> {
  await shop.getByRole('button', { name: 'Redeem now' }).click();
  await expect(verdict(shop)).toHaveText('Redeemed');
}
async function check(shop: Page, code: string): Promise<void> {
  await shop.getByLabel('Code').fill(code);
  await shop.getByRole('button', { name: 'Check the code' }).click();
}
const myCode = (page: Page) => page.getByRole('region', { name: 'Your code' });

/** The code of a claim that was just made. */
async function claimedCode(page: Page): Promise<string> {
  await expect(myCode(page)).toContainText(CLAIMED);
  return (await myCode(page).locator('code').textContent()) ?? '';
}

/** Claims a deal on its page as a member; resolves to the code. */
async function claim(page: Page, deal: OwnDeal, member: Member): Promise<string> {
  await openAs(page, member, dealPath(deal.slug));
  await page.getByRole('button', { name: 'Claim Deal Now' }).click();
  return claimedCode(page);
}

/** A phone in the shop, with somebody signed in who redeems. */
async function inShop(browser: Browser, who: Pick<Member, 'email' | 'password'>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 700 } });
  const page = await context.newPage();
  await openAs(page, who, '/redeem');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redeem a deal');
  return page;
}

test('a visitor claims and signs in, the shop scans the code and redeems it, once', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const deal = await ownersDeal(request);
  const before = await remainingOf(request, deal);
  await page.goto(dealPath(deal.slug));
  await page.getByRole('button', { name: 'Claim Deal Now' }).click();
  await fillSignIn(page, await confirmedMember(request));
  await expect(page).toHaveURL(dealPath(deal.slug));
  const code = await claimedCode(page);
  if (before !== null) expect(await remainingOf(request, deal)).toBe(before - 1);

  await page.goto('/my-deals');
  const coupon = page.getByRole('region', { name: 'Ready to use' }).getByRole('listitem');
  await expect(coupon).toContainText(code);
  const drawing = coupon.getByRole('img');
  expect(await qrTextOf(drawing)).toBe(`${new URL(page.url()).origin}/redeem#${code}`);
  await writeFile(FILM, await filmOf(drawing));

  const shop = await inShop(browser, await demoAccount('owner'));
  await shop.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(verdict(shop)).toHaveText('This code is good');
  await expect(shop.getByRole('main')).toContainText('Claimed byAsha');
  await redeemNow(shop);
  await shop.getByRole('button', { name: 'Next code' }).click();
  await check(shop, code);
  await expect(verdict(shop)).toHaveText('This code has been used');
  await expect(shop.getByRole('main')).toContainText(`at ${deal.business.name}`);
  await shop.context().close();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Earlier' })).toContainText('Redeemed');
  await expect(coupon).toHaveCount(0);
});

test('staff redeem by the link of a code; nobody else can', async ({
  page,
  browser,
  request,
  faults,
}) => {
  test.slow();
  faults.allow(/status of 404/);
  const code = await claim(page, await ownersDeal(request), await confirmedMember(request));
  await page.goto(`/redeem#${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t redeem deals yet');
  const shop = await inShop(browser, await demoAccount('staff'));
  await shop.goto(`/redeem#${code}`);
  await expect(verdict(shop)).toHaveText('This code is good');
  await redeemNow(shop);
  await shop.context().close();
});

test('who has claimed a deal keeps the claim while deals are off, and the shop redeems it', async ({
  page,
  request,
}) => {
  const deal = await ownersDeal(request);
  const code = await claim(page, deal, await confirmedMember(request));
  const staff = await staffOf(request);
  await putSettings(request, staff, { kinds_off: ['business'] });
  await page.goto('/my-deals');
  const coupon = page.getByRole('region', { name: 'Ready to use' }).getByRole('listitem');
  await expect(coupon).toContainText(code);
  for (const name of [deal.title, deal.business.name]) {
    await expect(coupon.getByText(name).first()).toBeVisible();
    await expect(coupon.getByRole('link', { name })).toHaveCount(0);
  }
  await openAs(page, await demoAccount('owner'), '/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Redeem a code' }).click();
  await check(page, code);
  await redeemNow(page);
  await putSettings(request, staff, { kinds_off: [] });
});

test('a helper redeems for the business whose owner has named them', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const deal = await ownersDeal(request);
  const helper = await confirmedMember(request);
  const named = await request.post(`/api/my-businesses/${deal.business.id}/helpers/`, {
    headers: await asOwner(request),
    data: { email: helper.email },
  });
  expect(named.status(), await named.text()).toBe(201);
  const code = await claim(page, deal, await confirmedMember(request));
  const shop = await inShop(browser, helper);
  await expect(shop.getByText(`For ${deal.business.name}.`)).toBeVisible();
  await check(shop, code.toLowerCase());
  await redeemNow(shop);
  await shop.context().close();
});

test('what is given back can be claimed by others; who isn’t confirmed is told what to do', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 403/);
  const deal = await ownersDeal(request);
  const before = await remainingOf(request, deal);
  await claim(page, deal, await confirmedMember(request));
  await page.goto('/my-deals');
  await page.getByRole('button', { name: 'Give back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click();
  await expect(page.getByText('No deal to use yet')).toBeVisible();
  expect(await remainingOf(request, deal)).toBe(before);

  await page.getByRole('button', { name: 'Logout' }).first().click();
  const newcomer = await newMember(request);
  await openAs(page, newcomer, dealPath(deal.slug));
  await page.getByRole('button', { name: 'Claim Deal Now' }).click();
  await expect(page.getByText(`We've sent an email to ${newcomer.email}.`)).toBeVisible();
  await expect(myCode(page)).toBeHidden();
  const { link } = await mailTo(newcomer.email, /confirm/i);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`A new link is on its way to ${newcomer.email}.`)).toBeVisible();
  await page.goto(await linkAfter(link, newcomer.email, /confirm/i));
  await expect(page).toHaveURL(dealPath(deal.slug));
  await claimedCode(page);
});

test('a newcomer signs up for a deal; the mail’s link, opened in another browser, leads back and claims it', async ({
  page,
  browser,
  request,
  faults,
}) => {
  test.slow();
  faults.allow(/status of 40[03]/);
  const deal = await ownersDeal(request);
  const newcomer = newIdentity();
  await page.goto(dealPath(deal.slug));
  await page.getByRole('button', { name: 'Claim Deal Now' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Username').fill(newcomer.username);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`We've sent an email to ${newcomer.email}.`)).toBeVisible();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto((await mailTo(newcomer.email, /confirm/i)).link);
  await phone.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await phone.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(phone.getByRole('heading', { name: 'is confirmed' })).toBeVisible();
  await expect(phone.getByText(`Sign in to claim “${deal.title}”.`)).toBeVisible();
  await phone.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await fillSignIn(phone, newcomer);
  await expect(phone).toHaveURL(dealPath(deal.slug));
  const code = await claimedCode(phone);
  await phone.context().close();

  // The first tab claims it too once it comes to the front, which is the same claim.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await claimedCode(page)).toBe(code);
});

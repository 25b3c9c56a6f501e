import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import type { SignedIn } from '#src/api/account.ts';
import type { OwnBusiness } from '#src/api/own-business-calls.ts';
import type { Upload } from '#src/api/uploads.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { makeFinal } from '#tests/support/final-decision.ts';
import { expect } from '#tests/support/guarded-page.ts';
import { authorised, confirmedMember, type Member, openAs } from '#tests/support/members.ts';
import { PICTURE, plate } from '#tests/support/own-listings.ts';
import { test } from '#tests/support/publishing-site.ts';
import { AVURUDU, KOTTU_CORNER } from '#tests/support/submissions.ts';

/** A business with a picture that waits for review, under a name that no other has. */
async function submitted(request: APIRequestContext, member: Member): Promise<OwnBusiness> {
  const sent = await request.post('/api/uploads/', {
    headers: authorised(member),
    multipart: { file: { ...PICTURE, buffer: await plate() }, alt: 'A plate of kottu' },
  });
  const { id } = (await sent.json()) as Upload;
  const answer = await request.post('/api/businesses/create/', {
    headers: authorised(member),
    data: { ...KOTTU_CORNER, name: `Kottu of ${member.username}`, images: [id] },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as OwnBusiness;
}

/** Signs in as the team of the demo community, and opens a listing. */
async function openAsStaff(page: Page, { id }: { id: number }): Promise<void> {
  await openAs(page, await demoAccount('staff'), `/review?kind=businesses&id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review desk');
}

const decide = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Expects a picture that isn't public to be loaded. */
async function expectShown(picture: Locator): Promise<void> {
  await expect(picture).toHaveAttribute('src', /\/media\/private\//);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

const aMinute = { timeout: 60_000, intervals: [250] };

test('a member submits, staff approve, and the public page answers; so it goes with a change', async ({
  page,
  request,
  faults,
}) => {
  test.slow();
  const member = await confirmedMember(request);
  const { id, slug, name } = await submitted(request, member);
  expect((await request.get(`/business/${slug}`)).status()).toBe(404);
  await openAs(page, member, `/add-business?edit=${id}`);
  for (let step = 1; step < 4; step++) await page.getByRole('button', { name: 'Next' }).click();
  await expectShown(page.getByRole('group', { name: 'Pictures' }).getByRole('img'));
  // An open form would request the listing again as the person who signs in next.
  await page.goto('about:blank');
  await openAsStaff(page, { id });
  await expect(page.locator('[data-listing-heading]')).toHaveText(name);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Submitted by Asha');
  await expectShown(page.getByRole('img', { name: 'Pictures' }));
  await decide(page, 'Approve');
  await expect(page.getByText(`${name} is approved.`)).toBeVisible();
  await makeFinal(page);
  await expect(async () => {
    const answer = await request.get(`/business/${slug}`);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(name);
    expect(html).toContain('alt="A plate of kottu"');
  }).toPass(aMinute);
  await page.goto(`/business/${slug}`);
  const picture = page.getByRole('img', { name: 'A plate of kottu' });
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toMatch(/\/media\/uploads\/.*\.avif$/);
  // The browser, which gets none of the copies, shows the picture itself.
  faults.allow(/ERR_FAILED/);
  await page.route(/\/media\/.*(-\d+\.|\.avif)/, (route) => route.abort());
  await page.reload();
  await expect.poll(shown).toMatch(/\/[0-9a-f]{32}\.webp$/);

  const changed = await request.patch(`/api/businesses/${id}/update/`, {
    headers: authorised(member),
    data: { specialty: 'Pol roti', price_range: '$$$' },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  expect(await (await request.get(`/business/${slug}`)).text()).not.toContain('Pol roti');
  await page.goto(`/review?kind=businesses&id=${id}`);
  const changes = page.getByRole('region', { name: 'What changes' });
  await expect(changes.locator('dd')).toHaveText([
    'Cheese kottu',
    'Pol roti',
    '$$ – moderate',
    '$$$ – upmarket',
  ]);
  await decide(page, 'Approve');
  await makeFinal(page);
  await expect(async () => {
    expect(await (await request.get(`/business/${slug}`)).text()).toContain('Pol roti');
  }).toPass(aMinute);
});

test('the second of two who decide is told so; the owner reads the reason', async ({
  page,
  browser,
  request,
  faults,
}) => {
  faults.allow(/status of 409/);
  const member = await confirmedMember(request);
  const listing = await submitted(request, member);
  await openAsStaff(page, listing);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await requestChangesElsewhere(browser, listing);
  await decide(page, 'Approve');
  await makeFinal(page);
  await expect(page.getByRole('alert')).toHaveText(
    new RegExp(`^Not decided: ${listing.name}. You have asked for changes already.`),
  );
  await decide(page, 'Look at it again');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Which shop is it?');
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const mine = await request.get(`/api/my-businesses/${listing.id}/`, {
    headers: authorised(member),
  });
  expect(await mine.json()).toMatchObject({
    status: 'changes_requested',
    reason: 'Which shop is it?',
  });
});

async function requestChangesElsewhere(browser: Browser, listing: OwnBusiness): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAsStaff(page, listing);
  await decide(page, 'Request changes');
  await page.getByLabel('In your own words').fill('Which shop is it?');
  await decide(page, 'Request changes now');
  await expect(page.getByText('goes back to its owner for changes.')).toBeVisible();
  await makeFinal(page);
  await context.close();
}

test('what was decided counts, though the page is left or its author signs out at once', async ({
  page,
  request,
}) => {
  const member = await confirmedMember(request);
  const headers = authorised(member);
  for (const leave of [
    () => page.goto('about:blank'),
    () => page.getByRole('button', { name: 'Logout' }).click(),
  ]) {
    const listing = await submitted(request, member);
    await openAsStaff(page, listing);
    await decide(page, 'Approve');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await leave();
    await expect
      .poll(async () => {
        const mine = await request.get(`/api/my-businesses/${listing.id}/`, { headers });
        return (await mine.json()).status;
      })
      .toBe('published');
  }
});

/** Markup that ends any element that holds it, and begins scripts. */
const MARKUP = `'"></script></title><img src=x onerror="xss=1"><script>xss=1</script>`;

test('markup in every text of a listing stays text: at the desk, on its pages, in lists and searches', async ({
  page,
  request,
}) => {
  test.slow();
  const member = await confirmedMember(request);
  const { username } = member;
  const texts = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, `${username} ${MARKUP}`]));
  const business = {
    ...KOTTU_CORNER,
    ...texts(['name', 'description', 'specialty', 'address', 'suburb', 'business_hours']),
  };
  const event = {
    ...AVURUDU,
    ...texts(['title', 'description', 'requirements', 'venue', 'address', 'suburb']),
    ...texts(['organizer_name', 'price_info', 'ticket_info']),
    program: [{ time: '10:00', activity: MARKUP }],
  };
  const staff = await demoAccount('staff');
  const signedIn = await request.post('/api/auth/token/', { data: staff });
  const headers = authorised(await signedIn.json());
  const visited: string[] = [];
  await openAs(page, staff, '/about');
  const visit = async (path: string) => {
    await page.goto(path);
    // The hydrated island shows the name once more.
    await expect(page.getByText(username).first()).toBeVisible();
    expect(await page.evaluate(() => 'xss' in window)).toBe(false);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    visited.push(path);
  };
  for (const [kind, one, data] of [
    ['businesses', 'business', business],
    ['events', 'event', event],
  ] as const) {
    const sent = await request.post(`/api/${kind}/create/`, { headers: authorised(member), data });
    expect(sent.status(), await sent.text()).toBe(201);
    const { id, slug, revision } = await sent.json();
    await visit(`/review?kind=${kind}&id=${id}`);
    const decision = { verdict: 'approve', revision };
    const path = `/api/moderation/${kind}/${id}/decisions/`;
    expect((await request.post(path, { headers, data: decision })).status()).toBe(201);
    await visit(`/${one}/${slug}`);
    await visit(`/${kind}?search=${encodeURIComponent(`${username} ${MARKUP}`)}`);
    await visit(`/${kind}?sortBy=-created_at`);
  }
  expect(visited).toHaveLength(8);
});

test('what an owner closes is so at once, by keyboard on a phone; staff put it back', async ({
  page,
  request,
}) => {
  test.slow();
  const member = await confirmedMember(request);
  const { id, slug, name } = await submitted(request, member);
  const { email, password } = await demoAccount('staff');
  const signedIn = await request.post('/api/auth/token/', { data: { email, password } });
  const approved = await request.post(`/api/moderation/businesses/${id}/decisions/`, {
    headers: authorised((await signedIn.json()) as SignedIn),
    data: { verdict: 'approve', revision: 1 },
  });
  expect(approved.status()).toBe(201);
  const html = async () => (await request.get(`/business/${slug}`)).text();
  expect(await html()).not.toMatch(/Closed on \d/);

  await page.setViewportSize({ width: 375, height: 812 });
  await openAs(page, member, '/dashboard');
  const mine = page.getByRole('region', { name: 'My businesses' });
  await mine.getByRole('button', { name }).press('Enter');
  await mine.getByRole('button', { name: `Closed today ${name}` }).press('Enter');
  await expect(page.getByText('Your page says that you are closed today.')).toBeVisible();
  expect(await html()).toMatch(/Closed on \d/);

  await page.goto('about:blank');
  await openAsStaff(page, { id });
  const immediate = page.getByRole('region', { name: 'Changed at once, look at it' });
  await expect(immediate.getByRole('heading', { level: 4 })).toHaveText([
    'Closed from',
    'Closed until',
  ]);
  await expect(page.getByRole('button', { name: 'Keep as it is' })).toBeVisible();
  await decide(page, 'Undo the change');
  await page.getByLabel('In your own words').fill('You are open, we hear.');
  await decide(page, 'Undo the change now');
  await expect(page.getByText(`${name} is as it was before.`)).toBeVisible();
  await makeFinal(page);
  await expect.poll(html, aMinute).not.toMatch(/Closed on \d/);
});

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { MAX_UPLOAD_BYTES } from '#src/api/uploads.ts';
import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { expect, test } from '#tests/support/guarded-page.ts';
import { linkAfter, mailTo } from '#tests/support/mailbox.ts';
import { confirmedMember, fillSignIn, newMember, openAs } from '#tests/support/members.ts';
import {
  fillAbout,
  fillBusiness,
  fillEvent,
  NEXT_APRIL,
  openRow,
  PICTURE,
} from '#tests/support/own-listings.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Submit for review' }).click();

/** Chooses what the server wouldn't read, sees it arrive smaller or what to do instead, and removes it. */
async function choosesLargePictures(page: Page) {
  const canvas = (width: number, height: number, alpha = 1) =>
    sharp({ create: { width, height, channels: 4, background: { r: 180, g: 84, b: 30, alpha } } });
  const padding = Buffer.alloc(MAX_UPLOAD_BYTES);
  const photo = await canvas(2400, 1800).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const heic = Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(200)}`, 'latin1');
  const chooser = page.getByLabel('Choose pictures');
  await expect(chooser).toHaveAttribute('accept', /^image\/jpeg,/);
  for (const [name, buffer, size] of [
    ['photo.jpg', Buffer.concat([photo, padding]), [1200, 1600]],
    ['logo.png', await canvas(20_010, 100, 0.5).png().toBuffer(), [1600, 8]],
  ] as const) {
    const taken = page.waitForResponse((answer) => answer.status() === 201);
    await chooser.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    const { url, width, height } = await (await taken).json();
    expect([width, height]).toEqual(size);
    const kept = await (await page.request.get(url)).body();
    expect((await sharp(kept).stats()).isOpaque).toBe(name === 'photo.jpg');
    const preview = page.getByRole('img', { name: 'Picture 1' }).first();
    const kind = name === 'photo.jpg' ? /^data:image.jpeg/ : /^data:image.webp/;
    await expect(preview).toHaveAttribute('src', kind);
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
  }
  for (const [buffer, said] of [
    [heic, 'We can’t read HEIC pictures. Please send it as a JPEG.'],
    [padding.fill('x', 0, 9), 'This picture is larger than 10 MB. Please choose a smaller one.'],
  ] as const) {
    const file = Buffer.concat([buffer, Buffer.alloc(1)]);
    await chooser.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file });
    await expect(page.getByText(`photo.jpg: ${said}`)).toBeVisible();
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
  }
}

test('a business with a picture goes from the form to the dashboard, and is changed, on a phone', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.setViewportSize({ width: 375, height: 800 });
  const member = await confirmedMember(request);
  await openAs(page, member, SUBMISSION_PATHS.business);
  await expect(page).toHaveURL(SUBMISSION_PATHS.business);
  const name = `Kottu of ${member.username}`;
  await fillBusiness(page, name);
  await choosesLargePictures(page);
  await page.getByLabel('Choose pictures').setInputFiles(PICTURE);
  await page.getByLabel('What picture 1 shows').fill('A plate of kottu');
  await send(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your business has been submitted for review.')).toBeVisible();
  const mine = page.getByRole('region', { name: 'My businesses' });
  await expect(mine.getByRole('heading', { name })).toBeVisible();
  await expect(mine.getByText('Waiting for review')).toBeVisible();

  await openRow(mine, name);
  await mine.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${name}`);
  await page.getByLabel('Specialty').fill('Cheese kottu');
  await page.getByLabel('Price range').selectOption('$$$ – upmarket');
  for (let step = 1; step < 4; step++) await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('region', { name: 'About' })).toContainText('$$$ – upmarket');
  await expect(page.getByRole('img', { name: 'A plate of kottu' })).toBeVisible();
  await send(page);
  await expect(page.getByText('Your changes have been submitted for review.')).toBeVisible();
  const answer = await request.get('/api/my-businesses/', {
    headers: { Authorization: `Token ${member.token}` },
  });
  const { count, results } = (await answer.json()) as {
    count: number;
    results: { specialty: string; price_range: string; images: string[]; revision: number }[];
  };
  expect(count).toBe(1);
  expect(results[0]).toMatchObject({
    specialty: 'Cheese kottu',
    price_range: '$$$',
    revision: 2,
  });
  expect(results[0]?.images).toHaveLength(1);
});

test('an event goes from the form to the dashboard, and is withdrawn', async ({
  page,
  request,
}) => {
  const member = await confirmedMember(request);
  await openAs(page, member, SUBMISSION_PATHS.event);
  const title = `Avurudu of ${member.username}`;
  await fillEvent(page, NEXT_APRIL, title);
  await page.getByLabel('Contact phone').fill('1300 KOTTU1');
  await expect(page.getByText('We’ll show this as 1300 568 881, which is')).toBeVisible();
  await page.getByRole('textbox', { name: 'Price' }).fill('$20-45');
  await expect(page.getByText('Understood as $20 to $45: searches')).toBeVisible();
  await page.getByLabel('Entry').selectOption('Free');
  await expect(page.getByText('Understood as')).toHaveCount(0);
  await send(page);
  await expect(
    page.getByText('You say that entry is free, and “$20-45” as the price.'),
  ).toHaveCount(2);
  await send(page);
  await expect(page.getByText('Your event has been submitted for review.')).toBeVisible();
  const mine = page.getByRole('region', { name: 'My events' });
  await expect(mine.getByRole('heading', { name: title })).toBeVisible();
  await openRow(mine, title);
  await mine.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing listed yet' })).toBeVisible();
});

test('a draft outlives a sign-in that ended; who isn’t confirmed is told so', async ({
  page,
  request,
  faults,
}) => {
  test.slow();
  faults.allow(/status of 40[13]/);
  const member = await newMember(request);
  await openAs(page, member, SUBMISSION_PATHS.business);
  await expect(page.getByText('It has to be confirmed before you can send')).toBeVisible();
  await fillAbout(page, 'Hopper House');
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('authToken', 'of no use any more'));
  await page.goto(SUBMISSION_PATHS.business);
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await fillSignIn(page, member);
  await expect(page.getByLabel('Business name')).toHaveValue('Hopper House');
  await expect(page.getByText('We kept what you had filled in')).toBeVisible();

  // The link, asked for again here, leads back to the draft.
  const { link: first } = await mailTo(member.email, /confirm/i);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`A new link is on its way to ${member.email}.`)).toBeVisible();
  await page.goto(await linkAfter(first, member.email, /confirm/i));
  await expect(page).toHaveURL(SUBMISSION_PATHS.business);
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await expect(page.getByLabel('Business name')).toHaveValue('Hopper House');
});

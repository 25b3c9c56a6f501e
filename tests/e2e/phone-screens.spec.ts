import { expect, test } from '#tests/support/guarded-page.ts';
import { greeting, newMember, openAs } from '#tests/support/members.ts';

const PHONE = { width: 375, height: 812 };

test('Back closes the pictures on the whole screen, and stays on the page', async ({
  page,
  request,
}) => {
  const { results } = await (await request.get('/api/businesses/?page_size=100')).json();
  const { slug } = results.find(({ images }: { images: string[] }) => images.length > 1);
  const path = `/business/${slug}`;
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  await page.goto(path);
  const viewer = page.getByRole('dialog');
  await page.locator('ul.gallery a').first().click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(path);
  await page.locator('ul.gallery a').first().click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a field that the browser wants filled in is seen with its label, clear of the bar', async ({
  page,
}) => {
  await page.setViewportSize({ ...PHONE, height: 500 });
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.evaluate((button) => button.scrollIntoView());
  await send.press('Enter');
  const name = page.getByLabel('Your name');
  await expect(name).toBeFocused();
  const { bottom } = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect());
  const label = page.getByText('Your name', { exact: true });
  await expect.poll(async () => (await label.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
});

for (const viewport of [PHONE, { width: 320, height: 640 }])
  test(`the suggestions lie over all of the page but the search and its buttons (${viewport.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const form = page.locator('main form').first();
    const field = form.getByRole('searchbox').or(form.getByRole('combobox')).first();
    await field.pressSequentially('rice');
    const list = page.locator('.suggestions');
    await expect(list.getByRole('option').first()).toBeVisible();
    const bar = await page.getByRole('banner').boundingBox();
    expect((await field.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
    const top = (await list.boundingBox())?.y ?? 0;
    const button = await form.getByRole('button', { name: 'Search', exact: true }).boundingBox();
    expect(top).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
    const shining = await list.evaluate((popup) => {
      const { left, top: start, right, bottom } = popup.getBoundingClientRect();
      const found = new Set<string>();
      for (let y = start + 16; y < Math.min(bottom, innerHeight) - 16; y += 8)
        for (let x = left + 16; x < right - 16; x += 8) {
          const seen = document.elementFromPoint(x, y);
          if (seen && !popup.contains(seen)) found.add(seen.outerHTML.slice(0, 80));
        }
      return [...found];
    });
    expect(shining).toEqual([]);
  });

test('a member’s bar has the name on one line, with the words that it has room for', async ({
  page,
  request,
}) => {
  await openAs(page, await newMember(request, 'Demo Member'), '/about');
  await expect(greeting(page)).toBeVisible();
  for (const width of [320, 360, 375, 576, 767, 768, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    const { cut, lines } = await greeting(page)
      .locator('.text')
      .evaluate((name) => ({
        cut: name.scrollWidth - name.clientWidth,
        lines: name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight),
      }));
    expect(cut, `${width} px`).toBe(0);
    expect(lines, `${width} px`).toBeCloseTo(1, 0);
    const tagline = await page.locator('.tagline').boundingBox();
    expect(tagline?.height, `${width} px`).toBeLessThan(20);
  }
});

test('a single picture fills its frame', async ({ page, request }) => {
  const { results } = await (await request.get('/api/businesses/?page_size=100')).json();
  const { slug } = results.find(({ images }: { images: string[] }) => images.length === 1);
  await page.goto(`/business/${slug}`);
  for (const width of [320, 600, 700, 768]) {
    await page.setViewportSize({ width, height: 812 });
    const frame = await page.locator('.gallery').boundingBox();
    const picture = await page.locator('.gallery img').boundingBox();
    expect(picture?.width, `${width} px`).toBe(frame?.width);
  }
});

test('the saving of a deal is flush with its percentage, whatever the prices', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/deal/weekday-lunch-kottu');
  const saved = page.locator('.savings .saved');
  await page.locator('.savings .special').evaluate((price) => (price.textContent = '$1,145.50'));
  const [percent, amount] = await saved.evaluate(({ children }) =>
    Array.from(children, (each) => each.getBoundingClientRect().left),
  );
  expect(percent).toBe(amount);
});

test('the buttons of the filters are in sight on a low screen, and their native fields are drawn as the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const kind of ['businesses', 'events', 'deals']) {
    await page.goto(`/${kind}`);
    await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeInViewport({ ratio: 1 });
  }
  const day = page.getByLabel('Valid until', { exact: true });
  await expect(day).toHaveCSS('appearance', 'none');
  const text = page.getByLabel('Business name', { exact: true });
  for (const property of ['height', 'border', 'border-radius', 'background-color', 'text-align'])
    await expect(day).toHaveCSS(
      property,
      await text.evaluate(
        (field, name) => getComputedStyle(field).getPropertyValue(name),
        property,
      ),
    );
});

test('drawings are dimmed in the dark, and what lets light through stands on a ground that it is seen on, a logo whole', async ({
  page,
}) => {
  for (const [colorScheme, filter] of [
    ['light', 'none'],
    ['dark', 'brightness(0.7)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/businesses');
    const drawing = page.locator('main img[src*="/placeholders/"]').first();
    await expect(drawing).toHaveCSS('filter', filter);
    const picture = page.locator('main .cards img[srcset]').first();
    await expect(picture).toHaveCSS('background-color', 'rgb(122, 110, 102)');
    for (const [end, ground] of [
      ['-on-light', 'rgb(233, 224, 213)'],
      ['-on-dark', 'rgb(47, 38, 33)'],
    ] as const) {
      // The name of a logo, over the same picture.
      await picture.evaluate((image: HTMLImageElement, end) => {
        image.src = `${image.src.split('?')[0]}?${end}.`;
      }, end);
      await expect(picture).toHaveCSS('background-color', ground);
      await expect(picture).toHaveCSS('object-fit', 'contain');
    }
  }
});

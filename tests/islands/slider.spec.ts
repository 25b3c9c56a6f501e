import type { Locator, Page } from '@playwright/test';
import { AdvertisementForm } from '#src/api/desk-advertisements.ts';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';

const slider = (page: Page) => page.getByRole('region', { name: 'Advertisements' });
const slides = (page: Page) => slider(page).locator('[aria-roledescription=slide]');
const control = (page: Page, name: string) => slider(page).getByRole('button', { name });
const dots = (page: Page) => slider(page).getByRole('link', { name: /^Advertisement \d of \d/ });

// The slides move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Opens the home page with the clock held by the test, and waits until the slider can be used. */
async function open(page: Page) {
  const start = new Date('2026-11-21T01:00:00Z');
  await page.clock.install({ time: start });
  await page.goto('/');
  await expect(control(page, 'Next slide')).toBeVisible();
  await page.clock.pauseAt(start.getTime() + 60_000);
  await dots(page).first().dispatchEvent('click');
  await expectSlide(page, 1);
}

/** Expects one slide to be seen, the nth; the others can't be reached. */
async function expectSlide(page: Page, number: number) {
  const count = await slides(page).count();
  const name = `${number} of ${count}`;
  await expect(slides(page).and(page.locator(':not([inert])'))).toHaveAccessibleName(name);
  await expect(dots(page).and(page.locator('[aria-current=true]'))).toHaveAccessibleName(
    new RegExp(`^Advertisement ${name}`),
  );
}

test.describe('with a mouse', () => {
  test('moves on every five seconds, and waits under the pointer, with the focus inside and while hidden', async ({
    page,
  }) => {
    test.slow();
    await test.step('moves on every five seconds, and after the last comes the first', async () => {
      await open(page);
      const count = await slides(page).count();
      for (let number = 1; number <= count; number++) {
        await page.clock.runFor(4_900);
        await expectSlide(page, number);
        await page.clock.runFor(100);
        await expectSlide(page, (number % count) + 1);
      }
    });

    await test.step('waits under the pointer and goes on after it', async () => {
      await slider(page).hover();
      await page.clock.runFor(20_000);
      await expectSlide(page, 1);
      await page.mouse.move(10, 10);
      await page.clock.runFor(5_000);
      await expectSlide(page, 2);
    });

    await test.step('waits with the focus inside and goes on after it', async () => {
      await dots(page).first().dispatchEvent('click');
      await expectSlide(page, 1);
      await slides(page).first().getByRole('link', { name: 'Learn More' }).focus();
      await page.clock.runFor(20_000);
      await expectSlide(page, 1);
      await page.getByRole('link', { name: 'Serendib home' }).focus();
      await page.clock.runFor(5_000);
      await expectSlide(page, 2);
    });

    await test.step('waits while the tab is hidden', async () => {
      await dots(page).first().dispatchEvent('click');
      await expectSlide(page, 1);
      const turn = (state: string) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'visibilityState', { value, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, state);
      await turn('hidden');
      await page.clock.runFor(20_000);
      await expectSlide(page, 1);
      await turn('visible');
      await page.clock.runFor(5_000);
      await expectSlide(page, 2);
    });
  });

  test('goes back and forth, and is dragged', async ({ page }) => {
    await test.step('goes back and forth, and a slide that was chosen stays its full time', async () => {
      await open(page);
      const count = await slides(page).count();
      await control(page, 'Previous slide').click();
      await expectSlide(page, count);
      await control(page, 'Next slide').click();
      await expectSlide(page, 1);
      await dots(page).nth(2).click();
      await expectSlide(page, 3);
      await page.mouse.move(10, 10);
      await page.clock.runFor(4_900);
      await expectSlide(page, 3);
    });

    await test.step('a drag of 40 px shows the slide before or after, a shorter one neither', async () => {
      await dots(page).first().dispatchEvent('click');
      await expectSlide(page, 1);
      const box = await slider(page).boundingBox();
      const [x, y] = [700, (box?.y ?? 0) + 60];
      const count = await slides(page).count();
      for (const [across, number] of [
        [-39, 1],
        [-40, 2],
        [40, 1],
        [40, count],
      ] as const) {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + across / 2, y);
        await page.mouse.move(x + across, y);
        await page.mouse.up();
        await expectSlide(page, number);
      }
    });

    await test.step('a drag across "Learn More" follows no link, a click does', async () => {
      await dots(page).first().dispatchEvent('click');
      await expectSlide(page, 1);
      const link = slides(page).first().getByRole('link', { name: 'Learn More' });
      const box = await link.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 70, (box?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 50, y, { steps: 3 });
      await page.mouse.up();
      await expectSlide(page, 2);
      await expect(page).toHaveURL('/');
      await control(page, 'Previous slide').click();
      await link.click();
      await expect(page).toHaveURL('/events');
    });
  });
});

test.describe('by keyboard', () => {
  test('its controls are reached in order, and the first stops and starts the rotation', async ({
    page,
  }) => {
    await test.step('every control and the shown slide alone are reached in order', async () => {
      await open(page);
      await page.getByRole('button', { name: 'Toggle navigation menu' }).focus();
      const count = await slides(page).count();
      const expected = [
        control(page, 'Stop slide rotation'),
        control(page, 'Previous slide'),
        control(page, 'Next slide'),
        ...Array.from({ length: count }, (_, position) => dots(page).nth(position)),
        slides(page).first().getByRole('link', { name: 'Learn More' }),
      ];
      for (const stop of expected) {
        await page.keyboard.press('Tab');
        await expect(stop).toBeFocused();
      }
      await page.keyboard.press('Tab');
      await expect(slider(page).locator(':focus')).toHaveCount(0);
    });

    await test.step('its first control stops and starts the rotation', async () => {
      const strip = slider(page).getByRole('group', { name: 'Slides' });
      await expect(strip).toHaveAttribute('aria-live', 'off');
      await page.getByRole('button', { name: 'Toggle navigation menu' }).focus();
      await page.keyboard.press('Tab');
      await expect(control(page, 'Stop slide rotation')).toBeFocused();
      await expect(strip).toHaveAttribute('aria-live', 'polite');
      await page.keyboard.press('Enter');
      await expect(control(page, 'Start slide rotation')).toBeFocused();
      await page.clock.runFor(20_000);
      await expectSlide(page, 1);
      await page.keyboard.press('Enter');
      await expect(strip).toHaveAttribute('aria-live', 'off');
      await page.clock.runFor(5_000);
      await expectSlide(page, 2);
    });
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 800 } });

  test('a swipe of 45 px shows the slide before or after, one of 30 px neither', async ({
    page,
  }) => {
    await open(page);
    const count = await slides(page).count();
    for (const [across, number] of [
      [-30, 1],
      [-45, 2],
      [45, 1],
      [45, count],
    ] as const) {
      await swipe(page, slider(page), across);
      await expectSlide(page, number);
    }
  });
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('it starts stopped and can be started', async ({ page }) => {
    await open(page);
    await page.clock.runFor(20_000);
    await expectSlide(page, 1);
    await control(page, 'Start slide rotation').click();
    await page.clock.runFor(5_000);
    await expectSlide(page, 2);
  });
});

/** The island's own code; React and the loader are other files. */
const CODE = /\/AdvertisementSlider\.[^/]+\.js$/;

test('until it is hydrated its dots move a strip, and it goes on with the slide in sight', async ({
  page,
}) => {
  // The strip scrolls at once with reduced motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { promise: wanted, resolve: come } = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/');
  await dots(page).nth(2).click();
  await expect(slides(page).nth(2)).toBeInViewport({ ratio: 1 });
  const before = await slides(page).nth(2).boundingBox();
  come();
  await expect(control(page, 'Next slide')).toBeVisible();
  await expectSlide(page, 3);
  expect(await slides(page).nth(2).boundingBox()).toEqual(before);
});

test('where its code can’t be loaded it stays a strip', async ({ page, faults }) => {
  faults.allow(/Failed to load resource|Failed to fetch dynamically imported module/);
  const asked = page.waitForRequest(CODE);
  await page.route(CODE, (route) => route.abort());
  await page.goto('/');
  await asked;
  await dots(page).nth(1).click();
  await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(control(page, 'Next slide')).toHaveCount(0);
});

test('axe finds nothing wrong while it moves, nor with another slide', async ({ page }) => {
  await page.goto('/');
  await expect(control(page, 'Stop slide rotation')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await control(page, 'Stop slide rotation').click();
  await dots(page).nth(1).click();
  await expect(slides(page).nth(1)).toHaveCSS('opacity', '1');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await axeViolations(page)).toEqual([]);
});

test('on a small phone with text at 200 % nothing of it is cut off', async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 320, height: 800 };
  const context = await browser.newContext({ bypassCSP: true, viewport, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(control(page, 'Stop slide rotation')).toBeVisible();
  await control(page, 'Stop slide rotation').click();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const dot of await dots(page).all()) {
    await dot.click();
    await expect(dot).toHaveAttribute('aria-current', 'true');
    const edges = await slider(page)
      .locator('button, a, p, div > span')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.closest('[inert]') === null)
          .map((element) => {
            // The words of a paragraph may be wider than its box.
            const words = document.createRange();
            words.selectNodeContents(element);
            const box = (element.matches('p') ? words : element).getBoundingClientRect();
            return [box.left, box.right] as const;
          }),
      );
    for (const [left, right] of edges) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(viewport.width);
    }
  }
  await context.close();
});

test.describe('with the longest texts', () => {
  // The policy is bypassed to enlarge the text.
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('neither the card over its foot nor a control covers a word, at any width', async ({
    page,
  }) => {
    const title = longest('Ratnapura Welcomes ', 80);
    const description = longest('community marketplace ', 200);
    expect(AdvertisementForm.safeParse({ title, description }).success).toBe(true);
    for (const more of [{ title: `${title}!` }, { title, description: `${description}!` }])
      expect(AdvertisementForm.safeParse(more).success, 'are the longest').toBe(false);
    await page.goto('/');
    await expect(control(page, 'Next slide')).toBeVisible();
    await slides(page).evaluateAll(
      (all, words) => {
        for (const slide of all)
          slide.querySelectorAll('p').forEach((each, place) => {
            each.textContent = words[place] ?? '';
          });
      },
      [title, description],
    );
    for (const text of ['100%', '200%']) {
      await page.addStyleTag({ content: `html { font-size: ${text} }` });
      for (const width of [320, 375, 576, 768, 992, 1280, 1600]) {
        await page.setViewportSize({ width, height: 900 });
        const card = await page
          .locator('.card')
          .filter({ has: page.locator('h1') })
          .boundingBox();
        // The slides all lie at the same place, seen or not.
        const faults = await slider(page).evaluate((region, cardTop) => {
          const boxesOf = (selector: string) =>
            [...region.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
          const { top } = region.getBoundingClientRect();
          const words = boxesOf('[aria-roledescription=slide] :is(p, a, div > span)');
          const controls = boxesOf('button, ol a');
          return {
            covered: [...words, ...controls].filter(({ bottom }) => bottom > cardTop).length,
            cut: [...words, ...controls].filter((box) => box.top < top).length,
            crossed: words.filter((box) =>
              controls.some(
                (other) =>
                  box.bottom > other.top &&
                  box.top < other.bottom &&
                  box.right > other.left &&
                  box.left < other.right,
              ),
            ).length,
          };
        }, card?.y ?? 0);
        const none = { covered: 0, cut: 0, crossed: 0 };
        expect(faults, `${width} px, text at ${text}`).toEqual(none);
      }
    }
  });
});

/** Words repeated up to a number of letters. */
const longest = (words: string, length: number): string =>
  words.repeat(length).slice(0, length).replace(/ $/, 'a');

test('the text, and that it is an advertisement, can be read on a white and on a black picture', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', baseURL });
  const page = await context.newPage();
  for (const fill of ['#fff', '#000']) {
    await page.route('**/media/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400"><rect width="1600" height="400" fill="${fill}"/></svg>`,
      }),
    );
    await page.goto('/');
    await expect(control(page, 'Next slide')).toBeVisible();
    const first = slides(page).first();
    const label = first.getByText('Advertisement', { exact: true });
    for (const width of [320, 375, 767, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const text of [label, ...(await first.locator('p').all())]) {
        const at = `on ${fill} at ${width} px`;
        expect(await leastContrast(page, text), at).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
  await context.close();
});

/** The contrast of white text with the brightest pixel behind an element. */
async function leastContrast(page: Page, text: Locator): Promise<number> {
  const picture = await text.screenshot({ style: '* { color: transparent !important }' });
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    const linear = (value: number) =>
      value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    let brightest = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = pixels.slice(at, at + 3);
      brightest = Math.max(
        brightest,
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue),
      );
    }
    return 1.05 / (brightest + 0.05);
  }, picture.toString('base64'));
}

/** Swipes across the middle of an element, with touches from the browser itself. */
async function swipe(page: Page, over: Locator, across: number) {
  const box = await over.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 150];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    });
  await touch('touchStart', x);
  for (let step = 1; step <= 5; step++) await touch('touchMove', x + (across * step) / 5);
  await touch('touchEnd');
}

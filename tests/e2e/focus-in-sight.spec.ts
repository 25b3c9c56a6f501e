import type { Page } from '@playwright/test';
import { demoAccount } from '#tests/support/demo-account.ts';
import { expect, test } from '#tests/support/guarded-page.ts';
import { answersOf } from '#tests/support/idle.ts';
import { openAs } from '#tests/support/members.ts';

const PHONE = { width: 375, height: 700 };
const LAPTOP = { width: 1280, height: 800 };
/** The viewport of a 1,280 × 1,024 px screen whose page is enlarged to 400 %. */
const ENLARGED = { width: 320, height: 256 };

/** The limit of a walk (presses): more than any page has stops of the Tab key, looked at twice. */
const MOST_PRESSES = 500;
/** The number of presses sent at once. */
const AT_ONCE = 20;
/** The time between looks at the page's count of presses (ms). */
const LOOK_AGAIN = 50;

/**
 * Pages to walk, one for each layout: the lists of all kinds share theirs, and so do login and register. The desks
 * share theirs too; those with the most stops are walked.
 */
const WALKS = [
  {
    who: 'a visitor',
    paths: [
      '/',
      '/events',
      '/search?q=kottu',
      '/map',
      '/business/kottu-corner',
      '/event/lantern-making-glen-waverley',
      '/deal/family-kottu-feast',
      '/register',
    ],
  },
  {
    who: 'an owner',
    role: 'owner',
    paths: [
      '/dashboard',
      '/my-deals',
      '/redeem',
      '/add-business',
      '/add-event',
      '/add-deal',
      '/profile',
    ],
  },
  {
    who: 'staff',
    role: 'staff',
    paths: ['/review', '/review/advertisements', '/review/lexicon'],
  },
] as const;

/** The state of a walk through a page, kept in its window. */
interface Walk {
  presses: number;
  stops: number;
  isOver: boolean;
  hidden: string[];
}

/**
 * Makes the page check, before each Tab leads on, whether any part of the focused element can be seen: WCAG 2.4.11. A
 * Tab that finds it hidden leads nowhere until the page has shown a few frames, since it scrolls, and lays out what it
 * has scrolled to, with the next one. The walk ends at an element that had the focus before, or outside the page.
 */
async function watchFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walk: Walk = { presses: 0, stops: 0, isOver: false, hidden: [] };
    const seen = new Set<Element>();
    let last: Element | null = null;

    /** True if any of five times five points belongs to the element, or to the label that stands for it. */
    const isInSight = (element: Element): boolean =>
      [element, ...((element as HTMLInputElement).labels ?? [])].some((part) =>
        Array.from(part.getClientRects()).some(({ left, top, width, height }) =>
          [...Array(25).keys()].some((at) => {
            const x = left + (width * (1 + 2 * (at % 5))) / 10;
            const y = top + (height * (1 + 2 * Math.floor(at / 5))) / 10;
            const hit = document.elementFromPoint(x, y);
            return part.contains(hit) || hit?.contains(element);
          }),
        ),
      );

    let frames = 0;
    const count = () => {
      frames += 1;
      requestAnimationFrame(count);
    };
    count();

    addEventListener('focusin', () => {
      frames = 0;
    });
    addEventListener(
      'keydown',
      (event) => {
        walk.presses += 1;
        const now = document.activeElement;
        // A date field has several stops in it.
        if (!now || now === document.body || now === last) return;
        const isHidden = !isInSight(now);
        if (isHidden && frames < 5) return event.preventDefault();
        last = now;
        walk.stops += 1;
        walk.isOver ||= seen.has(now);
        seen.add(now);
        if (isHidden) walk.hidden.push(now.outerHTML.slice(0, 160));
      },
      true,
    );
    Object.assign(window, { walk });
  });
}

async function walk(page: Page): Promise<Walk> {
  // A font face that comes later would move the elements.
  await page.evaluate(() => document.fonts.ready);
  // The walk before, in another size, has left the focus where it ended.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await watchFocus(page);
  const walked = () => page.evaluate(() => (window as unknown as { walk: Walk }).walk);
  const session = await page.context().newCDPSession(page);
  const press = () =>
    session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Tab',
      code: 'Tab',
      windowsVirtualKeyCode: 9,
    });
  for (let pressed = 0; pressed < MOST_PRESSES; pressed += AT_ONCE) {
    // Chromium may leave a press unanswered, though the page has counted it.
    await Promise.race([
      Promise.all(Array.from({ length: AT_ONCE }, press)),
      page.waitForFunction(
        (most) => (window as unknown as { walk: Walk }).walk.presses >= most,
        pressed + AT_ONCE,
        { polling: LOOK_AGAIN },
      ),
    ]);
    if ((await walked()).isOver) break;
  }
  await session.detach();
  return walked();
}

for (const { who, paths, ...signedIn } of WALKS) {
  test(`what has the focus is in sight on every page of ${who}, on a phone and on a laptop`, async ({
    page,
  }) => {
    test.slow();
    if ('role' in signedIn) await openAs(page, await demoAccount(signedIn.role), '/dashboard');
    for (const path of paths) {
      // The page is watched by itself: requests of the one before, sent as it is left, are never answered.
      await page.goto('about:blank');
      await page.setViewportSize(PHONE);
      const allAnswered = answersOf(page);
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      for (const size of [PHONE, LAPTOP]) {
        await page.setViewportSize(size);
        // Late answers would move the focused element.
        await allAnswered();
        const { stops, isOver, hidden } = await walk(page);
        const where = `${path} at ${size.width} × ${size.height}`;
        expect(hidden, where).toEqual([]);
        expect(stops, where).toBeGreaterThan(10);
        expect(isOver, `${where} was walked to its end`).toBe(true);
      }
    }
  });
}

test('a page at 400 % has its screen for itself: neither bar stays over it, nor over the focus', async ({
  page,
}) => {
  await page.setViewportSize(ENLARGED);
  await page.goto('/deal/family-kottu-feast');
  expect(await walk(page)).toMatchObject({ isOver: true, hidden: [] });
  await page.getByRole('heading', { name: 'Terms and Restrictions' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByText('Share', { exact: true })).not.toBeInViewport();
});

import type { Page } from '@playwright/test';
import { demoAccount } from '#tests/support/demo-account.ts';
import { expect, test } from '#tests/support/guarded-page.ts';
import { answersOf, untilIdle } from '#tests/support/idle.ts';
import { openAs, signIn } from '#tests/support/members.ts';
import { WAYS } from '#tests/support/nothing-kept.ts';
import { OF_MEMBERS, OF_STAFF, ofListings, VISITED } from '#tests/support/pages-to-walk.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { translateAlways } from '#tests/support/translator.ts';

/** The policy is bypassed to enlarge the text. */
test.use({ bypassCSP: true });
test.describe.configure({ mode: 'default', timeout: 300_000 });

/** Things that a reader's browser does with pages. */
const BROWSERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  translates: translateAlways,
  'refuses its stores': async (page) => void (await page.addInitScript(WAYS['refuses its stores'])),
};
const WALKS = {
  'a visitor': { role: null, paths: VISITED },
  'an owner': { role: 'owner', paths: OF_MEMBERS },
  'the team': { role: 'staff', paths: OF_STAFF },
} as const;

/** The lines of a page without the signs of the translator, whatever their figures are by now. */
const linesOf = async (page: Page): Promise<string[]> =>
  (await page.getByRole('main').allInnerTexts())
    .join()
    .replaceAll(/[«»]/g, '')
    .replaceAll(/\d[\d,]*/g, '0')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Opens a page and touches all of it, so that every island has woken. */
async function openAndTouch(page: Page, path: string): Promise<void> {
  // A page of ours without scripts comes between: requests that the one before sent as it was left are never answered,
  // and a browser that keeps nothing is known by its tab.
  await page.goto('/robots.txt');
  const allAnswered = answersOf(page);
  await page.goto(path);
  await allAnswered();
  for (const form of await page.locator('main form, main astro-island').all())
    await form.dispatchEvent('pointerover');
  await allAnswered();
  await untilIdle(page);
}

for (const [who, { role, paths }] of Object.entries(WALKS))
  for (const [does, prepare] of Object.entries(BROWSERS))
    test(`every page of ${who} in a browser that ${does} keeps what it says, and scrolls one way`, async ({
      page,
      faults,
      browser,
      baseURL,
    }) => {
      // Some pages say that there is none.
      faults.allow(/status of 404/);
      const plain = await browser.newPage({ baseURL: String(baseURL), reducedMotion: 'reduce' });
      const account = role && (await demoAccount(role));
      await prepare(page);
      if (account) {
        await openAs(plain, account, '/dashboard');
        if (does === 'translates') await openAs(page, account, '/dashboard');
        else await signIn(page, account);
        await expect(page).toHaveURL('/dashboard');
      }
      for (const path of role ? paths : [...paths, ...(await ofListings(String(baseURL)))]) {
        await openAndTouch(plain, path);
        await openAndTouch(page, path);
        const said = (await linesOf(page)).join('\n');
        const lost = (await linesOf(plain)).filter((line) => !said.includes(line));
        expect.soft(lost, `lost from ${path}`).toEqual([]);
        await expectNoSidewaysScroll(page, path);
      }
    });

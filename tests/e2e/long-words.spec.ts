import type { APIRequestContext, Page } from '@playwright/test';
import { PLURAL_KINDS } from '#src/domain/kinds.ts';
import { DESK_PATHS, SUBMISSION_PATHS } from '#src/domain/paths.ts';
import type { Event } from '#src/listings/event.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { expect, test } from '#tests/support/guarded-page.ts';
import { answersOf } from '#tests/support/idle.ts';
import { authorised, openAs } from '#tests/support/members.ts';
import { ofListings } from '#tests/support/pages-to-walk.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

/** The policy is bypassed to enlarge the text. */
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

const WORDS = [
  'www.ceylonspicemarketmelbourne.com.au/thirugnanasambandamoorthy',
  'තිරුඥානසම්බන්ධමූර්තිතිරුඥානසම්බන්ධමූර්තිතිරුඥාන',
  'திருஞானசம்பந்தமூர்த்திதிருஞானசம்பந்தமூர்த்தி',
].map((word) => `${word} ${word.slice(0, 12)}`);
const LOOKS = [
  [320, '100%'],
  [375, '100%'],
  [375, '200%'],
] as const;

/** All texts of listings, which people wrote. */
async function writtenTexts(request: APIRequestContext): Promise<string[]> {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /[a-z]{3}/i.test(value)) texts.push(value.trim());
    else if (value && typeof value === 'object') Object.values(value).forEach(collect);
  };
  for (const kind of PLURAL_KINDS)
    collect(await (await request.get(`/api/${kind}/?page_size=100`)).json());
  collect(await (await request.get('/api/header-advertisements/')).json());
  return texts;
}

/** Puts long words in the place of each of some texts. */
const rename = (page: Page, texts: string[], words: string) =>
  page.evaluate(
    ([written, long]) => {
      const known = new Set(written);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (text.parentElement?.closest('script, style, option, svg')) continue;
        if (text.data.split(/[,·]/).some((part) => known.has(part.trim()))) text.data = long;
      }
    },
    [texts, words] as const,
  );

/** Expects pages never to scroll sideways, with each word in the place of the texts that people wrote. */
async function expectNoScroll(page: Page, paths: readonly string[], texts: string[]) {
  for (const path of paths) {
    // An empty page comes between: requests that the one before sent as it was left are never answered.
    await page.goto('about:blank');
    const allAnswered = answersOf(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await allAnswered();
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = !part.closest('header');
    });
    for (const words of WORDS) {
      await rename(page, [...texts, ...WORDS], words);
      await expectNoSidewaysScroll(page, `${path}, ${words.slice(0, 3)}…,`, LOOKS);
      // A slide cuts what is too wide, so that nothing scrolls.
      const cut = page.locator('[aria-roledescription=slide] p').evaluateAll((all) => {
        const isCut = ({ offsetWidth, parentElement }: HTMLElement) =>
          offsetWidth > Number(parentElement?.clientWidth);
        return (all as HTMLElement[]).filter(isCut).length;
      });
      expect(await cut, `${path}: words that a slide cuts`).toBe(0);
    }
  }
}

test('the longest words never make a page scroll sideways, in any script and size of text', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const paths = [
    ...['/', '/businesses', '/events', '/deals', '/businesses/state/vic', '/search?search=rice'],
    ...['/map', '/map/melbourne', `/businesses?search=${'Thirugnanasambandamoorthy'.repeat(2)}`],
  ];
  // A business with events in a panel beside its own facts.
  const { results } = await (await request.get('/api/events/?page_size=100')).json();
  const host = results.find((each: Event) => each.organizer_business && each.venue);
  paths.push(`/business/${host.organizer_business}`);
  const all = [...paths, ...(await ofListings(String(baseURL)))];
  await expectNoScroll(page, all, await writtenTexts(request));
});

test('nor do they on the pages of members and of the team', async ({ page, request }) => {
  test.slow();
  const texts = await writtenTexts(request);
  for (const role of ['owner', 'staff'] as const) {
    const account = await demoAccount(role);
    const signedIn = await request.post('/api/auth/token/', { data: account });
    const { token, user } = await signedIn.json();
    const own = await request.get('/api/my-businesses/', { headers: authorised({ token }) });
    const { id } = (await own.json()).results[0] ?? {};
    const paths = {
      owner: [
        ...['/dashboard', '/profile', '/my-deals', '/redeem', `/helpers?business=${id}`],
        ...[...Object.values(SUBMISSION_PATHS), `/add-business?edit=${id}`],
      ],
      staff: Object.values(DESK_PATHS),
    }[role];
    await openAs(page, account, '/about');
    await expectNoScroll(page, paths, [...texts, user.username, user.email, user.first_name]);
  }
});

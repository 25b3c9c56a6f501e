import type { APIRequestContext, Page } from '@playwright/test';
import { DESK_PATHS, SUBMISSION_PATHS } from '#src/domain/paths.ts';
import type { Event } from '#src/listings/event.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { expect, test } from '#tests/support/guarded-page.ts';
import { answersOf } from '#tests/support/idle.ts';
import { authorised, openAs } from '#tests/support/members.ts';

/** The policy is bypassed to enlarge the text. */
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

const WORDS = [
  'www.ceylonspicemarketmelbourne.com.au/thirugnanasambandamoorthy',
  'තිරුඥානසම්බන්ධමූර්තිතිරුඥානසම්බන්ධමූර්තිතිරුඥාන',
  'திருஞானசம்பந்தமூர்த்திதிருஞானசம்பந்தமூர்த்தி',
];
const LOOKS = [
  [320, '100%'],
  [375, '100%'],
  [375, '200%'],
] as const;

/** All texts of listings, which people wrote; and the paths of one of each kind. */
async function community(
  request: APIRequestContext,
): Promise<{ texts: string[]; paths: string[] }> {
  const texts: string[] = [];
  const paths: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /[a-z]{3}/i.test(value)) texts.push(value.trim());
    else if (value && typeof value === 'object') Object.values(value).forEach(collect);
  };
  for (const [kind, one] of Object.entries({
    businesses: 'business',
    events: 'event',
    deals: 'deal',
  })) {
    const { results } = await (await request.get(`/api/${kind}/?page_size=100`)).json();
    collect(results);
    paths.push(`/${kind}`, `/${one}/${results[0].slug}`);
    // A business with events in a panel beside its own facts.
    const host = results.find((each: Partial<Event>) => each.organizer_business && each.venue);
    if (host) paths.push(`/business/${host.organizer_business}`);
  }
  return { texts, paths };
}

/** Puts a word in the place of each text that people wrote. */
const rename = (page: Page, texts: string[], word: string) =>
  page.evaluate(
    ([written, long]) => {
      const known = new Set(written);
      const kept = window as { __found?: Text[] };
      if (!kept.__found) {
        kept.__found = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const text = walker.currentNode as Text;
          if (text.parentElement?.closest('script, style, option, svg')) continue;
          if (text.data.split(/[,·]/).some((part) => known.has(part.trim())))
            kept.__found.push(text);
        }
      }
      for (const place of kept.__found) place.data = `${long} ${long.slice(0, 12)}`;
      return kept.__found.length;
    },
    [texts, word] as const,
  );

/** Expects a page never to scroll sideways, with each word in the place of the texts that people wrote. */
async function expectNoScroll(page: Page, path: string, texts: string[]) {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = !part.closest('header');
  });
  for (const word of WORDS) {
    await rename(page, texts, word);
    for (const [width, size] of LOOKS) {
      await page.setViewportSize({ width, height: 812 });
      await page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect
        .soft(scroll, `${path}, ${word.slice(0, 3)}…, ${width} px, text at ${size}`)
        .toBe(client);
    }
  }
}

test('the longest words never make a page scroll sideways, in any script and size of text', async ({
  page,
  request,
}) => {
  test.slow();
  const { texts, paths } = await community(request);
  const all = [
    ...paths,
    '/',
    '/businesses/state/vic',
    '/search?search=rice',
    '/map',
    '/map/melbourne',
  ];
  for (const path of [...all, `/businesses?search=${'Thirugnanasambandamoorthy'.repeat(2)}`]) {
    await page.goto(path);
    await expectNoScroll(page, path, texts);
  }
});

test('nor do they on the pages of members and of the team', async ({ page, request }) => {
  test.slow();
  const { texts } = await community(request);
  for (const role of ['owner', 'staff'] as const) {
    const account = await demoAccount(role);
    const { token, user } = await (
      await request.post('/api/auth/token/', { data: account })
    ).json();
    const own = await request.get('/api/my-businesses/', { headers: authorised({ token }) });
    const { id } = (await own.json()).results[0] ?? {};
    const paths = {
      owner: [
        ...['/dashboard', '/profile', '/my-deals', '/redeem', `/helpers?business=${id}`],
        ...[...Object.values(SUBMISSION_PATHS), `/add-business?edit=${id}`],
      ],
      staff: Object.values(DESK_PATHS),
    }[role];
    const written = [...texts, user.username, user.email, user.first_name];
    await openAs(page, account, '/about');
    for (const path of paths) {
      // An empty page comes between: requests that the one before sent as it was left are never answered.
      await page.goto('about:blank');
      const allAnswered = answersOf(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await allAnswered();
      await expectNoScroll(page, path, written);
    }
  }
});

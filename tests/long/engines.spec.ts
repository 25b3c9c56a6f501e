import { expect, test } from '@playwright/test';
import axe from 'axe-core';
import type { SignedIn } from '#src/api/account.ts';
import type { OwnDeal } from '#src/api/own-deal-calls.ts';
import { dealPath } from '#src/domain/paths.ts';
import { dealStatus } from '#src/listings/status.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { engines } from '#tests/support/engines.ts';
import { AXE_TAGS } from '#tests/support/guarded-page.ts';
import { authorised, confirmedMember, newIdentity } from '#tests/support/members.ts';
import { Visitor } from '#tests/support/visitor.ts';

/** Pages for axe in engines that report faults: one page of each kind, for visitors and for a member. */
const PAGES = [
  '/',
  '/businesses',
  '/events',
  '/deals',
  '/search?search=kottu',
  '/business/kottu-corner',
  '/business/kottu-corner/poster',
  '/event/one-floor-two-drums',
  '/deal/weekday-lunch-kottu',
  '/login',
  '/map',
];
const PAGES_OF_OWNER = [
  ['/dashboard', 'My businesses'],
  ['/add-event', 'Event title'],
  ['/my-deals', 'Ready to use'],
  ['/profile', 'Your name'],
] as const;

for (const { name, start } of engines) {
  test(`${name}: browse, look at pictures, search, register, submit, claim and redeem`, async ({
    request,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const engine = await start();
    const visitor = new Visitor(engine, String(baseURL));
    try {
      await test.step('browse', async () => {
        await visitor.open('/businesses?category=restaurant&state=VIC');
        await visitor.sees('Businesses');
        const first = await visitor.textOf('main article h3 a');
        await visitor.press(first);
        await visitor.sees('Related Businesses');
        expect(await visitor.textOf('h1')).toContain(first);
        await visitor.press('Back to Businesses');
        await visitor.isAt('/businesses?category=restaurant&state=VIC');
      });
      await test.step('look at pictures', async () => {
        await visitor.open('/business/kottu-corner');
        await visitor.press('1 of ');
        await visitor.press('Next picture');
        await expect.poll(() => visitor.textOf('dialog [role=status]')).toMatch(/^2 of /);
        await visitor.press('Close');
        await expect.poll(() => visitor.textOf('dialog.picture-viewer')).toBe('');
      });
      await test.step('search', async () => {
        await visitor.open('/');
        await visitor.fill('Search', 'kottu\n');
        await visitor.sees('Results for “kottu”');
        await visitor.sees('Kottu Corner');
      });
      await test.step('register', async () => {
        const { email, username, password } = newIdentity();
        await visitor.open('/register');
        await visitor.fill('Email', email);
        await visitor.fill('Username', username);
        await visitor.fill('First name', 'Asha');
        await visitor.fill('Password', password);
        await visitor.press('Create account');
        await visitor.sees('Welcome, Asha');
        await visitor.press('Logout');
        await visitor.sees('Login');
      });
      const member = await confirmedMember(request);
      await test.step('submit', async () => {
        await visitor.open('/login?redirect=/add-business');
        await signIn(visitor, member);
        await visitor.fill('Business name', `Hoppers in ${name}`);
        await visitor.choose('Category', 'Restaurant');
        await visitor.fill('Description', 'Egg hoppers until late.');
        await visitor.press('Next');
        await visitor.fill('Street address', '1 Foster Street');
        await visitor.fill('Suburb', 'Dandenong');
        await visitor.fill('Postcode', '3175');
        await visitor.press('Next');
        await visitor.fill('Phone', '(03) 5550 1234');
        await visitor.press('Next');
        await visitor.sees('Nothing is ticked');
        await visitor.press('Next');
        await visitor.press('Submit for review');
        await visitor.sees('Your business has been submitted for review.');
        await visitor.sees(`Hoppers in ${name}`);
      });
      const owner = await demoAccount('owner');
      const code = await test.step('claim', async () => {
        const answer = await request.post('/api/auth/token/', { data: owner });
        const headers = authorised((await answer.json()) as SignedIn);
        const mine = await request.get('/api/my-deals/?status=published', { headers });
        const { results } = (await mine.json()) as { results: OwnDeal[] };
        const deal = results.find((each) => dealStatus(each, new Date()) === 'active');
        await visitor.open(dealPath(deal?.slug ?? ''));
        await visitor.press('Claim Deal Now');
        await visitor.sees('Deal claimed!');
        return visitor.textOf('[data-claimed] code');
      });
      await test.step('redeem', async () => {
        // The storage is emptied, as on another telephone in the shop.
        await engine.inPage(() => localStorage.clear());
        await visitor.open('/login?redirect=/redeem');
        await signIn(visitor, owner);
        await visitor.fill('Code', code);
        await visitor.press('Check the code');
        await visitor.press('Redeem now');
        await visitor.sees('Redeemed');
      });
      expect(engine.faults()).toEqual([]);
    } finally {
      await engine.close();
    }
  });
}

for (const { name, start } of engines.filter((engine) => engine.name === 'Firefox')) {
  test(`${name}: axe finds nothing wrong`, async ({ baseURL }) => {
    test.setTimeout(120_000);
    const engine = await start();
    const visitor = new Visitor(engine, String(baseURL));
    const look = async (path: string) => {
      await engine.inPage(new Function(axe.source) as () => void);
      const found = await engine.inPage(async (tags) => {
        const { axe: inPage } = window as unknown as { axe: typeof axe };
        const { violations } = await inPage.run(document, { runOnly: tags });
        return violations.map(({ id, help }) => `${id}: ${help}`);
      }, AXE_TAGS);
      expect(found, path).toEqual([]);
    };
    try {
      for (const path of PAGES) {
        await visitor.open(path);
        await look(path);
      }
      await visitor.open('/login?redirect=/dashboard');
      await signIn(visitor, await demoAccount('owner'));
      await visitor.isAt('/dashboard');
      for (const [path, words] of PAGES_OF_OWNER) {
        await visitor.open(path);
        await visitor.sees(words);
        await look(path);
      }
    } finally {
      await engine.close();
    }
  });
}

async function signIn(
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await visitor.fill('Email', email);
  await visitor.fill('Password', password);
  await visitor.press('Sign In');
}

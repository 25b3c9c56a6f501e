import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { SignedIn } from '#src/api/account.ts';
import { KEYS } from '#src/client/session/stored-sign-in.ts';
import { expect } from './guarded-page.ts';
import { mailTo } from './mailbox.ts';

export interface Member extends SignedIn {
  email: string;
  username: string;
  password: string;
}

/** An account that nobody else has, made through the API. */
export async function newMember(request: APIRequestContext, first_name = 'Asha'): Promise<Member> {
  const identity = newIdentity();
  const answer = await request.post('/api/register/', { data: { ...identity, first_name } });
  expect(answer.status(), await answer.text()).toBe(201);
  return { ...identity, ...((await answer.json()) as SignedIn) };
}

/** A member with a confirmed address, as only those may submit. */
export async function confirmedMember(request: APIRequestContext): Promise<Member> {
  const member = await newMember(request);
  const { link } = await mailTo(member.email, /confirm/i);
  const token = new URL(link).hash.replace('#token=', '');
  const answer = await request.post('/api/email-confirmation/', {
    data: { token },
    headers: authorised(member),
  });
  expect(answer.status()).toBe(200);
  return member;
}

/** The header of a call in somebody's name. */
export const authorised = ({ token }: Pick<Member, 'token'>) => ({
  Authorization: `Token ${token}`,
});

/** New values for the form of an account. */
export function newIdentity(): { email: string; username: string; password: string } {
  const name = `asha-${randomBytes(5).toString('hex')}`;
  return { email: `${name}@example.com`, username: name, password: 'kiribath for breakfast' };
}

/** Opens a page as somebody who has signed in before, which takes a tenth of the time of signing in on the screen. */
export async function openAs(
  page: Page,
  { email, password }: Pick<Member, 'email' | 'password'>,
  path: string,
): Promise<void> {
  const answer = await page.request.post('/api/auth/token/', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token, user } = (await answer.json()) as SignedIn;
  const localStorage = [
    { name: KEYS.token, value: token },
    { name: KEYS.person, value: JSON.stringify(user) },
  ];
  const { origin } = new URL(answer.url());
  // A page that is open hears of the sign-in: the one to sign in would leave for the dashboard in the middle of this.
  await page.goto('about:blank');
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  await page.goto(path);
}

/** Signs in on the sign-in screen, wherever that leads. */
export async function signIn(
  page: Page,
  member: Pick<Member, 'email' | 'password'>,
  path = '/login',
) {
  await page.goto(path);
  await fillSignIn(page, member);
}

/** Signs in on the sign-in screen that is open. */
export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Member, 'email' | 'password'>,
) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The bar as a member sees it. */
export const greeting = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Welcome, / });
/** The bar as a visitor sees it. */
export const loginLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Login', exact: true });

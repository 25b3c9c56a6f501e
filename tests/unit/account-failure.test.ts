import { expect, test } from 'vitest';
import { Refusal } from '#src/client/api.ts';
import { failureOf } from '#src/client/failure.ts';
import { nextPath, withRedirect } from '#src/features/account/after-sign-in.ts';

const refused = (status: number, wait: number | null = null, errors = {}) =>
  new Refusal(status, { detail: 'What the server says.', errors }, wait);

test.each([
  [1, 'in 1 second'],
  [59.2, 'in 60 seconds'],
  [90, 'in 90 seconds'],
  [91, 'in 2 minutes'],
  [3_600, 'in 60 minutes'],
  [7_200, 'in 2 hours'],
  [null, 'later'],
])('too many tries: after %s seconds it says %s', (wait, words) => {
  expect(failureOf(refused(429, wait), true).text).toBe(
    `Too many tries. Please try again ${words}.`,
  );
});

test('what the server says of the fields is said at the fields', () => {
  const errors = { email: 'That address has an account already' };
  expect(failureOf(refused(400, null, errors), true)).toEqual({ text: null, errors });
  expect(failureOf(refused(409), true).text).toBe('What the server says.');
});

test('a refused sign-in says the product’s own words', () => {
  expect(failureOf(refused(401), true, { refused: 'Wrong.' }).text).toBe('Wrong.');
});

test('no answer says why, and that nothing is lost', () => {
  const slow = new DOMException('', 'TimeoutError');
  expect(failureOf(new TypeError('fetch failed'), false).text).toMatch(/offline.*Nothing is lost/);
  expect(failureOf(slow, true).text).toMatch(/too long.*Nothing is lost/);
  expect(failureOf(new TypeError(), true, { other: 'Login failed.' }).text).toMatch(
    /^Login failed\. We couldn't reach the server\. Nothing is lost/,
  );
});

test('where to go after signing in', () => {
  expect(nextPath('?redirect=%2Fadd-business')).toBe('/add-business');
  expect(nextPath('?redirect=%2F%2Fevil.example')).toBe('/dashboard');
  expect(nextPath('')).toBe('/dashboard');
  expect(withRedirect('/register', '?redirect=%2Fevents%3Fstate%3DVIC')).toBe(
    '/register?redirect=/events%3Fstate%3DVIC',
  );
  expect(withRedirect('/login', '?redirect=https://evil.example')).toBe('/login');
});

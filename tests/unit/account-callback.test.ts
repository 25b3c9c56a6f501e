import { describe, expect, test } from 'vitest';
import { readArrival } from '#src/features/account/callback.ts';
import { providerAddress } from '#src/features/account/social.ts';

const INCOMPLETE = 'Invalid authentication response - missing token or user ID';
const KEPT = { nonce: 'n-1', returnPath: null };
const read = (query: string, kept: Parameters<typeof readArrival>[1] = KEPT) =>
  readArrival(new URLSearchParams(query), kept);

describe('a return from a provider', () => {
  test('is taken by the tab that left', () => {
    expect(read('token=t&user_id=7&nonce=n-1&redirect=/deal/kottu')).toEqual({
      token: 't',
      userId: 7,
      next: '/deal/kottu',
    });
  });

  test('goes to where the tab left from, or to the dashboard', () => {
    const query = 'token=t&user_id=7&nonce=n-1';
    expect(read(query, { nonce: 'n-1', returnPath: '/events' })).toMatchObject({ next: '/events' });
    expect(read(query)).toMatchObject({ next: '/dashboard' });
    expect(read(`${query}&redirect=//evil.example`)).toMatchObject({ next: '/dashboard' });
  });

  test.each([
    ['without a token', 'user_id=7&nonce=n-1'],
    ['without a user', 'token=t&nonce=n-1'],
    ['with a user that is no number', 'token=t&user_id=me&nonce=n-1'],
    ['without a nonce', 'token=t&user_id=7'],
    ['with another nonce', 'token=t&user_id=7&nonce=n-2'],
    ['that is empty', ''],
  ])('%s is refused', (_, query) => {
    expect(read(query)).toEqual({ token: null, failure: INCOMPLETE });
  });

  test('that no tab waits for is refused, even with an empty nonce', () => {
    const nobody = { nonce: null, returnPath: null };
    expect(read('token=t&user_id=7', nobody)).toEqual({ token: null, failure: INCOMPLETE });
    expect(read('token=t&user_id=7&nonce=', nobody)).toEqual({ token: null, failure: INCOMPLETE });
  });

  test('with an error says it in words, and not for long', () => {
    expect(read('error=access_denied&token=t')).toEqual({
      token: null,
      failure: 'Authentication failed: access denied',
    });
    // Neither an error of another server nor a name that every object has needs a text of ours.
    expect(read('error=constructor')).toMatchObject({
      failure: 'Authentication failed: constructor',
    });
    const { failure = '' } = read(`error=${'x'.repeat(500)}`) as { failure?: string };
    expect(failure.length).toBeLessThan(150);
  });
});

test('a sign-in through a provider begins with where to go on and with a nonce', () => {
  expect(providerAddress('', 'google', { next: '/events?state=VIC', nonce: 'n-1' })).toBe(
    '/accounts/google/login/?process=login&next=%2Fevents%3Fstate%3DVIC&nonce=n-1',
  );
});

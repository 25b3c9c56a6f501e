import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountApi, openAccountApi } from '#tests/support/account-api.ts';

let api: AccountApi;
let people = 0;
beforeAll(async () => {
  api = await openAccountApi();
});
afterAll(() => api.close());

async function register(password: string): Promise<{ status: number; said: string | undefined }> {
  people += 1;
  const body = { username: `person-${people}`, email: `person${people}@example.org`, password };
  const response = await api.send('/api/register/', body);
  const { errors = {} } = await response.json();
  return { status: response.status, said: errors.password };
}

/**
 * Passwords from yearly lists of the most common ones, and from those that breaches and penetration testers try first.
 */
const COMMON = `
  123456789 12345678 1234567890 987654321 87654321 11111111 00000000 88888888 99999999 aaaaaaaa
  password password1 password123 passw0rd p@ssword qwertyuiop qwerty123 qwerty1234 1q2w3e4r
  1qaz2wsx zaq12wsx 1q2w3e4r5t q1w2e3r4 asdfghjkl zxcvbnm1 qazwsxedc abcdefgh abcd1234 1234abcd
  abc12345 a1b2c3d4 123456789a 12341234 123123123 11223344 12344321 147258369 112233445566
  iloveyou iloveyou1 princess princess1 sunshine sunshine1 football football1 baseball superman
  trustno1 starwars computer michelle whatever welcome1 letmein1 charlie1 liverpool1 dragon123
  monkey123 pokemon1 passpass testtest admin123 changeme secret123 lovelove samsung1 asdfasdf`;
const DISGUISED = `
  Password1 Password123! P@ssw0rd P@$$w0rd! pa55word pa55w0rd1 Welcome1! Welcome@123 Letmein1!
  Summer2025! Winter2024 Football#1 1Sunshine! Dr4gon2026 M1chelle99 Superman1! Qwerty123!
  Password19901225 monkey12/03/1987 dragondragon Dragon-Dragon passwordpassword1! 12345678!
  AaAaAaAa abababab 1234512345 qwer1234 asdf1234! Admin123! ｐａｓｓｗｏｒｄ１`;

describe('a common password', () => {
  const words = (text: string) => text.trim().split(/\s+/);

  test('is refused, with the reason', async () => {
    const accepted = [];
    for (const password of words(COMMON)) {
      const { status, said = '' } = await register(password);
      if (status !== 400 || !/common|repeats/.test(said)) accepted.push(password);
    }
    expect(accepted).toEqual([]);
  });

  test('is refused in each of its usual disguises', async () => {
    const accepted = [];
    for (const password of words(DISGUISED)) {
      if ((await register(password)).status !== 400) accepted.push(password);
    }
    expect(accepted).toEqual([]);
  });

  test.each([
    ['password', 'This is one of the most common passwords. Please choose another one.'],
    [
      'P@ssw0rd2026!',
      'This is a common password with a few characters changed, added or repeated. Please choose another one.',
    ],
    [
      'qwer9876',
      'This password only repeats characters, or goes along the keyboard or the alphabet. Please choose another one.',
    ],
  ])('is told why: %s', async (password, text) => {
    expect((await register(password)).said).toBe(text);
  });
});

test.each([
  ...[
    'kottu roti at dawn',
    'correct horse battery staple',
    'two cups of tea',
    'purple teapot 1987',
  ],
  ...['sunshine over the paddy fields', 'my dragon likes football', 'password of my grandmother'],
  ...[
    'letmein through the green door',
    'monkey839104275',
    'x7Kp2mQ9',
    '9f!tQz2_wL',
    'Wattle&Banksia!',
  ],
  ...[
    'tR4nq-uil-Harb0ur',
    'Nimal-went-to-Galle',
    'සුබ උදෑසනක් වේවා',
    'மழை பெய்யும் நாள்',
    '🐘🌴🥥🍛🏏🚂🌊🪔',
  ],
])('a good password is taken: %s', async (password) => {
  expect(await register(password)).toEqual({ status: 201, said: undefined });
});

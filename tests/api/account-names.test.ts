import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountApi, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';

let api: AccountApi;
let token: string;
let people = 0;
beforeAll(async () => {
  api = await openAccountApi();
  token = (await api.join('kamala')).token;
});
afterAll(() => api.close());

/** Registers somebody by an address of their own; gives the status and the fields that were wrong. */
async function register(given: object) {
  people += 1;
  const body = { email: `person${people}@example.org`, password: PASSWORD, ...given };
  const response = await api.send('/api/register/', body);
  const { user, errors = {} } = await response.json();
  return { status: response.status, user, wrong: Object.keys(errors), errors };
}

/** Changes the profile; gives the status and the fields that were wrong. */
async function change(given: object) {
  const response = await api.send('/api/profile/', given, { method: 'PATCH', token });
  const { errors = {}, ...user } = await response.json();
  return { status: response.status, user, wrong: Object.keys(errors), errors };
}

describe('a username that speaks for the site', () => {
  test.each([
    ...['admin', 'Administrator', 'staff', 'SUPPORT', 'moderator', 'help', 'security', 'system'],
    ...['root', 'postmaster', 'Serendib', 'serendib.support', 'Team', 'ＡＤＭＩＮ'],
    ...['admin1', '99admin', 'ad.min', 'a-d-m-i-n', 'admin__', 'adm1n', 'r00t', '5upport', 'he1p'],
    ...['ádmin', 'аdmin', 'ѕуѕтем', 'ᴀᴅᴍɪɴ', 'ΑDΜΙΝ', 'Serendib-2026', 'моdеrаtоr'],
  ])('%s can’t be chosen', async (username) => {
    expect(await register({ username })).toMatchObject({ status: 400, wrong: ['username'] });
    expect(await change({ username })).toMatchObject({ status: 400, wrong: ['username'] });
  });

  test('is told from one that only has such a word in it', async () => {
    for (const username of ['helpful-hasini', 'rooter', 'admiral', 'demo-staff', 'modern.times'])
      expect(await register({ username })).toMatchObject({ status: 201, user: { username } });
  });
});

describe('letters of several alphabets', () => {
  test.each(['аmara', 'nimаl', 'Νimal', 'αmara', 'nimal.Иван', 'օmara'])(
    '%s mixes what looks alike, and is told so',
    async (username) => {
      const { status, errors } = await register({ username });
      expect([status, errors.username]).toEqual([400, expect.stringContaining('mixes alphabets')]);
    },
  );

  test.each([
    'නිමල්',
    'ශ්‍රීමතී',
    'ක්‍ෂමා_1',
    'நிமல்',
    'க்‌ஷமா',
    'nimal.නිමල්',
    'Иван',
    'Ελένη',
    'josé',
    '山田太郎',
  ])('%s is taken as it is', async (username) => {
    const { status, user } = await register({ username });
    expect([status, user?.username]).toEqual([201, username]);
  });
});

describe('the message of a username names what can’t be in it', () => {
  const others = 'Use letters, digits, dots, hyphens or underscores.';
  test.each([
    ['nimal perera', `Username can’t have spaces. ${others}`],
    ['O’Brien', `Username can’t have “’” in it. ${others}`],
    ['kamala@kottu', `Username can’t have “@” in it. ${others}`],
    ['කමලා❤️', `Username can’t have “❤️” in it. ${others}`],
    ['.kamala', 'Username must begin with a letter or a digit'],
    ['ab', 'Username must be at least 3 letters, digits, dots, hyphens or underscores'],
    ['ශ්‍රී'.repeat(31), 'Username must be at most 30 characters'],
    ['e\u0301'.repeat(10) + '\u0316'.repeat(200), 'Username must be at most 30 characters'],
  ])('%s', async (username, message) => {
    expect((await register({ username })).errors).toEqual({ username: message });
  });

  test('characters are counted as people see them', async () => {
    const username = 'ශ්‍රී'.repeat(12);
    expect(await register({ username })).toMatchObject({ status: 201, user: { username } });
  });
});

test('two usernames that look alike can’t both be', async () => {
  expect((await register({ username: 'orace' })).status).toBe(201);
  const taken = { status: 400, errors: { username: expect.stringContaining('taken') } };
  for (const username of ['ORACE', 'ｏｒａｃｅ', 'огасе', 'ᴏʀᴀᴄᴇ']) {
    expect(await register({ username })).toMatchObject(taken);
    expect(await change({ username })).toMatchObject(taken);
  }
  expect((await register({ username: 'නිමලා' })).status).toBe(201);
  expect(await register({ username: 'නිම\u200dලා' })).toMatchObject(taken);
});

describe('signs that nobody sees', () => {
  test.each(['\u00ad', '\u200b', '\u200d', '\u202e', '\u{e0041}'])(
    '%j is dropped from every name and from an address',
    async (sign) => {
      const plain = `ab${people}`;
      const username = `${sign}a${sign}b${people}${sign}`;
      const names = { username, first_name: `${sign}නිමල්`, last_name: `x${sign}${sign}` };
      expect(await register({ ...names, email: `${username}@example.org` })).toMatchObject({
        status: 201,
        user: {
          username: plain,
          first_name: 'නිමල්',
          last_name: 'x',
          email: `${plain}@example.org`,
        },
      });
      const twin = await register({
        username: `${plain}twin`,
        email: `${plain}@${sign}example.org`,
      });
      expect(twin.errors.email).toContain('There is an account with this email already');
      expect((await change({ last_name: `x${sign}y` })).user.last_name).toBe('xy');
      const nothing = await register({ username: sign.repeat(3), first_name: sign });
      expect(nothing.errors).toEqual({ username: 'Username is required' });
      expect((await register({ username: `ad${sign}min` })).wrong).toEqual(['username']);
    },
  );

  test('what can’t be stored is refused, and the message says where it is', async () => {
    const { wrong, errors } = await register({ username: 'ka\ud800', first_name: 'Kam\udc00ala' });
    expect(wrong).toEqual(['username', 'first_name']);
    expect(errors.first_name).toBe(
      'The character after “Kam” can’t be used. Please type it again.',
    );
  });

  test('joiners that Sinhala and Tamil are spelt with stay', async () => {
    const names = { first_name: 'ශ්‍රීමතී', last_name: 'லக்‌ஷ்மி' };
    expect(await change(names)).toMatchObject({ status: 200, user: names });
  });

  test('what is blank is no username', async () => {
    for (const username of ['   ', '\u3000\u3000\u3000', '\u0301\u0301\u0301'])
      expect(await register({ username })).toMatchObject({ status: 400, wrong: ['username'] });
  });
});

test('who has a name of before these rules keeps it', async () => {
  const { user } = await register({ username: 'oldhand' });
  const signedIn = async () => (await api.signIn(user.email)).json();
  await api.pool.query(
    `UPDATE users SET username = 'support', username_key = 'support' WHERE id = $1`,
    [user.id],
  );
  const { token: old } = await signedIn();
  const body = { first_name: 'Old', last_name: 'Hand' };
  const changed = await api.send('/api/profile/', body, { method: 'PATCH', token: old });
  expect(await changed.json()).toMatchObject({ username: 'support', ...body });
  expect((await signedIn()).user.username).toBe('support');
});

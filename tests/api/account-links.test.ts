import { removeExpired } from '#src/server/jobs/cleaning.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AccountApi, NOW, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { days, hours, minutes } from '#tests/support/durations.ts';

let api: AccountApi;
beforeEach(async () => {
  api = await openAccountApi();
});
afterEach(() => api.close());

const NEW_PASSWORD = 'string hoppers on sunday';
const confirm = (link: string, token?: string, password?: string) =>
  api.send('/api/email-confirmation/', { token: link, password }, { token });
const disown = (token: string) => api.send('/api/email-confirmation/disown/', { token });
const ask = (email = 'nimal@example.org', headers = {}) =>
  api.send('/api/password-reset/', { email }, { headers });
const reset = (token: string, password = NEW_PASSWORD) =>
  api.send('/api/password-reset/confirm/', { token, password });
const askForLink = async () => {
  expect((await ask()).status).toBe(204);
  return api.linkToken('reset-password');
};
const isConfirmed = async (token: string) =>
  (await (await api.get('/api/profile/', token)).json()).email_confirmed;
const statusesOf = (replies: Response[]) => replies.map(({ status }) => status);

/** Expects a link to be dead; the answer has the same words whatever the reason. */
async function expectDead(response: Response) {
  expect(response.status).toBe(400);
  expect((await response.json()).errors).toEqual({
    token: 'This link has expired, was used already or was withdrawn. Please ask for a new one.',
  });
}

describe('confirming an address', () => {
  test('works once, by the link of the e-mail', async () => {
    const { token } = await api.join('nimal');
    const link = await api.linkToken('confirm-email');
    expect(await isConfirmed(token)).toBe(false);
    expect((await confirm(link, token)).status).toBe(200);
    expect(await isConfirmed(token)).toBe(true);
    await expectDead(await confirm(link, token));
  });

  test('ends after a day; a new link ends the old one', async () => {
    const { token } = await api.join('nimal');
    const first = await api.linkToken('confirm-email');
    const again = await api.send('/api/email-confirmation/resend/', {}, { token });
    expect(again.status).toBe(204);
    const second = await api.linkToken('confirm-email');
    expect(second).not.toBe(first);
    await expectDead(await confirm(first, token));
    api.pass(days(1));
    await expectDead(await confirm(second, token));
  });

  test('is of no use for another address, nor is a link of another kind', async () => {
    const { token } = await api.join('nimal');
    const link = await api.linkToken('confirm-email');
    await expectDead(await reset(link));
    await expectDead(await confirm(await askForLink()));
    await api.pool.query(`UPDATE users SET email = 'new@example.org'`);
    await expectDead(await confirm(link));
    expect(await isConfirmed(token)).toBe(false);
  });

  test('can be asked for five times an hour, and does nothing once it is done', async () => {
    const limited = await openAccountApi({ rateLimits: true });
    const { token } = await limited.join('nimal');
    const resend = () => limited.send('/api/email-confirmation/resend/', {}, { token });
    for (let i = 0; i < 5; i++) expect((await resend()).status).toBe(204);
    expect((await resend()).status).toBe(429);
    const link = await limited.linkToken('confirm-email');
    await limited.send('/api/email-confirmation/', { token: link }, { token });
    const before = (await limited.mails()).length;
    expect((await resend()).status).toBe(204);
    expect(await limited.mails()).toHaveLength(before);
    await limited.close();
  });
});

describe('the way back of the link that confirms an address', () => {
  const DEAL = { path: '/deal/kottu-for-two', deal: 'Kottu for two' };
  const joinFrom = async (way_back?: object) => {
    const body = { username: 'sunil', email: 'sunil@example.org', password: PASSWORD, way_back };
    return api.send('/api/register/', body);
  };

  test('travels with it to any browser, through a new link too, unless that has its own', async () => {
    const { token } = await (await joinFrom(DEAL)).json();
    const resend = (body: object) => api.send('/api/email-confirmation/resend/', body, { token });
    expect((await resend({})).status).toBe(204);
    const asked = await confirm(await api.linkToken('confirm-email'));
    expect(await asked.text()).not.toContain('kottu');
    const form = { path: '/add-deal?business=3' };
    expect((await resend({ way_back: form })).status).toBe(204);
    const link = await api.linkToken('confirm-email');
    expect(await (await confirm(link, undefined, PASSWORD)).json()).toEqual(form);
    await expectDead(await confirm(link, token));
  });

  test.each<[given: object | undefined, way: object]>([
    [DEAL, DEAL],
    [undefined, { path: '/dashboard' }],
    [{ path: '//evil.example' }, { path: '/dashboard' }],
  ])('%o is a path of this site', async (given, way) => {
    const { token } = await (await joinFrom(given)).json();
    const confirmed = await confirm(await api.linkToken('confirm-email'), token);
    expect(await confirmed.json()).toEqual(way);
  });
});

describe('a link that is opened where nobody is signed in to its account', () => {
  test('tells nothing of the account, and confirms by its password alone', async () => {
    const { token } = await api.join('nimal');
    const stranger = (await api.join('sunil')).token;
    const link = await api.linkToken('confirm-email');
    const ofNimal = await api.send('/api/email-confirmation/resend/', {}, { token });
    expect(ofNimal.status).toBe(204);
    const newest = await api.linkToken('confirm-email');
    expect(newest).not.toBe(link);
    for (const signedIn of [undefined, stranger, 'x'.repeat(43)]) {
      const asked = await confirm(newest, signedIn);
      expect(asked.status).toBe(400);
      const text = await asked.text();
      expect(Object.keys(JSON.parse(text).errors)).toEqual(['password']);
      expect(text).not.toMatch(/nimal/i);
      expect((await confirm(newest, signedIn, 'not the password')).status).toBe(400);
    }
    expect(await isConfirmed(token)).toBe(false);
    expect((await confirm(newest, undefined, PASSWORD)).status).toBe(200);
    expect(await isConfirmed(token)).toBe(true);
    expect(await isConfirmed(stranger)).toBe(false);
  });

  test('takes five wrong passwords in five minutes', async () => {
    const limited = await openAccountApi({ rateLimits: true });
    await limited.join('nimal');
    const token = await limited.linkToken('confirm-email');
    const guess = async (password: string) =>
      (await limited.send('/api/email-confirmation/', { token, password })).status;
    for (let i = 0; i < 5; i++) expect(await guess(`guess ${i}`)).toBe(400);
    expect(await guess(PASSWORD)).toBe(429);
    expect((await limited.signIn('nimal@example.org')).status).toBe(200);
    limited.pass(minutes(1));
    expect(await guess(PASSWORD)).toBe(200);
    await limited.close();
  });

  test('“This wasn’t me” removes the account that somebody else made with one’s address', async () => {
    const { token } = await api.join('victim');
    const link = await api.linkToken('confirm-email');
    expect((await disown(link)).status).toBe(204);
    expect((await api.get('/api/profile/', token)).status).toBe(401);
    expect((await api.signIn('victim@example.org')).status).toBe(401);
    await expectDead(await disown(link));
    await expectDead(await confirm(link, undefined, PASSWORD));
    expect((await api.join('victim')).user.email_confirmed).toBe(false);
  });

  test.each([
    ['was confirmed', 'UPDATE users SET email_confirmed_at = now()'],
    ['is of the team', `UPDATE users SET role = 'admin'`],
    [
      'has listed something',
      `INSERT INTO businesses (slug, name, owner_id) SELECT 'shop', 'Shop', id FROM users`,
    ],
  ])('an account that %s isn’t removed', async (_, change) => {
    const { token } = await api.join('nimal');
    const link = await api.linkToken('confirm-email');
    await api.pool.query(change);
    expect((await disown(link)).status).toBe(409);
    expect((await api.get('/api/profile/', token)).status).toBe(200);
  });
});

describe('a new password by link', () => {
  test('lets in with the new one alone, ends every session and tells of it', async () => {
    const { token } = await api.join('nimal');
    const link = await askForLink();
    expect((await reset(link)).status).toBe(204);
    expect((await api.get('/api/profile/', token)).status).toBe(401);
    expect((await api.signIn('nimal@example.org', PASSWORD)).status).toBe(401);
    expect((await api.signIn('nimal@example.org', NEW_PASSWORD)).status).toBe(200);
    expect((await api.mails()).map(({ template }) => template)).toContain('password-changed');
  });

  test('works once, also of a hundred at the same time', async () => {
    await api.join('nimal');
    const link = await askForLink();
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, i) => reset(link, `${NEW_PASSWORD} ${i}`)),
    );
    expect(statusesOf(replies).filter((status) => status === 204)).toHaveLength(1);
    expect(new Set(statusesOf(replies))).toEqual(new Set([204, 400, 503]));
    await expectDead(await reset(link));
    const winner = replies.findIndex(({ status }) => status === 204);
    const entry = await api.signIn('nimal@example.org', `${NEW_PASSWORD} ${winner}`);
    expect(entry.status).toBe(200);
  });

  test('ends after half an hour', async () => {
    await api.join('nimal');
    const link = await askForLink();
    api.pass(minutes(30));
    await expectDead(await reset(link));
    expect((await api.signIn('nimal@example.org', PASSWORD)).status).toBe(200);
  });

  test('is ended by a newer link, a change of password and a change of address', async () => {
    const { token } = await api.join('nimal');
    const first = await askForLink();
    const second = await askForLink();
    await expectDead(await reset(first));
    const body = { current_password: PASSWORD, password: NEW_PASSWORD };
    expect((await api.send('/api/auth/password/', body, { token })).status).toBe(204);
    await expectDead(await reset(second, 'another one again'));
    const third = await askForLink();
    await api.pool.query(`UPDATE users SET email = 'new@example.org'`);
    await expectDead(await reset(third));
    expect((await api.signIn('new@example.org', NEW_PASSWORD)).status).toBe(200);
  });

  test('a password that is refused leaves the link as it is', async () => {
    await api.join('nimal');
    const link = await askForLink();
    for (const password of ['password1', 'nimal@example.org', 'short']) {
      const response = await reset(link, password);
      expect(response.status).toBe(400);
      expect(Object.keys((await response.json()).errors)).toEqual(['password']);
    }
    expect((await reset(link)).status).toBe(204);
  });

  test('proves the address as well', async () => {
    await api.join('nimal');
    expect((await reset(await askForLink())).status).toBe(204);
    const { token } = await (await api.signIn('nimal@example.org', NEW_PASSWORD)).json();
    expect(await isConfirmed(token)).toBe(true);
  });

  test('whoever registered with somebody else’s address is out once its owner resets', async () => {
    const { token } = await api.join('victim');
    await ask('victim@example.org');
    expect((await reset(await api.linkToken('reset-password'))).status).toBe(204);
    expect((await api.get('/api/profile/', token)).status).toBe(401);
    expect((await api.signIn('victim@example.org', PASSWORD)).status).toBe(401);
  });

  test.each(['x', 'x'.repeat(43), 'x'.repeat(200), '../../x', '%00', ''])(
    'the link %s leads nowhere',
    async (token) => {
      expect((await reset(token)).status).toBe(400);
      expect((await confirm(token)).status).toBe(400);
      expect((await disown(token)).status).toBe(400);
    },
  );
});

test('links lead to the site, whatever a request says of its host', async () => {
  await api.join('nimal');
  const lies = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'http',
    Forwarded: 'host=evil.example',
    Origin: 'https://evil.example',
    Referer: 'https://evil.example/',
  };
  expect((await ask('nimal@example.org', lies)).status).toBe(204);
  const mail = (await api.mails()).at(-1);
  expect(mail?.template).toBe('reset-password');
  const links = [...`${mail?.text}\n${mail?.html}`.matchAll(/https?:\/\/[^\s"'<)]+/g)];
  expect(links.length).toBeGreaterThan(1);
  for (const [link] of links) expect(new URL(link).origin).toBe('https://site.example');
});

test('tokens of links are kept as hashes, and never logged', async () => {
  const { token } = await api.join('nimal');
  const links = [await api.linkToken('confirm-email'), await askForLink()];
  const { rows } = await api.pool.query('SELECT * FROM one_time_tokens');
  expect(rows).toHaveLength(2);
  for (const secret of [...links, token]) expect(JSON.stringify(rows)).not.toContain(secret);
  await api.pool.query('ALTER TABLE one_time_tokens RENAME TO gone');
  await api.pool.query('ALTER TABLE sessions RENAME TO gone_too');
  for (const link of links) {
    expect((await reset(link)).status).toBe(500);
    expect((await confirm(link)).status).toBe(500);
  }
  expect((await api.get(`/api/profile/?token=${token}`, token)).status).toBe(500);
  expect(api.log.length).toBeGreaterThan(4);
  for (const secret of [...links, token, NEW_PASSWORD]) {
    expect(JSON.stringify(api.log)).not.toContain(secret);
  }
});

test('what has expired is removed', async () => {
  const limited = await openAccountApi({ rateLimits: true });
  await limited.join('nimal');
  await limited.send('/api/password-reset/', { email: 'nimal@example.org' });
  const tables = ['sessions', 'one_time_tokens', 'allowances', 'known_places'];
  const counts = () =>
    Promise.all(
      tables.map(async (table) =>
        Number((await limited.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count),
      ),
    );
  const start = NOW.getTime();
  const before = await counts();
  expect(before).toEqual([1, 2, 6, 2]);
  await removeExpired(limited.pool, new Date(start + 1));
  expect(await counts()).toEqual(before);
  await Promise.all([1, 2].map(() => removeExpired(limited.pool, new Date(start + hours(12)))));
  expect(await counts()).toEqual([0, 1, 0, 2]);
  // A network is no longer known after 90 days, while a device still is.
  await removeExpired(limited.pool, new Date(start + days(90) - 1));
  expect(await counts()).toEqual([0, 0, 0, 2]);
  await removeExpired(limited.pool, new Date(start + days(90)));
  expect(await counts()).toEqual([0, 0, 0, 1]);
  await removeExpired(limited.pool, new Date(start + days(364)));
  expect(await counts()).toEqual([0, 0, 0, 1]);
  await removeExpired(limited.pool, new Date(start + days(366)));
  expect(await counts()).toEqual([0, 0, 0, 0]);
  await limited.close();
});

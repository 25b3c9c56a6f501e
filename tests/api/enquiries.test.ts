import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clean } from '#src/server/jobs/cleaning.ts';
import { sendDueMails } from '#src/server/jobs/outbox.ts';
import { openTransport } from '#src/server/mail/transport.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { type AccountApi, NOW, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { days, hours } from '#tests/support/durations.ts';
import { insertRow } from '#tests/support/insert-row.ts';
import { startMailSink } from '#tests/support/mail-sink.ts';

let api: AccountApi;
let shop: number;
let people: Record<'owner' | 'other' | 'asha', { token: string; id: number }>;

beforeEach(async () => {
  api = await openAccountApi({ rateLimits: true });
  people = await api.joinAll(['owner', 'other', 'asha']);
  await api.pool.query(
    `UPDATE users SET email_confirmed_at = now(), is_staff = username = 'asha', first_name = 'Asha'`,
  );
  shop = await insertShop('kottu');
  await api.pool.query('TRUNCATE outgoing_mails');
});
afterEach(() => api.close());

const insertShop = (slug: string, more: object = {}) =>
  insertRow(api.pool, 'businesses', {
    slug,
    name: 'Kottu Corner',
    status: 'published',
    owner_id: people.owner.id,
    shown_contacts: '{enquiry}',
    state: 'VIC',
    ...more,
  });

const ENQUIRY = {
  name: 'Nimal Perera',
  email: 'nimal@visitor.example',
  text: 'Do you cater for 60?\n\nIt’s on 12 December.',
};
/** Sends an enquiry; each from a network of its own unless `from` says otherwise. */
let networks = 0;
const send = (given: object = {}, { to = 'kottu', from = `198.51.100.${++networks}` } = {}) =>
  api.send(`/api/businesses/${to}/enquiries/`, { ...ENQUIRY, ...given }, { from });

const mails = async () => (await api.mails()).filter(({ template }) => template === 'enquiry');
const report = (token: string) => api.send('/api/enquiries/report/', { token });
const reported = async () => (await api.get('/api/desk/enquiries/', people.asha.token)).json();
const kept = async () => (await api.pool.query('SELECT * FROM enquiries ORDER BY id')).rows;

describe('an enquiry', () => {
  test('comes to the owner by e-mail, answered to its sender, and tells the sender nothing', async () => {
    const sink = await startMailSink();
    const answer = await send({ text: `${ENQUIRY.text}\n<b>Thank</b> you` });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    const from = { name: 'Serendib', address: 'hello@site.example' };
    const transport = openTransport({ smtpUrl: sink.url, mailFrom: from }, '/nowhere');
    const clock = () => new Date(Date.now() + 5_000);
    await sendDueMails({ pool: api.pool, send: transport, clock, log: () => {} });
    await sink.close();
    expect(sink.mails).toMatchObject([{ recipients: ['owner@example.org'], sender: from.address }]);
    const mail = sink.mails[0]?.mail;
    expect(mail?.replyTo).toEqual([{ name: '', address: ENQUIRY.email }]);
    expect(mail?.subject).toBe('An enquiry to Kottu Corner');
    expect(mail?.text).toContain('Hello Asha,');
    expect(mail?.text).toContain(
      'Nimal Perera (nimal@visitor.example) wrote to Kottu Corner by the form on its page, Saturday 21 November 2026, 12:30 am AEDT:',
    );
    expect(mail?.text).toContain(
      '> Do you cater for 60?\n>\n> It’s on 12 December.\n> <b>Thank</b> you',
    );
    expect(mail?.text).toContain('We haven’t checked that the address is theirs');
    expect(mail?.text).toMatch(
      /Report this enquiry:\nhttps:\/\/site.example\/report-enquiry#token=/,
    );
    expect(mail?.html).toContain('<p>&lt;b&gt;Thank&lt;/b&gt; you</p>');
  });

  test('that is sent twice, also at once, is one; after a day it is another', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await mails()).toHaveLength(1);
    expect((await send({ text: 'And for 80?' })).status).toBe(204);
    expect(await mails()).toHaveLength(2);
    api.pass(days(1));
    await send();
    expect(await mails()).toHaveLength(3);
  });

  test.each([
    ['name', 'Your name is required', ''],
    ['name', 'Enter at most 120 characters', 'k'.repeat(121)],
    ['email', 'Email is required', ' '],
    ['email', 'Please enter a valid email address', 'nimal'],
    ['email', 'Please enter a valid email address', 'a@x.example, b@x.example'],
    ['text', 'Please write a message', '\u200b \n'],
    ['text', 'Please write a message', '?! 123'],
    ['text', 'Enter at most 2000 characters', 'k'.repeat(2_001)],
  ])('with a wrong %s is told “%s”', async (field, message, value) => {
    const answer = await send({ [field]: value });
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toEqual({ [field]: message });
    expect(await mails()).toEqual([]);
  });

  test('adds no header and no link of its own, whatever is in it', async () => {
    const name = 'Nimal\r\nBcc: all@x.example\u202e';
    expect((await send({ name, email: 'Nimal <nimal@visitor.example>\n' })).status).toBe(204);
    const { rows } = await api.pool.query('SELECT reply_to, subject FROM outgoing_mails');
    expect(rows).toEqual([
      { reply_to: 'nimal@visitor.example', subject: 'An enquiry to Kottu Corner' },
    ]);
    expect((await kept())[0].name).toBe('Nimal Bcc: all@x.example');
  });

  test.each([
    ['whose owner hides the form', { shown_contacts: '{phone}' }],
    ['that isn’t published', { status: 'archived' }],
    ['without an owner', { owner_id: null }],
  ])('to a business %s is refused', async (_, more) => {
    await insertShop('none', more);
    const answer = await send({}, { to: 'none' });
    expect([answer.status, await mails()]).toEqual([404, []]);
    expect((await answer.json()).detail).toContain('takes no enquiries');
    expect((await send({}, { to: 'nowhere' })).status).toBe(404);
  });

  test.each(['suspended_at = now()', 'email_confirmed_at = NULL'])(
    'to an owner with %s is refused',
    async (set) => {
      await api.pool.query(`UPDATE users SET ${set} WHERE username = 'owner'`);
      expect([(await send()).status, await mails()]).toEqual([404, []]);
    },
  );

  /** Where the business isn't what is counted, each goes to another one in turn. */
  const IN_TURN = ['kottu', 'second', 'third'];
  test.each([
    ['one network', 20, { from: '203.0.113.7' }, hours(1) / 20],
    ['one sender', 10, { email: 'Nimal@Visitor.example' }, days(1) / 10],
    ['one business', 20, { to: 'kottu' }, days(1) / 20],
    ['one owner', 40, {}, days(1) / 40],
  ])('beyond the limit of %s waits, and nothing of it is kept', async (_, most, same, wait) => {
    for (const other of IN_TURN.slice(1)) await insertShop(other);
    const next = (n: number) => {
      const { email = `visitor${n}@x.example`, ...how }: Record<string, string> = same;
      return send({ text: `Question ${n}`, email }, { to: IN_TURN[n % 3] ?? '', ...how });
    };
    for (let n = 0; n < most; n++) expect((await next(n)).status, String(n)).toBe(204);
    const refused = await next(most);
    expect(refused.status).toBe(429);
    expect((await refused.json()).detail).toContain('Many enquiries');
    expect(Number(refused.headers.get('Retry-After'))).toBe(Math.ceil(wait / 1_000));
    expect([(await kept()).length, (await mails()).length]).toEqual([most, most]);
    api.pass(wait);
    expect((await next(most)).status).toBe(204);
  });
});

describe('a form without a script', () => {
  const post = (fields: object, headers: object = {}, to = 'kottu') =>
    api.app.request(`/enquiry/${to}`, {
      method: 'POST',
      body: new URLSearchParams({ ...ENQUIRY, ...fields }),
      headers: { Origin: 'https://site.example', 'Sec-Fetch-Site': 'same-origin', ...headers },
    });

  test('is open to everybody where the business takes enquiries, and says that it was sent', async () => {
    const opened = await api.app.request('/enquiry/kottu');
    expect(await opened.text()).toContain('<h1>Send an enquiry to Kottu Corner</h1>');
    expect((await api.app.request('/enquiry/nowhere')).status).toBe(404);
    const answer = await post({});
    expect(answer.status).toBe(303);
    const next = answer.headers.get('Location') ?? '';
    const page = await (await api.app.request(next)).text();
    for (const said of [
      'Your enquiry is on its way',
      '<a href="/business/kottu">Back to Kottu Corner',
    ])
      expect(page).toContain(said);
    expect(await mails()).toHaveLength(1);
    expect((await kept())[0].text).toBe(ENQUIRY.text);
  });

  test('that is wrong comes back with what was typed, and each error at its field', async () => {
    const answer = await post({ email: 'x"><i>', text: '</textarea><b>Hello' });
    const text = await answer.text();
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      400,
      'text/html; charset=utf-8',
    ]);
    expect(answer.headers.get('Content-Security-Policy')).toContain('style-src');
    expect(text).toContain('<strong id="email-error">Please enter a valid email address</strong>');
    expect(text).toContain('value="x&quot;>&lt;i>"');
    expect(text).toContain('value="Nimal Perera"');
    expect(text).toContain('&lt;/textarea>&lt;b>Hello</textarea>');
    expect(text).toContain('action="/enquiry/kottu"');
    expect(text).toContain('<a href="/business/kottu">Back to the business</a>');
  });

  test('beyond a limit, or to a business that takes none, loses nothing that was typed', async () => {
    for (let n = 0; n < 10; n++) await post({ text: `Question ${n}` });
    const refused = await post({});
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '8640']);
    await api.pool.query(`UPDATE businesses SET shown_contacts = '{}'`);
    const none = await post({});
    expect(none.status).toBe(404);
    const unknown = await post({}, {}, '%00%ff');
    expect(unknown.status).toBe(404);
    for (const page of [refused, none, unknown])
      expect(await page.text()).toContain('It’s on 12 December.');
  });

  test('of another site, or far too large, is refused', async () => {
    const foreign = await post(
      {},
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    );
    expect([foreign.status, (await post({ text: 'k'.repeat(70_000) })).status]).toEqual([403, 413]);
    expect(await mails()).toEqual([]);
  });
});

describe('staff', () => {
  test('read what its reader has reported, and nothing else, until it is settled', async () => {
    await send();
    await send({ text: 'Buy gold', email: 'spam@x.example' });
    expect(await reported()).toEqual({ count: 0, results: [] });
    expect((await report('x'.repeat(43))).status).toBe(400);
    const token = await api.linkToken('enquiry');
    api.pass(hours(1));
    for (let n = 0; n < 2; n++) expect((await report(token)).status).toBe(204);
    const { count, results } = await reported();
    expect(count).toBe(1);
    expect(results).toEqual([
      {
        id: (await kept())[1].id,
        name: ENQUIRY.name,
        email: 'spam@x.example',
        text: 'Buy gold',
        created_at: NOW.toISOString(),
        reported_at: new Date(NOW.getTime() + hours(1)).toISOString(),
        business: { id: shop, slug: 'kottu', name: 'Kottu Corner' },
      },
    ]);
    const settle = (id: number) =>
      api.send(`/api/desk/enquiries/${id}/settle/`, undefined, people.asha);
    expect((await settle((await kept())[0].id)).status).toBe(404);
    expect((await settle(results[0].id)).status).toBe(204);
    expect((await reported()).count).toBe(0);
    // A settled report doesn't come back by its link.
    await report(token);
    expect((await reported()).count).toBe(0);
  });
});

describe('what is kept', () => {
  test('is deleted after 90 days, reported or not', async () => {
    await send();
    await report(await api.linkToken('enquiry'));
    const cleanAfter = (time: number) =>
      clean(api.pool, mediaOf(diskStore('/nowhere')), new Date(NOW.getTime() + time));
    await cleanAfter(days(90) - 1);
    expect(await kept()).toHaveLength(1);
    await cleanAfter(days(90));
    expect(await kept()).toEqual([]);
  });

  test('goes with the account of the owner, whose forms close, and with that of its sender', async () => {
    const leave = ({ token }: { token: string }) =>
      api.send('/api/account/', { password: PASSWORD }, { token, method: 'DELETE' });
    await insertShop('elsewhere', { owner_id: people.asha.id, shown_contacts: '{email,enquiry}' });
    await send({ email: 'Other@Example.org' }, { to: 'elsewhere' });
    await send({}, { to: 'elsewhere' });
    await send();
    const mine = await (await api.get('/api/account/export/', people.other.token)).json();
    expect(mine.enquiries).toMatchObject([{ email: 'Other@Example.org', text: ENQUIRY.text }]);
    expect(Object.keys(mine.enquiries[0]).sort()).toEqual([
      'business_id',
      'created_at',
      'email',
      'id',
      'name',
      'text',
    ]);
    expect((await leave(people.other)).status).toBe(204);
    expect(await kept()).toHaveLength(2);
    expect((await leave(people.owner)).status).toBe(204);
    expect(await kept()).toHaveLength(1);
    const shown = async (slug: string) =>
      (await (await api.app.request(`/api/businesses/${slug}/`)).json()).shown_contacts;
    expect([await shown('kottu'), await shown('elsewhere')]).toEqual([[], ['email', 'enquiry']]);
  });
});

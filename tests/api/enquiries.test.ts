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
    `UPDATE users SET email_confirmed_at = now(), role = (CASE username WHEN 'asha' THEN 'admin' ELSE 'member' END)::role, first_name = 'Asha'`,
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
/** Sends the form of a business; each time from a network of its own unless `from` says otherwise. */
let networks = 0;
const send = (
  given: object = {},
  { to = 'kottu', from = `198.51.100.${++networks}`, site = 'https://site.example' } = {},
) =>
  api.app.request(
    `/enquiry/${to}`,
    {
      method: 'POST',
      body: new URLSearchParams({ ...ENQUIRY, ...given }),
      headers: { Origin: site },
    },
    { incoming: { socket: { remoteAddress: from } } },
  );

const mails = async () => (await api.mails()).filter(({ template }) => template === 'enquiry');
const report = (token: string) => api.send('/api/enquiries/report/', { token });
const reported = async () => (await api.get('/api/desk/enquiries/', people.asha.token)).json();
const kept = async () => (await api.pool.query('SELECT * FROM enquiries ORDER BY id')).rows;

describe('an enquiry', () => {
  test('is sent from a page without a script, which says so', async () => {
    const opened = await api.app.request('/enquiry/kottu');
    expect(await opened.text()).toContain('<h1>Send an enquiry to Kottu Corner</h1>');
    const answer = await send();
    expect([answer.status, await answer.text()]).toEqual([303, '']);
    const page = await api.app.request(answer.headers.get('Location') ?? '');
    const text = await page.text();
    expect(text).toContain('Your enquiry is on its way');
    expect(text).toContain('<a href="/business/kottu">Back to Kottu Corner');
    expect((await kept())[0].text).toBe(ENQUIRY.text);
  });

  test('comes to the owner by e-mail, answered to its sender', async () => {
    const sink = await startMailSink();
    await send({ text: `${ENQUIRY.text}\n<b>Thank</b> you` });
    const from = { name: 'Serendib', address: 'hello@site.example' };
    const transport = openTransport({ smtpUrl: sink.url, mailFrom: from }, '/nowhere');
    const clock = () => new Date(Date.now() + 5_000);
    await sendDueMails({ pool: api.pool, send: transport, clock, log: () => {} });
    await sink.close();
    expect(sink.mails).toMatchObject([{ recipients: ['owner@example.org'], sender: from.address }]);
    const { replyTo, subject, text = '', html } = sink.mails[0]?.mail ?? {};
    expect(replyTo).toEqual([{ name: '', address: ENQUIRY.email }]);
    expect(subject).toBe('An enquiry to Kottu Corner');
    expect(text).toContain('Nimal Perera (nimal@visitor.example) wrote to Kottu Corner by the');
    expect(text).toContain('> Do you cater for 60?\n>\n> It’s on 12 December.\n> <b>Thank</b> you');
    expect(text).toMatch(/Report this enquiry:\nhttps:\/\/site.example\/report-enquiry#token=/);
    expect(html).toContain('<p>&lt;b&gt;Thank&lt;/b&gt; you</p>');
  });

  test('that is sent twice, also at once, is one; after a day it is another', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await mails()).toHaveLength(1);
    await send({ text: 'And for 80?' });
    expect(await mails()).toHaveLength(2);
    api.pass(days(1));
    await send();
    expect(await mails()).toHaveLength(3);
  });

  test.each([
    ['name', 'Your name is required', ''],
    ['name', 'Enter at most 120 characters', 'k'.repeat(121)],
    ['email', 'Please enter a valid email address', 'x"><i>'],
    ['email', 'Please enter a valid email address', 'a@x.example, b@x.example'],
    ['text', 'Please write a message', '?! 123'],
    ['text', 'Enter at most 2000 characters', 'k'.repeat(2_001)],
  ])('with a wrong %s is told “%s” there, and comes back as typed', async (name, error, value) => {
    const answer = await send({ [name]: value });
    const page = await answer.text();
    expect([answer.status, await mails()]).toEqual([400, []]);
    expect(page.match(/<strong .*?<\/strong>/gs)).toEqual([
      `<strong id="${name}-error">${error}</strong>`,
    ]);
    expect(page).toContain('<a href="/business/kottu">Back to the business</a>');
    for (const typed of Object.values({ ...ENQUIRY, [name]: value }))
      expect(page).toContain(typed.replaceAll('"', '&quot;').replaceAll('<', '&lt;'));
  });

  test('adds no header of its own, whatever is in it', async () => {
    const name = 'Nimal\r\nBcc: all@x.example\u202e';
    expect((await send({ name, email: 'Nimal <nimal@visitor.example>\n' })).status).toBe(303);
    const { rows } = await api.pool.query('SELECT reply_to, subject FROM outgoing_mails');
    expect(rows).toEqual([
      { reply_to: 'nimal@visitor.example', subject: 'An enquiry to Kottu Corner' },
    ]);
    expect((await kept())[0].name).toBe('Nimal Bcc: all@x.example');
  });

  test.each([
    ['whose owner hides the form', `UPDATE businesses SET shown_contacts = '{phone}'`],
    ['that isn’t published', `UPDATE businesses SET status = 'archived'`],
    ['without an owner', 'UPDATE businesses SET owner_id = NULL'],
    ['of somebody suspended', 'UPDATE users SET suspended_at = now()'],
    ['whose address isn’t confirmed', 'UPDATE users SET email_confirmed_at = NULL'],
    [
      'whose owner’s mail comes back',
      `INSERT INTO stopped_addresses SELECT lower(email), 'bounce', now() FROM users`,
    ],
    ['that there isn’t', 'DELETE FROM businesses'],
  ])('to a business %s is refused', async (_, change) => {
    await api.pool.query(change);
    const answer = await send();
    expect([answer.status, await mails()]).toEqual([404, []]);
    expect(await answer.text()).toContain('takes no enquiries');
  });

  test('of another site, or far too large, is refused', async () => {
    const foreign = await send({}, { site: 'https://evil.example' });
    expect([foreign.status, (await send({ text: 'k'.repeat(70_000) })).status]).toEqual([403, 413]);
    expect((await send({}, { to: '%00%ff' })).status).toBe(404);
    expect(await mails()).toEqual([]);
  });

  /** Businesses that get one each in turn, where it isn't they that are counted. */
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
    for (let n = 0; n < most; n++) expect((await next(n)).status, String(n)).toBe(303);
    const refused = await next(most);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toMatch(/Many enquiries .*<textarea [^>]*>\nQuestion /s);
    expect(Number(refused.headers.get('Retry-After'))).toBe(Math.ceil(wait / 1_000));
    expect([(await kept()).length, (await mails()).length]).toEqual([most, most]);
    api.pass(wait);
    expect((await next(most)).status).toBe(303);
  });
});

test('staff read what its reader has reported, and nothing else', async () => {
  await send();
  await send({ text: 'Buy gold', email: 'spam@x.example' });
  expect(await reported()).toEqual({ count: 0, results: [] });
  expect((await report('x'.repeat(43))).status).toBe(400);
  const token = await api.linkToken('enquiry');
  api.pass(hours(1));
  expect((await report(token)).status).toBe(204);
  api.pass(hours(1));
  expect((await report(token)).status).toBe(204);
  const reportedEnquiry = {
    id: (await kept())[1].id,
    name: ENQUIRY.name,
    email: 'spam@x.example',
    text: 'Buy gold',
    created_at: NOW.toISOString(),
    reported_at: new Date(NOW.getTime() + hours(1)).toISOString(),
    business: { id: shop, slug: 'kottu', name: 'Kottu Corner' },
  };
  expect(await reported()).toEqual({ count: 1, results: [reportedEnquiry] });
});

test('staff settle what is reported, once and for good, and nothing else', async () => {
  await send();
  const [{ id }] = await kept();
  const settle = async (of = id) =>
    (await api.send(`/api/desk/enquiries/${of}/settle/`, {}, people.asha)).status;
  expect([await settle(), await settle(id + 1)]).toEqual([404, 404]);
  const token = await api.linkToken('enquiry');
  await report(token);
  expect(await Promise.all([settle(), settle()])).toEqual([204, 204]);
  const { settled_at: first } = (await kept())[0];
  api.pass(hours(1));
  expect([await settle(), (await report(token)).status]).toEqual([204, 204]);
  expect(await reported()).toEqual({ count: 0, results: [] });
  expect((await kept())[0].settled_at).toEqual(first);
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
    expect(mine.enquiries[0]).not.toHaveProperty('report_hash');
    expect((await leave(people.other)).status).toBe(204);
    expect(await kept()).toHaveLength(2);
    expect((await leave(people.owner)).status).toBe(204);
    expect(await kept()).toHaveLength(1);
    const shown = async (slug: string) =>
      (await (await api.app.request(`/api/businesses/${slug}/`)).json()).shown_contacts;
    expect([await shown('kottu'), await shown('elsewhere')]).toEqual([[], ['email', 'enquiry']]);
  });
});

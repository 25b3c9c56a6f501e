import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '#src/api/settings.ts';
import { forgetInvitations } from '#src/server/data/invitations.ts';
import { dataDigest } from '#src/server/data/releases/data-changes.ts';
import { mailOf, renderMail } from '#src/server/mail/template.ts';
import { MAIL_WORDS, type MailName } from '#src/server/mail/texts.ts';
import { applySettings } from '#src/server/data/settings.ts';
import { setSite, shippedSite, SITE } from '#src/site.settings.ts';
import { type AccountApi, NOW, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { mailSamples } from '#texts/mail-samples.ts';
import { days, hours } from '#tests/support/durations.ts';
import { AVURUDU, KOTTU_CORNER } from '#tests/support/submissions.ts';

const PATH = '/api/desk/settings/';

let api: AccountApi;
let token: string;

beforeEach(async () => {
  setSite({});
  api = await openAccountApi();
  ({ token } = (await api.joinAll(['asha'])).asha);
  await api.pool.query(`UPDATE users SET role = 'admin', email_confirmed_at = now()`);
});
afterEach(async () => {
  setSite({});
  await api.close();
});

const read = async (): Promise<Settings> => (await api.get(PATH, token)).json();
const send = (body: object) => api.send(PATH, body, { method: 'PATCH', token });
const change = async (body: object) => send({ ...body, updated_at: (await read()).updated_at });
async function changed(body: object): Promise<Settings> {
  const answer = await change(body);
  const said = await answer.json();
  expect({ status: answer.status, said }).toEqual({ status: 200, said: expect.anything() });
  return said;
}
const errorsOf = async (body: object) => (await (await change(body)).json()).errors;
const inForce = async () => (await (await api.get('/api/site/')).json()).changes;
const register = (name: string) =>
  api.send('/api/register/', {
    ...{ username: name, email: `${name}@example.org`, password: PASSWORD },
  });
const countOf = async (path: string) => (await (await api.get(path)).json()).count;

describe('settings', () => {
  test('begin as they are shipped, and keep only what differs', async () => {
    const shipped = (await (await api.get(PATH, token)).json()) as Settings;
    expect(shipped).toMatchObject({ ...shippedSite(), banner_from: null, banner_to: null });
    expect(await inForce()).toEqual({});
    await changed({ name: 'Mabuhay', people: 'Filipino' });
    expect(await changed({ people: shipped.people })).toMatchObject({ name: 'Mabuhay' });
    expect(await inForce()).toEqual({ name: 'Mabuhay' });
  });

  test.each([0, 1])('of two admins the second is told so, after %i saves', async (saves) => {
    for (let save = 0; save < saves; save++) await changed({ people: 'Filipino' });
    api.pass(1);
    const { updated_at } = await read();
    const both = [{ name: 'Mabuhay' }, { name: 'Manila' }];
    const answers = await Promise.all(both.map((body) => send({ ...body, updated_at })));
    const [first, second] = answers.map(({ status }) => status).toSorted();
    expect([first, second]).toEqual([200, 409]);
    const said = await Promise.all(answers.map((answer) => answer.text()));
    expect(said).toContainEqual(
      expect.stringContaining('Somebody has saved the settings meanwhile'),
    );
    await changed({ tagline: 'Filipino Market' });
    const { name, tagline } = await read();
    expect(both).toContainEqual({ name });
    expect(tagline).toBe('Filipino Market');
  });

  test('are in force where they were saved, and at the next look everywhere else', async () => {
    await changed({ name: 'Mabuhay' });
    expect(SITE.name).toBe('Mabuhay');
    setSite({});
    await applySettings(api.pool, NOW);
    expect(SITE.name).toBe('Mabuhay');
  });

  test('are logged, with what they were', async () => {
    await changed({ name: 'Mabuhay', joining: 'open' });
    const { results } = await (await api.get('/api/desk/log/?act=settings.change', token)).json();
    expect(results).toMatchObject([{ actor: 'asha', subject_name: 'Mabuhay' }]);
    const [{ before, after }] = results;
    expect({ before, after }).toEqual({ before: { name: 'Serendib' }, after: { name: 'Mabuhay' } });
  });

  test('stay as they are where a save changes nothing: no act, no release', async () => {
    const { name, updated_at } = await changed({ name: 'Mabuhay' });
    const data = await dataDigest(api.pool, '2026-11-21');
    api.pass(1);
    expect(await changed({ name })).toMatchObject({ name, updated_at });
    const { results } = await (await api.get('/api/desk/log/?act=settings.change', token)).json();
    expect(results).toHaveLength(1);
    expect(await dataDigest(api.pool, '2026-11-21')).toBe(data);
  });

  test.each([
    ['name', '', 'A name is required'],
    ['name', 'x'.repeat(41), /40/],
    ['description', 'All {kind} of our community', /\{kinds\}/],
    ['description', `All {${'x'.repeat(100)}}`, /brace is left over/],
    ['contact_email', 'nobody', /address/],
    ['abn', '51 824 753 557', /eleven digits/],
    ['home_state', 'Luzon', /./],
    ['joining', 'perhaps', /./],
    ['kinds_off', ['business', 'event', 'deal'], /at least one kind/],
    ['kinds_off', ['business', 'event'], /at least one kind/],
    ['attributes_off', ['speaks_latin'], /no such attribute/],
    ['banner_link', 'javascript:alert(1)', /web address/],
    ['example_searches', [], /at least one/],
    ['logo', 'not-an-upload', /./],
  ])('refuse a wrong %s, naming it', async (name, value, message) => {
    const errors = await errorsOf({ [name]: value });
    const said = Object.entries(errors).find(([field]) => field.startsWith(name))?.[1];
    expect(said).toMatch(message);
    expect(await inForce()).toEqual({});
  });

  test('take an ABN as people write it', async () => {
    expect(await changed({ abn: '51 824 753 556' })).toMatchObject({ abn: '51824753556' });
  });
});

test.each([
  [744, 176, true],
  [400, 400, true],
  [300, 900, false],
  [2_000, 100, false],
])('a logo of %i by %i pixels is taken: %s', async (width, height, isTaken) => {
  const logo = '7'.repeat(32);
  const url = `/media/uploads/77/${logo}.webp`;
  await api.pool.query(
    `INSERT INTO uploads (id, owner_id, url, alt, width, height, created_at)
     SELECT $1, id, $2, '', $3, $4, $5 FROM users`,
    [logo, url, width, height, NOW],
  );
  if (isTaken) expect((await changed({ logo })).logo).toContain(logo);
  else expect((await errorsOf({ logo })).logo).toMatch(/sliver/);
});

test('a banner is shown from its first day to its last', async () => {
  expect(await errorsOf({ banner_from: '2026-11-22', banner_to: '2026-11-20' })).toHaveProperty(
    'banner_to',
  );
  await changed({
    banner: 'Closed over New Year',
    banner_from: '2026-11-22',
    banner_to: '2026-11-22',
  });
  expect(await inForce()).toEqual({});
  // The site's day begins at 13:00 UTC.
  api.pass(hours(24));
  expect(await inForce()).toEqual({ banner: 'Closed over New Year' });
  api.pass(hours(24));
  expect(await inForce()).toEqual({});
});

describe('who may join', () => {
  test('nobody, where the site is closed', async () => {
    await changed({ joining: 'closed' });
    const refused = await register('nimal');
    expect(refused.status).toBe(403);
    expect((await refused.json()).detail).toBe('Serendib takes no new members at the moment.');
  });

  test('those who were invited, each told once', async () => {
    await changed({ joining: 'invited' });
    expect((await register('nimal')).status).toBe(403);
    const emails = ['Nimal@example.org', 'nimal@example.org', 'asha@example.org'];
    const invite = () => api.send('/api/desk/invitations/', { emails }, { token });
    expect((await (await invite()).json()).results).toMatchObject([{ email: 'nimal@example.org' }]);
    await invite();
    const invitations = (await api.mails()).filter(({ template }) => template === 'invitation');
    expect(invitations.map(({ recipient }) => recipient)).toEqual(['nimal@example.org']);
    expect((await register('nimal')).status).toBe(201);
    expect((await register('kamala')).status).toBe(403);
    const left = async () => (await (await api.get('/api/desk/invitations/', token)).json()).count;
    expect(await left()).toBe(0);
    await api.send('/api/desk/invitations/', { emails: ['amara@example.org'] }, { token });
    const invited = async () => (await api.pool.query('SELECT email FROM invitations')).rows;
    await api.pool.query('UPDATE users SET email_confirmed_at = now()');
    await forgetInvitations(api.pool, NOW);
    expect(await invited()).toEqual([{ email: 'amara@example.org' }]);
    await forgetInvitations(api.pool, new Date(NOW.getTime() + days(91)));
    expect(await invited()).toEqual([]);
  });
});

test('an invitation is withdrawn, and its address told so where it signs up', async () => {
  await changed({ joining: 'invited' });
  const path = '/api/desk/invitations/';
  const emails = ['nimal@example.org', 'kamala@example.org'];
  await api.send(path, { emails }, { token });
  const withdraw = { method: 'DELETE', token } as const;
  const left = await api.send(path, { email: 'Nimal@example.org' }, withdraw);
  expect((await left.json()).results).toMatchObject([{ email: 'kamala@example.org' }]);
  const waiting = (await api.mails()).filter(({ template }) => template === 'invitation');
  expect(waiting.map(({ recipient }) => recipient)).toEqual(['kamala@example.org']);
  const refused = await register('nimal');
  expect(refused.status).toBe(403);
  expect((await refused.json()).detail).toMatch(/^This address has no open invitation/);
  expect((await register('kamala')).status).toBe(201);
  const { results } = await (await api.get('/api/desk/log/?act=settings.withdraw', token)).json();
  expect(results).toMatchObject([{ actor: 'asha', before: null, after: null }]);
  const wrong = await api.send(path, { emails: ['nimal@example.org', 'nimal@'] }, { token });
  expect((await wrong.json()).errors).toEqual({ emails: '“nimal@” isn’t an e-mail address' });
  await api.send(path, { emails: ['nimal@example.org'] }, { token });
  expect((await register('nimal')).status).toBe(201);
});

describe('what is switched off', () => {
  beforeEach(async () => {
    await api.send('/api/businesses/create/', KOTTU_CORNER, { token });
    await api.send('/api/events/create/', AVURUDU, { token });
    await api.pool.query(`UPDATE businesses SET status = 'published'`);
    await api.pool.query(`UPDATE events SET status = 'published'`);
  });

  test('leaves the site, takes nothing new and comes back', async () => {
    expect(await countOf('/api/search/?q=avurudu')).toBe(1);
    const { results } = await (await api.get('/api/events/')).json();
    await changed({ kinds_off: ['event'] });
    expect(await countOf('/api/events/')).toBe(0);
    expect(await countOf('/api/search/?q=avurudu')).toBe(0);
    const { dropped } = await (await api.get('/api/search/?q=kottu+events')).json();
    expect(dropped, 'no word is understood as the kind').toEqual([]);
    expect((await api.get(`/api/events/${results[0].slug}/`)).status).toBe(404);
    expect(await countOf('/api/businesses/')).toBe(1);
    const refused = await api.send('/api/events/create/', AVURUDU, { token });
    expect(refused.status).toBe(409);
    expect((await refused.json()).detail).toBe('The site takes no events at the moment.');
    await changed({ kinds_off: [] });
    expect(await countOf('/api/events/')).toBe(1);
  });

  test('is named by nothing that stays: no count of deals, no organiser, no advertisement', async () => {
    const { id } = await (
      await api.get('/api/businesses/')
    )
      .json()
      .then(({ results }) => results[0]);
    await api.pool.query(
      `INSERT INTO deals (slug, title, business_id, status, revision)
        VALUES ('kottu-for-two', 'Kottu for two', $1, 'published', 1)`,
      [id],
    );
    for (const link_url of ['/deals', '/deal/kottu-for-two', '/business/kottu-corner', '/map'])
      await api.send('/api/desk/advertisements/', { title: link_url, link_url }, { token });
    const seen = async () => {
      const all = [
        (await (await api.get('/api/businesses/')).json()).results[0].deal_count,
        (await (await api.get('/api/header-advertisements/')).json()).results,
      ];
      return [all[0], ...all[1].map(({ title }: { title: string }) => title)];
    };
    const [deal] = (await api.pool.query('SELECT id FROM deals')).rows;
    const availability = async () => (await api.get(`/api/deals/${deal.id}/availability/`)).status;
    expect(await availability()).toBe(200);
    expect(await seen()).toEqual([
      1,
      '/deals',
      '/deal/kottu-for-two',
      '/business/kottu-corner',
      '/map',
    ]);
    await changed({ kinds_off: ['deal'] });
    expect(await availability(), 'nothing can be claimed').toBe(404);
    expect(await seen()).toEqual([0, '/business/kottu-corner', '/map']);
    const { results } = await (await api.get('/api/desk/advertisements/', token)).json();
    expect(results[0]).toMatchObject({ link_is_off: true, is_shown: false });
    await changed({ kinds_off: [] });
    await api.pool.query(`UPDATE deals SET status = 'archived'`);
    expect(await seen()).toEqual([0, '/deals', '/business/kottu-corner', '/map']);
    const [{ slug }] = (await (await api.get('/api/events/')).json()).results;
    const spelled = [
      ...['', '/', '.ics', '/2027-04-14', '/poster', '?utm_source=a', '%3Fa=b', '#more'].map(
        (end) => `/event/${slug}${end}`,
      ),
      ...[`/Events/${slug.toUpperCase()}/`, `/events/${slug}/2027-04-14/`],
      ...['/event/', '/Events?state=VIC', '/events.ics', '/events//page/2', '/organiser/kottu'],
    ];
    await api.pool.query('DELETE FROM advertisements');
    for (const link_url of spelled)
      await api.send('/api/desk/advertisements/', { title: link_url, link_url }, { token });
    expect(await seen()).toEqual([0, ...spelled]);
    await api.pool.query(`UPDATE events SET status = 'archived'`);
    expect(await seen()).toEqual([0, ...spelled.slice(-5)]);
    await api.pool.query(`UPDATE events SET status = 'published'`);
    await changed({ kinds_off: ['event'] });
    expect(await seen()).toEqual([0]);
    await changed({ kinds_off: [] });
    await api.pool.query(`UPDATE events SET organizer_name = 'Kottu Corner'`);
    const organiser = async () =>
      (await (await api.get('/api/events/')).json()).results[0].organizer_business;
    expect(await organiser()).toBe('kottu-corner');
    await changed({ kinds_off: ['business'] });
    expect(await organiser()).toBe(null);
  });

  test('is spoken of by none of our pages and e-mails', async () => {
    const said = async () => {
      const { results } = await (await api.get('/api/pages/')).json();
      const to = { siteUrl: 'https://site.example', firstName: '' };
      const mails = (Object.keys(MAIL_WORDS) as MailName[]).map((name) =>
        renderMail(mailOf(to, name, mailSamples, { path: '/' })),
      );
      const texts = [...results, ...mails].map(({ title, markdown, subject, text }) =>
        [title, markdown, subject, text].join('\n'),
      );
      return texts.flatMap((text) => text.match(/^.*\b(events?|deals?)\b.*$/gim) ?? []);
    };
    expect((await said()).length).toBeGreaterThan(3);
    await changed({ kinds_off: ['event', 'deal'] });
    expect(await said()).toEqual([]);
  });

  test('takes deals away with businesses', async () => {
    await changed({ kinds_off: ['business'] });
    const { ids } = await (await api.get('/api/changes/')).json();
    expect(ids).toMatchObject({ businesses: [], deals: [], events: [expect.any(Number)] });
  });
});

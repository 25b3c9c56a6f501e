import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LoggedAct } from '#src/api/audit-log.ts';
import { deskPageCalls, sitePageCalls, type SitePageVersion } from '#src/api/site-pages.ts';
import { SITE_PAGES } from '#src/domain/paths.ts';
import { dataDigest } from '#src/server/data/releases/data-changes.ts';
import { changedPages } from '#src/server/data/site-pages/site-pages.ts';
import { SITE } from '#src/site.settings.ts';
import { DRAFTS } from '#texts/drafts.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';

const DESK = '/api/desk/pages/';

let api: AccountApi;
let token: string;

beforeEach(async () => {
  api = await openAccountApi({ rateLimits: true });
  ({ token } = await api.join('asha'));
  await api.pool.query(`UPDATE users SET role = 'admin', email_confirmed_at = now()`);
  await api.pool.query('TRUNCATE outgoing_mails');
});
afterEach(() => api.close());

const HELP = {
  slug: 'help',
  version: 0,
  title: 'Help from {site_name}',
  markdown: 'Ask {contact}.',
};
const save = (change: object = {}) =>
  api.send(DESK, { ...HELP, ...change }, { method: 'PATCH', token });
const read = (slug: string, version: number, mark: object = {}) =>
  api.send(`${DESK}read/`, { slug, version, ...mark }, { token });
const json = async (path: string) => {
  const answer = await (await api.send(path, undefined, { method: 'GET', token })).json();
  return answer;
};
const pages = async () =>
  sitePageCalls.listSitePages.answer.parse(await json('/api/pages/')).results;
const page = async (slug = 'help') => (await pages()).find((each) => each.slug === slug);
const desk = async (slug = 'help') =>
  deskPageCalls.listDeskPages.answer
    .parse(await json(DESK))
    .results.find((each) => each.slug === slug);
const versions = async (): Promise<SitePageVersion[]> =>
  deskPageCalls.listPageVersions.answer.parse(await json(`${DESK}versions/?slug=help`)).results;

test('the ten pages begin as our drafts, with values in place of their placeholders', async () => {
  const all = await pages();
  expect(all.map(({ slug }) => slug)).toEqual(SITE_PAGES);
  expect(all.every(({ version, updated_at: at }) => version === 0 && at === null)).toBe(true);
  expect(JSON.stringify(all)).not.toMatch(/[{]\w+[}]/);
  expect((await page('privacy'))?.markdown).toContain('https://site.example');
});

test('a page is saved as a new version, is public at once and changes the next release', async () => {
  const before = await dataDigest(api.pool, '2026-11-21');
  expect((await save()).status).toBe(204);
  expect(await page()).toMatchObject({
    title: `Help from ${SITE.name}`,
    markdown: `Ask ${SITE.contact_email}.`,
    version: 1,
    updated_at: NOW.toISOString(),
  });
  expect(await desk()).toMatchObject({ ...HELP, version: 1, edited_by: 'asha', read_at: null });
  expect(await dataDigest(api.pool, '2026-11-21')).not.toBe(before);
  expect(await changedPages(api.pool, new Date(NOW.getTime() - 1))).toMatchObject([
    { kind: 'pages', names: ['help'], row: 'pages help', at: NOW.toISOString() },
  ]);
  expect(await changedPages(api.pool, NOW)).toEqual([]);
});

test('of two who save one page at once the second is told, and nothing of the first is lost', async () => {
  await save();
  const answer = await save({ title: 'Mine' });
  expect([answer.status, (await answer.json()).detail]).toEqual([
    409,
    'Somebody has saved this page meanwhile. Copy what you typed, and open it again.',
  ]);
  const changed = { version: 1, title: 'Mine' };
  const both = await Promise.all([save(changed), save(changed)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

test('the log has what a save changed, and nothing else', async () => {
  await save({ title: DRAFTS.help.title });
  await save({ version: 1, is_read: true });
  const { results } = await json('/api/desk/log/?act=page.save');
  expect(results.map((act: LoggedAct) => [act.before, act.after])).toEqual([
    [
      { version: 1, title: DRAFTS.help.title, is_read: false },
      { version: 2, title: HELP.title, is_read: true },
    ],
    [{ version: 0 }, { version: 1 }],
  ]);
});

test('a save without a change is none, and a page that was read stays so', async () => {
  await save({ is_read: true });
  for (const is_read of [false, true])
    expect((await save({ version: 1, is_read })).status).toBe(204);
  expect(await desk()).toMatchObject({ version: 1, read_by: 'asha' });
  expect((await json('/api/desk/log/?act=page.save')).results).toHaveLength(1);
});

test('every version is kept, and an earlier one or our draft can be had again', async () => {
  await save();
  await save({ version: 1, markdown: 'Second.' });
  const [second, first, ours] = await versions();
  expect([second?.version, first?.version, ours?.version]).toEqual([2, 1, 0]);
  expect(ours).toMatchObject({ ...DRAFTS.help, updated_at: null });
  await save({ version: 2, title: first?.title, markdown: first?.markdown });
  expect(await page()).toMatchObject({ version: 3, markdown: `Ask ${SITE.contact_email}.` });
});

test('a page is marked as read by who read it, and an edit asks for that anew, unless it is ticked', async () => {
  expect((await read('help', 0)).status).toBe(204);
  expect(await desk()).toMatchObject({ ...DRAFTS.help, version: 1, read_by: 'asha' });
  await save({ version: 1 });
  expect(await desk()).toMatchObject({ version: 2, read_at: null });
  expect((await read('help', 1)).status).toBe(409);
  await save({ version: 2, is_read: true });
  expect(await desk()).toMatchObject({ version: 3, read_by: 'asha', read_at: NOW.toISOString() });
});

test('a page that was marked by mistake isn’t any more, and the log says so; a draft stays a draft', async () => {
  const not = { is_read: false };
  expect((await read('terms', 0, not)).status).toBe(204);
  expect(await desk('terms')).toMatchObject({ version: 0 });
  await read('help', 0);
  expect((await read('help', 1, not)).status).toBe(204);
  expect(await desk()).toMatchObject({ version: 1, read_by: null, read_at: null });
  const { rows } = await api.pool.query(
    `SELECT act FROM audit_log WHERE subject_name = 'Help' ORDER BY id`,
  );
  expect(rows).toEqual([{ act: 'page.read' }, { act: 'page.unread' }]);
});

test.each([
  ['an unknown placeholder', { markdown: 'x {nothing} y' }, 'markdown', '{nothing}'],
  ['one that is nearly right', { markdown: 'x\n{Contcat}' }, 'markdown', 'mean {contact}?'],
  ['a brace alone', { markdown: 'x\n\ny } z' }, 'markdown', 'Text, line 3: a brace is left over'],
  ['one in the title', { title: '{nothing}' }, 'title', '{nothing}'],
  ['no text', { markdown: '  \n' }, 'markdown', 'A text is required'],
  ['no title', { title: '' }, 'title', 'A title is required'],
  ['too long a text', { markdown: 'x'.repeat(30_001) }, 'markdown', 'at most 30000'],
  ['a link with a script', { markdown: '[x](javascript:y)' }, 'markdown', 'A link may lead'],
  ['one that a value makes', { markdown: '[x]({site_name}:y)' }, 'markdown', 'A link may lead'],
  ['a picture', { markdown: '![x](/y.png)' }, 'markdown', 'Pictures aren’t possible'],
  ['a page that isn’t one', { slug: 'login' }, 'slug', 'about'],
])('refused with its field: %s', async (_, change, field, said) => {
  const answer = await save(change);
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors).toEqual({ [field]: expect.stringContaining(said) });
  expect((await versions()).length).toBe(1);
});

test('a preview is what visitors would see, keeps nothing, and refuses what saving would', async () => {
  const preview = (markdown: string) =>
    api.send(`${DESK}preview/`, { title: 'x', markdown }, { token });
  const shown = await preview('## {site_name}\n\n<script>x</script>');
  expect(await shown.json()).toEqual({
    html: `<h2>${SITE.name}</h2>\n&lt;script&gt;x&lt;/script&gt;`,
  });
  expect((await preview('{nothing}')).status).toBe(400);
  expect((await desk())?.version).toBe(0);
});

test('who makes an account agrees to the versions of that moment', async () => {
  const before = await dataDigest(api.pool, '2026-11-21');
  // An update of the program changed the draft since.
  await api.pool.query(`UPDATE site_page_versions SET markdown = 'Earlier' WHERE slug = 'terms'`);
  await api.join('kamala');
  await api.join('kamal');
  expect(await dataDigest(api.pool, '2026-11-21')).toBe(before);
  expect(await desk('terms')).toMatchObject({ version: 0, edited_by: null, read_at: null });
  const kept = deskPageCalls.listPageVersions.answer.parse(
    await json(`${DESK}versions/?slug=terms`),
  );
  expect(kept.results).toMatchObject([
    { version: -1, markdown: 'Earlier', edited_by: null, read_at: null },
    { version: -2, ...DRAFTS.terms, edited_by: null, read_at: null },
    { version: 0 },
  ]);
  await read('terms', 0);
  await save({ slug: 'privacy', version: 0 });
  await save({ slug: 'privacy', version: 1, title: 'Privacy' });
  await api.join('nimal');
  const { rows } = await api.pool.query(
    'SELECT username, terms_version, privacy_version FROM users ORDER BY id',
  );
  expect(rows).toEqual([
    { username: 'asha', terms_version: -1, privacy_version: -1 },
    { username: 'kamala', terms_version: -2, privacy_version: -1 },
    { username: 'kamal', terms_version: -2, privacy_version: -1 },
    { username: 'nimal', terms_version: 1, privacy_version: 2 },
  ]);
});

describe('the contact form', () => {
  const MESSAGE = { name: 'Nimal', email: 'nimal@visitor.example', text: 'Hello\n<b>you</b>' };
  const send = (given: object = {}, site = 'https://site.example') =>
    api.app.request('/enquiry', {
      method: 'POST',
      body: new URLSearchParams({ ...MESSAGE, ...given }),
      headers: { Origin: site },
    });

  test('reaches whoever runs the site by e-mail, answered to its sender, once', async () => {
    const answer = await send();
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/enquiry?sent']);
    expect(await (await api.app.request('/enquiry?sent')).text()).toContain(
      '<h1>Your message is on its way</h1>',
    );
    expect((await send()).status).toBe(303);
    const { rows } = await api.pool.query('SELECT * FROM outgoing_mails');
    expect(rows).toMatchObject([{ recipient: SITE.contact_email, reply_to: MESSAGE.email }]);
    expect(rows[0].text).toContain('> Hello\n> <b>you</b>');
    expect(rows[0].html).not.toContain('<b>');
    expect((await api.pool.query('SELECT * FROM enquiries')).rows).toEqual([]);
  });

  test('comes back with what was typed and each error at its field', async () => {
    const answer = await send({ name: '', email: 'nimal' });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain('Your name is required');
    expect(text).toContain('Please enter a valid email address');
    expect(text).toContain('Hello\n&lt;b>you');
    expect((await send({}, 'https://evil.example')).status).toBe(403);
    expect((await api.mails()).length).toBe(0);
  });

  test('is limited by sender, and for all together', async () => {
    for (let sent = 0; sent < 10; sent++) await send({ text: `Hello ${sent} you` });
    expect((await send({ text: 'One more' })).status).toBe(429);
    expect((await api.mails()).length).toBe(10);
  });
});

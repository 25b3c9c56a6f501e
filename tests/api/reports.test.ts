import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ModerationDetail } from '#src/api/moderation.ts';
import { clean } from '#src/server/jobs/cleaning.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { days, hours } from '#tests/support/durations.ts';
import { insertRow } from '#tests/support/insert-row.ts';

const SITE = 'https://site.example';

let api: AccountApi;
let shop: number;
let people: Record<'owner' | 'member' | 'asha', { token: string; id: number }>;

beforeEach(async () => {
  api = await openAccountApi({ rateLimits: true });
  people = await api.joinAll(['owner', 'member', 'asha']);
  await api.pool.query(
    `UPDATE users SET email_confirmed_at = now(), role = (CASE username WHEN 'asha' THEN 'reviewer' ELSE 'member' END)::role`,
  );
  shop = await insertRow(api.pool, 'businesses', {
    slug: 'kottu',
    name: 'Kottu Corner',
    status: 'published',
    owner_id: people.owner.id,
    contact_phone: '(03) 5550 1234',
    shown_contacts: '{phone}',
    address: '1 Foster Street',
    suburb: 'Dandenong',
    postcode: '3175',
    state: 'VIC',
  });
  await api.pool.query('TRUNCATE outgoing_mails');
});
afterEach(() => api.close());

const OF_SHOP = '/report/business/kottu';

/** The fields of a form that nobody types, as its page has them, with a solved puzzle. */
async function unseenOf(to: string, from: string): Promise<Record<string, string>> {
  const page = await (await ask(to, from)).text();
  const value = /name="challenge" value="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"');
  if (!value) return {};
  const challenge = JSON.parse(value);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge: value, solution: JSON.stringify(solution) };
}

const ask = (to: string, remoteAddress: string, init: RequestInit = {}) =>
  api.app.request(to, init, { incoming: { socket: { remoteAddress } } });

/** Sends the form four seconds after its page; each time from a network of its own unless `from` says otherwise. */
let networks = 0;
async function send(
  given: object = {},
  { to = OF_SHOP, from = `198.51.100.${++networks}`, site = SITE } = {},
) {
  const unseen = 'challenge' in given ? {} : await unseenOf(to, from);
  if (!('challenge' in given)) api.pass(4_000);
  const body = { reason: 'wrong', text: '', email: '', ...unseen, ...given };
  const headers = { Origin: site };
  return ask(to, from, { method: 'POST', body: new URLSearchParams(body), headers });
}

const mails = async () =>
  (await api.mails()).map(({ template, recipient }) => [template, recipient.split('@')[0]]);
const kept = async () =>
  (
    await api.pool.query(
      'SELECT reason, text, email, network, weight FROM listing_reports ORDER BY id',
    )
  ).rows;
const reportedRow = async () =>
  (await api.pool.query('SELECT * FROM reported_listings ORDER BY id DESC LIMIT 1')).rows[0];
const detail = async () =>
  ModerationDetail.parse(
    await (await api.get(`/api/moderation/businesses/${shop}/`, people.asha.token)).json(),
  );
const inQueue = async () =>
  (await (await api.get('/api/moderation/?reported=true', people.asha.token)).json()).count;
const conclude = async (who: 'owner' | 'member' | 'asha', conclusion: string, of?: number) => {
  const part = who === 'asha' ? 'desk/reports' : 'my-reports';
  const id = of ?? (await reportedRow()).id;
  return api.send(`/api/${part}/${id}/conclusion/`, { conclusion }, people[who]);
};

describe('a report', () => {
  test('is sent from a page without a script or an account, which says so', async () => {
    const opened = await (await api.app.request(OF_SHOP)).text();
    expect(opened).toContain('<h1>Report or suggest a change: Kottu Corner</h1>');
    expect(opened).toContain('value="offensive"');
    const answer = await send({ text: 'They left.' });
    expect([answer.status, await answer.text()]).toEqual([303, '']);
    const text = await (await api.app.request(answer.headers.get('Location') ?? '')).text();
    expect(text).toContain('Thank you for telling us');
    expect(text).toContain('<a href="/business/kottu">Back to Kottu Corner');
    expect(text).not.toContain('<form');
    expect(await kept()).toMatchObject([{ reason: 'wrong', text: 'They left.', weight: 1 }]);
  });

  test.each(['event', 'deal'])('can be of any listing, such as an %s', async (kind) => {
    const place = kind === 'deal' ? { business_id: shop } : { owner_id: people.owner.id };
    const row = { slug: 'it', title: 'Avurudu', status: 'published', ...place };
    await insertRow(api.pool, `${kind}s`, kind === 'deal' ? row : { ...row, state: 'VIC' });
    expect((await send({}, { to: `/report/${kind}/it` })).status).toBe(303);
    expect(await reportedRow()).toMatchObject({ kind, with_team_at: null });
    expect(await mails()).toEqual([['listing-reported', 'owner']]);
  });

  test('tells the owner the first time, and the team once it weighs enough', async () => {
    await send({ text: '<b>gone</b>' });
    expect((await api.mails())[0]?.html).toContain('<p>&lt;b&gt;gone&lt;/b&gt;</p>');
    await send();
    expect([await mails(), await inQueue()]).toEqual([[['listing-reported', 'owner']], 0]);
    await send();
    const told = [
      ['listing-reported', 'owner'],
      ['report-to-review', 'asha'],
    ];
    expect([await mails(), await inQueue()]).toEqual([told, 1]);
    await send({ reason: 'offensive' });
    expect([(await mails()).length, await inQueue()]).toEqual([2, 1]);
  });

  test('of a member whose address is confirmed weighs twice that of a stranger', async () => {
    const { token } = people.member;
    await send({ token });
    expect(await inQueue()).toBe(0);
    await send();
    expect([await inQueue(), await kept()]).toMatchObject([1, [{ weight: 2 }, { weight: 1 }]]);
    await api.pool.query('TRUNCATE reported_listings CASCADE');
    await api.pool.query('UPDATE users SET email_confirmed_at = NULL');
    await send({ token });
    expect(await kept()).toMatchObject([{ weight: 1 }]);
  });

  test.each([
    ['offensive', ['listing-reported', 'report-to-review']],
    ['mine', ['report-to-review']],
  ])('that it is “%s” is the team’s at once', async (reason, told) => {
    await send({ reason });
    expect([await inQueue(), (await mails()).map(([template]) => template)]).toEqual([1, told]);
  });

  test('said again by the same person or network replaces the first, and no network weighs more', async () => {
    const [from, { token }] = ['203.0.113.7', people.member];
    await Promise.all([send({}, { from }), send({}, { from }), send({}, { from })]);
    await send({ text: 'Now so' }, { from });
    expect(await kept()).toMatchObject([{ text: 'Now so', weight: 1 }]);
    await send({ text: 'Mine', token }, { from });
    await send({ text: 'Mine again', token });
    expect(await kept()).toMatchObject([
      { text: 'Now so', weight: 1 },
      { text: 'Mine again', weight: 1 },
    ]);
    expect(JSON.stringify(await kept())).not.toContain(from);
    expect((await mails()).length).toBe(1);
  });

  test('keeps what was seen when the first came', async () => {
    await send();
    await api.pool.query(`UPDATE businesses SET name = 'Kottu House'`);
    await send();
    const { item, reported } = await detail();
    expect([item.reports, reported?.results.length]).toEqual([2, 2]);
    expect(reported?.seen).toMatchObject({ name: 'Kottu Corner', contact_phone: '(03) 5550 1234' });
  });

  test.each([
    ['reason', 'Choose what is wrong', ''],
    ['reason', 'Choose what is wrong', 'nasty'],
    ['text', 'Enter at most 500 characters', 'k'.repeat(501)],
    ['email', 'Please enter a valid email address', 'x"><i>'],
  ])('with a wrong %s is told “%s” there', async (name, error, value) => {
    const answer = await send({ email: 'a@visitor.example', [name]: value });
    const page = await answer.text();
    expect([answer.status, await kept()]).toEqual([400, []]);
    expect(page.match(/<strong .*?<\/strong>/gs)).toEqual([
      `<strong id="${name}-error">${error}</strong>`,
    ]);
    expect(page).toContain(`<a href="/business/kottu">Back to the listing`);
    if (name !== 'reason') expect(page).toMatch(/value="wrong" checked/);
  });

  test('of a program that fills in what people don’t see is dropped, as if it was sent', async () => {
    expect((await send({ homepage: 'https://spam.example' })).status).toBe(303);
    expect([await kept(), await mails()]).toEqual([[], []]);
  });

  describe('may suggest what it should say', () => {
    const SUGGESTED = { reason: 'phone', contact_phone: '03 5550 4321', name: ' ', website: '' };

    test('in fields of its page, of which those count that differ', async () => {
      expect(await (await api.app.request(OF_SHOP)).text()).toContain('name="contact_phone"');
      await send({ ...SUGGESTED, suburb: 'Noble Park', state: 'NSW', is_featured: 'true' });
      await send({ name: 'Kottu Corner' });
      const { reported } = await detail();
      expect(reported?.results.map(({ suggestion }) => suggestion)).toEqual([
        null,
        { contact_phone: '(03) 5550 4321', suburb: 'Noble Park' },
      ]);
    });

    test.each([
      ['contact_phone', '12'],
      ['website', 'javascript:alert(1)'],
      ['name', 'k'.repeat(300)],
    ])('with a wrong %s, said there', async (name, value) => {
      const answer = await send({ [name]: value });
      expect([answer.status, await kept()]).toEqual([400, []]);
      const page = await answer.text();
      expect(page).toContain(`<strong id="${name}-error">`);
      expect(page).toMatch(/<details open>/);
    });

    test('which its owner takes over, as a change of theirs', async () => {
      await send(SUGGESTED);
      const id = (await detail()).reported?.results[0]?.id ?? 0;
      const { id: of } = await reportedRow();
      const path = `/api/my-reports/${of}/conclusion/`;
      const accept = (report?: number, who = people.owner) =>
        api.send(path, { conclusion: 'mended', accept: report }, who);
      expect((await accept(id + 1)).status).toBe(404);
      expect((await accept(id, people.member)).status).toBe(404);
      expect(
        await Promise.all([accept(id), accept(id)]).then((all) =>
          all.map(({ status }) => status).toSorted(),
        ),
      ).toEqual([204, 409]);
      const { history, reported } = await detail();
      expect(reported).toBeNull();
      expect(history[0]).toMatchObject({ verdict: 'change', decided_by: { username: 'owner' } });
      const shown = await (await api.get('/api/businesses/kottu/')).json();
      expect(shown.contact_phone).toBe('(03) 5550 4321');
    });

    test('which the team writes at once, with what was there before in the log', async () => {
      await send({ ...SUGGESTED, reason: 'offensive' });
      const id = (await detail()).reported?.results[0]?.id ?? 0;
      const { id: of } = await reportedRow();
      const body = { conclusion: 'mended', accept: id };
      const answer = await api.send(`/api/desk/reports/${of}/conclusion/`, body, people.asha);
      expect(answer.status).toBe(204);
      const shown = await (await api.get('/api/businesses/kottu/')).json();
      expect(shown.contact_phone).toBe('(03) 5550 4321');
      const { item, history } = await detail();
      expect([item.revision, history[0]?.verdict]).toEqual([2, 'uphold']);
      const { rows } = await api.pool.query(
        `SELECT act, before, after FROM audit_log WHERE act LIKE 'listing%' ORDER BY id`,
      );
      expect(rows).toEqual([
        { act: 'listing.conclude', before: null, after: { conclusion: 'mended' } },
        {
          act: 'listing.mend',
          before: { contact_phone: '(03) 5550 1234' },
          after: { contact_phone: '(03) 5550 4321' },
        },
      ]);
      const told = (await api.mails()).findLast(({ recipient }) => /^owner/.test(recipient));
      expect(told?.text).toContain('(03) 5550 4321');
    });

    test('and ends those that suggest the same alone', async () => {
      const email = 'nimal@visitor.example';
      await send({ text: 'Something else', email });
      await send({ ...SUGGESTED, email: 'first@visitor.example' });
      await send({ ...SUGGESTED, email: 'second@visitor.example' });
      const id = (await detail()).reported?.results[0]?.id ?? 0;
      const { id: of } = await reportedRow();
      const body = { conclusion: 'mended', accept: id };
      const path = `/api/desk/reports/${of}/conclusion/`;
      expect((await api.send(path, body, people.asha)).status).toBe(204);
      const heard = (await api.mails()).filter(({ template }) => template === 'report-concluded');
      expect(heard.map(({ recipient }) => recipient).toSorted()).toEqual([
        'first@visitor.example',
        'second@visitor.example',
      ]);
      expect((await detail()).reported?.results).toMatchObject([{ text: 'Something else' }]);
      expect((await kept())[0]).toMatchObject({ email });
    });
  });

  describe('whose puzzle', () => {
    const from = '203.0.113.7';
    /** Sends what was asked for a while ago (ms). */
    const sendAfter = async (time: number, given: object = {}, to = OF_SHOP) => {
      const unseen = await unseenOf(OF_SHOP, from);
      api.pass(time);
      return send({ ...unseen, ...given }, { to, from });
    };

    test.each([
      ['is missing', hours(1), { challenge: '' }],
      ['isn’t ours', hours(1), { challenge: '{"parameters":{},"signature":"00"}' }],
      ['is no puzzle', hours(1), { challenge: '[{"' }],
      ['is too young', 2_999, {}],
      ['is too old', hours(2) + 1, {}],
    ])('%s comes back as it was typed', async (_, time, given) => {
      const answer = await sendAfter(time, { text: 'They left', ...given });
      expect([answer.status, await kept()]).toEqual([400, []]);
      const page = await answer.text();
      expect(page).toContain('Please look once more at what you wrote');
      expect(page).toContain('They left</textarea>');
    });

    test('is of another listing comes back', async () => {
      await insertRow(api.pool, 'businesses', { slug: 's2', name: 'S', status: 'published' });
      expect((await sendAfter(4_000, {}, '/report/business/s2')).status).toBe(400);
    });

    test.each([
      ['isn’t solved', () => ({ solution: '' })],
      ['is solved wrongly', () => ({ solution: '{"counter":1,"derivedKey":"00"}' })],
      ['was used before', (used: object) => used],
    ])('%s is one of two an hour', async (_, given) => {
      const used = await unseenOf(OF_SHOP, '192.0.2.1');
      api.pass(4_000);
      expect((await send(used)).status).toBe(303);
      for (const status of [303, 303, 429])
        expect(
          (await send({ ...(await unseenOf(OF_SHOP, from)), ...used, ...given(used) }, { from }))
            .status,
        ).toBe(status);
    });
  });

  test.each([
    ['that isn’t public', `UPDATE businesses SET status = 'archived'`, OF_SHOP],
    ['that there isn’t', 'SELECT', '/report/business/none'],
    ['of no kind', 'SELECT', '/report/person/kottu'],
  ])('of a listing %s is refused', async (_, change, to) => {
    await api.pool.query(change);
    expect([(await api.app.request(to)).status, (await send({}, { to })).status]).toEqual([
      404, 404,
    ]);
  });

  test('that the database can’t take comes back as it was typed', async () => {
    await api.pool.query('ALTER TABLE reported_listings RENAME TO away');
    const answer = await send({ text: 'They left' });
    await api.pool.query('ALTER TABLE away RENAME TO reported_listings');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('They left</textarea>');
  });

  test('of another site, or far too large, is refused', async () => {
    const foreign = await send({}, { site: 'https://evil.example' });
    const large = await send({ text: 'k'.repeat(70_000) });
    expect([foreign.status, large.status]).toEqual([403, 413]);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['network', { from: '203.0.113.9' }, hours(1) / 20],
    ['listing', { to: OF_SHOP }, days(1) / 20],
  ])('beyond the limit of one %s waits', async (_, same, wait) => {
    for (let n = 2; n <= 3; n++)
      await insertRow(api.pool, 'businesses', { slug: `s${n}`, name: 'S', status: 'published' });
    const next = (n: number) =>
      send(
        {},
        { to: ['/report/business/s2', '/report/business/s3', OF_SHOP][n % 3] ?? '', ...same },
      );
    for (let n = 0; n < 20; n++) expect((await next(n)).status).toBe(303);
    const refused = await next(20);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining('Much has been reported'),
    ]);
    expect(Number(refused.headers.get('Retry-After'))).toBe(Math.ceil((wait - 20 * 4_000) / 1_000));
    api.pass(wait);
    expect((await next(20)).status).toBe(303);
  });
});

test('a report that somebody makes a graver one is for the team', async () => {
  const from = '203.0.113.9';
  await send({ reason: 'phone' }, { from });
  await send({ reason: 'offensive' }, { from });
  expect([await inQueue(), (await kept()).length]).toEqual([1, 1]);
  expect(await mails()).toContainEqual(['report-to-review', 'asha']);
});

test('whoever of the team wants no e-mails of what waits gets none of reports', async () => {
  await api.pool.query(`UPDATE users SET team_mails = 'never'`);
  await send({ reason: 'offensive' });
  expect([await inQueue(), await mails()]).toEqual([1, [['listing-reported', 'owner']]]);
});

describe('what is reported ends', () => {
  const told = async () =>
    (await api.mails()).filter(({ template }) => template === 'report-concluded');

  test.each(['mended', 'nothing_wrong'])(
    'with its owner, who says “%s”; who left an address hears it once',
    async (conclusion) => {
      await send({ email: 'Nimal@visitor.example', text: 'Look' });
      await send({ email: 'nimal@visitor.example' });
      const own = await (await api.get(`/api/my-businesses/${shop}/`, people.owner.token)).json();
      expect(own.reported).toMatchObject({ is_with_team: false, results: [{}, { text: 'Look' }] });
      expect((await conclude('member', conclusion)).status).toBe(404);
      expect((await conclude('owner', 'taken_down')).status).toBe(400);
      expect((await conclude('owner', conclusion)).status).toBe(204);
      expect((await conclude('owner', conclusion)).status).toBe(409);
      expect((await told()).length).toBe(2);
      expect(await kept()).toMatchObject([
        { email: null, network: null },
        { email: null, network: null },
      ]);
      expect((await detail()).reported).toBeNull();
      await send();
      expect((await detail()).reported?.results).toHaveLength(1);
    },
  );

  test('with the team, where it is before it, and stands in the log', async () => {
    await send({ reason: 'offensive', email: 'nimal@visitor.example' });
    expect((await conclude('owner', 'nothing_wrong')).status).toBe(409);
    expect((await conclude('asha', 'mended')).status).toBe(204);
    expect((await conclude('asha', 'mended')).status).toBe(409);
    expect((await told())[0]?.text).toContain('“Kottu Corner”: it has been mended');
    const { rows } = await api.pool.query(`SELECT * FROM audit_log WHERE act = 'listing.conclude'`);
    expect(rows).toMatchObject([
      {
        act: 'listing.conclude',
        actor_id: people.asha.id,
        subject: 'business',
        subject_id: shop,
        after: { conclusion: 'mended' },
      },
    ]);
  });

  test.each([
    ['keep', 'nothing_wrong'],
    ['archive', 'taken_down'],
  ])('by the decision %s', async (verdict, conclusion) => {
    await send({ email: 'nimal@visitor.example' });
    const decision = { verdict, revision: 1, reason: 'So it is.' };
    const path = `/api/moderation/businesses/${shop}/decisions/`;
    expect((await api.send(path, decision, people.asha)).status).toBe(201);
    expect([(await reportedRow()).conclusion, (await told()).length]).toEqual([conclusion, 1]);
  });

  test('and stands with its owner at the desk, by how it ended', async () => {
    await send();
    await conclude('owner', 'mended');
    await send();
    await api.pool.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [people.asha.id]);
    const path = `/api/desk/people/${people.owner.id}/`;
    expect((await (await api.get(path, people.asha.token)).json()).reports).toEqual([
      { conclusion: null, count: 1 },
      { conclusion: 'mended', count: 1 },
    ]);
  });

  test('when its owner takes it down', async () => {
    await send();
    await api.send(`/api/businesses/${shop}/archive/`, undefined, people.owner);
    expect((await reportedRow()).conclusion).toBe('taken_down');
  });

  test('and is deleted a year later', async () => {
    await send();
    await conclude('owner', 'mended');
    const cleanAfter = (time: number) =>
      clean(api.pool, mediaOf(diskStore('/nowhere')), new Date(NOW.getTime() + 4_000 + time));
    await cleanAfter(days(365) - 1);
    expect(await kept()).toHaveLength(1);
    await cleanAfter(days(365));
    expect(await kept()).toEqual([]);
  });
});

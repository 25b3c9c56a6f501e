import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as eventTexts from '#texts/event-fields.ts';
import { successStatusOf } from '#src/api/call.ts';
import { ownBusinessCalls } from '#src/api/own-business-calls.ts';
import { ownDealCalls } from '#src/api/own-deal-calls.ts';
import { ownEventCalls } from '#src/api/own-event-calls.ts';
import { removeExpired } from '#src/server/jobs/cleaning.ts';
import { publicPath } from '#tests/support/own-pictures.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { days, hours } from '#tests/support/durations.ts';
import { callsOf, type Sent } from '#tests/support/own-calls.ts';
import { AVURUDU, KOTTU_CORNER } from '#tests/support/submissions.ts';
import { insertRow } from '#tests/support/insert-row.ts';
import { trustAll } from '#tests/support/trusted.ts';

let api: AccountApi;
/** Tokens of a member without listings, the owner of some, and one who hasn't confirmed the address. */
const tokens = { member: '', owner: '', unconfirmed: '' };

beforeAll(async () => {
  api = await openAccountApi();
  for (const name of ['member', 'owner', 'unconfirmed'] as const) {
    tokens[name] = (await api.join(name)).token;
  }
  await api.pool.query(
    `UPDATE users SET email_confirmed_at = now() WHERE username <> 'unconfirmed'`,
  );
});
afterAll(() => api.close());
beforeEach(() => api.removeListings());

const { listMyDeals } = ownDealCalls;
const CALLS = { ...ownBusinessCalls, ...ownEventCalls, listMyDeals };
type Call = keyof typeof CALLS;
const { send, done } = callsOf(CALLS, () => ({ api, token: tokens.owner }));
const submit = (changes: object = {}, sent: Sent = {}) =>
  done('createBusiness', { body: { ...KOTTU_CORNER, ...changes }, ...sent });
const submitEvent = (changes: object = {}) =>
  done('createEvent', { body: { ...AVURUDU, ...changes } });
const update = (id: number, body: object) => done('updateBusiness', { id, body });
const publish = (id: number, table = 'businesses') =>
  api.pool.query(`UPDATE ${table} SET status = 'published' WHERE id = $1`, [id]);
const setStatus = (id: number, status: string, table = 'businesses') =>
  api.pool.query(`UPDATE ${table} SET status = $2 WHERE id = $1`, [id, status]);
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await api.pool.query(text, values)).rows;
const steps = async () =>
  (await rowsOf('SELECT step, revision FROM listing_history ORDER BY id')).map(
    ({ step, revision }) => `${step} ${revision}`,
  );
const errorsOf = async (response: Response) => {
  expect(response.status).toBe(400);
  return (await response.json()).errors;
};

describe('who may call what', () => {
  const bodies: Partial<Record<Call, unknown>> = {
    createBusiness: KOTTU_CORNER,
    createEvent: AVURUDU,
    updateBusiness: { name: 'Hopper Hut' },
    updateEvent: { title: 'Vesak' },
    similarBusinesses: { name: 'Kottu Corner' },
    similarEvents: { title: 'Avurudu', date: AVURUDU.date },
    answerAboutBusiness: { text: 'Yes' },
    answerAboutEvent: { text: 'Yes' },
  };
  const needsConfirmed: Call[] = ['createBusiness', 'createEvent', 'updateBusiness', 'updateEvent'];

  test.each(Object.keys(CALLS) as Call[])('%s', async (call) => {
    const { path } = CALLS[call];
    const status = successStatusOf(CALLS[call]);
    const isAboutOne = path.includes('{id}');
    const listing = call.includes('Event') ? await submitEvent() : await submit();
    if (call.startsWith('archive')) {
      await publish(listing.id, call.includes('Event') ? 'events' : 'businesses');
    }
    if (call.startsWith('answer')) {
      await insertRow(api.pool, 'listing_history', {
        kind: call.includes('Event') ? 'event' : 'business',
        listing_id: listing.id,
        ...{ revision: 1, step: 'ask', reason: 'Is it yours?' },
      });
    }
    if (call.startsWith('put')) {
      const table = call.includes('Event') ? 'events' : 'businesses';
      await api.pool.query(`UPDATE ${table} SET status = 'archived' WHERE id = $1`, [listing.id]);
    }
    const asked = { id: listing.id, body: bodies[call] };
    const statuses: Record<string, number> = {};
    for (const token of [undefined, 'x'.repeat(43)]) {
      const response = await api.send(path.replace('{id}', String(listing.id)), asked.body, {
        method: CALLS[call].method,
        token,
      });
      expect(response.status).toBe(401);
    }
    for (const who of ['unconfirmed', 'member', 'owner'] as const) {
      statuses[who] = (await send(call, { ...asked, token: tokens[who] })).status;
    }
    expect(statuses).toEqual({
      unconfirmed: needsConfirmed.includes(call) ? 403 : isAboutOne ? 404 : status,
      member: isAboutOne ? 404 : status,
      owner: status,
    });
  });

  test('an unconfirmed account is told what to do', async () => {
    const token = tokens.unconfirmed;
    const response = await send('createBusiness', { body: KOTTU_CORNER, token });
    expect((await response.json()).detail).toMatch(/confirm your e-?mail/);
    expect(await rowsOf('SELECT FROM businesses')).toHaveLength(0);
  });

  test('sixty submissions an hour, changes included', async () => {
    const limited = await openAccountApi({ rateLimits: true });
    const { token } = await limited.join('busy');
    await limited.pool.query(
      'UPDATE users SET email_confirmed_at = now(), is_business_owner = true',
    );
    await trustAll(limited);
    const post = (key?: string) =>
      limited.send('/api/businesses/create/', KOTTU_CORNER, {
        token,
        headers: key ? { 'Idempotency-Key': key } : {},
      });
    const first = await post('first');
    for (let i = 0; i < 58; i++) expect((await post()).status).toBe(201);
    const { id } = await first.json();
    const change = () =>
      limited.send(`/api/businesses/${id}/update/`, { name: 'X' }, { method: 'PATCH', token });
    expect((await change()).status).toBe(200);
    const refused = await post();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await change()).status).toBe(429);
    // A repeated submission that is stored already costs nothing.
    expect((await post('first')).status).toBe(201);
    limited.pass(hours(1));
    expect((await post()).status).toBe(201);
    await limited.close();
  });
});

test('three listings of an account wait until one of its has been published, also of many sent at once', async () => {
  const limited = await openAccountApi({ rateLimits: true });
  const { token } = await limited.join('new');
  const staff = await limited.join('asha');
  await limited.pool.query(
    `UPDATE users SET email_confirmed_at = now(), role = (CASE username WHEN 'asha' THEN 'admin' ELSE 'member' END)::role`,
  );
  const post = (kind: 'businesses' | 'events' = 'events') =>
    limited.send(`/api/${kind}/create/`, kind === 'events' ? AVURUDU : KOTTU_CORNER, { token });
  const sent = await Promise.all(
    (['events', 'businesses', 'events', 'businesses', 'events'] as const).map(post),
  );
  const statuses = sent.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  const refused = sent.find(({ status }) => status === 409) as Response;
  expect((await refused.json()).detail).toMatch(
    /^3 listings of yours wait for review, which takes a day at most\. Once we have decided on one/,
  );
  const ids = await limited.pool.query('SELECT id FROM events ORDER BY id LIMIT 1');
  const id = ids.rows[0].id;
  const decide = (verdict: string, revision: number) =>
    limited.send(
      `/api/moderation/events/${id}/decisions/`,
      { verdict, revision, reason: 'Please say more.' },
      { token: staff.token },
    );
  const change = () =>
    limited.send(`/api/events/${id}/update/`, { title: 'Vesak' }, { method: 'PATCH', token });
  // An event that waits may be changed; one that was set aside waits again only where there is room.
  expect((await change()).status).toBe(200);
  expect((await decide('reject', 2)).status).toBe(201);
  expect([(await post()).status, (await change()).status]).toEqual([201, 409]);
  await limited.pool.query(`UPDATE events SET status = 'pending' WHERE id = $1`, [id]);
  expect((await decide('approve', 2)).status).toBe(201);
  // The next day there is room for more.
  await limited.pool.query(`DELETE FROM allowances`);
  expect([(await post()).status, (await post('businesses')).status]).toEqual([201, 201]);
  await limited.close();
});

test('a copy shows the pictures of the listing that it copies; nobody else’s can be shown', async () => {
  const image = '/media/demo/avurudu.webp';
  const event = await submitEvent();
  await publish(event.id, 'events');
  await rowsOf('UPDATE events SET image = $2 WHERE id = $1', [event.id, image]);
  const copy = await submitEvent({ image });
  expect(copy).toMatchObject({ image, status: 'pending' });
  expect(copy.id).not.toBe(event.id);
  const theirs = await send('createEvent', { body: { ...AVURUDU, image }, token: tokens.member });
  expect(await errorsOf(theirs)).toHaveProperty('image');
});

describe('a new listing', () => {
  test('is stored whole, waits for review, and its owner is told so', async () => {
    const answer = await submit();
    const { category, images, ...texts } = KOTTU_CORNER;
    expect(answer).toMatchObject({
      ...texts,
      images,
      category: { name: category },
      slug: 'kottu-corner',
      status: 'pending',
      revision: 1,
      submitted_at: NOW.toISOString(),
      reason: null,
      pending_changes: null,
      is_featured: false,
    });
    expect(await done('getMyBusiness', { id: answer.id })).toEqual(answer);
    expect(await steps()).toEqual(['submit 1']);
    const [mail, ...others] = await api.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'owner@example.org', template: 'listing-received' });
    expect(mail?.text).toContain('Kottu Corner');
    const [owner] = await rowsOf(`SELECT is_business_owner FROM users WHERE username = 'owner'`);
    expect(owner.is_business_owner).toBe(false);
  });

  test('an event likewise, with its program', async () => {
    const answer = await submitEvent();
    const { category, ...texts } = AVURUDU;
    expect(answer).toMatchObject({
      ...texts,
      category: { name: category },
      slug: 'avurudu-ulela',
      status: 'pending',
      location: 'Dandenong, VIC',
    });
    expect(await done('getMyEvent', { id: answer.id })).toEqual(answer);
  });

  test('nobody else sees it, by no call', async () => {
    const { id, slug } = await submit();
    for (const name of [id, slug]) {
      expect((await api.get(`/api/businesses/${name}/`, tokens.owner)).status).toBe(404);
    }
    expect((await api.call('listBusinesses')).count).toBe(0);
    const question = { body: KOTTU_CORNER, token: tokens.member };
    expect(await done('similarBusinesses', question)).toEqual({ results: [] });
  });

  test('names its category by id, name or slug', async () => {
    const [category] = await rowsOf(`SELECT id FROM categories WHERE slug = 'beauty-salon'`);
    for (const given of [category.id, String(category.id), 'beauty & salon', 'beauty-salon']) {
      expect((await submit({ category: given })).category?.id).toBe(category.id);
    }
    const [other] = await rowsOf(`SELECT id FROM categories WHERE kind = 'event' LIMIT 1`);
    for (const given of [other.id, 2 ** 40, 'Festival', 'x', '', null, undefined, 1.5, {}]) {
      const body = { ...KOTTU_CORNER, category: given };
      expect(await errorsOf(await send('createBusiness', { body }))).toEqual({
        category: 'Please select a category',
      });
    }
  });

  test.each([
    ['Canning Vale', 'WA', '6155', '2026-11-20', 201],
    ['Canning Vale', 'WA', '6155', '2026-11-19', 400],
    ['Atlantis', 'WA', '6999', '2026-11-20', 201],
    ['Dandenong', 'VIC', '3175', '2026-11-21', 201],
    ['Dandenong', 'VIC', '3175', '2026-11-20', 400],
  ] as const)('an event’s day is counted in %s %s %s: %s is %s', async (...given) => {
    const [suburb, state, postcode, date, status] = given;
    const body = { ...AVURUDU, suburb, state, postcode, date };
    const response = await send('createEvent', { body });
    expect(response.status).toBe(status);
    if (status === 400)
      expect((await response.json()).errors).toEqual({ date: eventTexts.dateInThePast });
  });

  test('what its owner may not set stays as it is', async () => {
    const forbidden = {
      id: 1,
      slug: 'mine',
      status: 'published',
      is_featured: true,
      owner: 1,
      owner_id: 1,
      ownerId: 1,
      revision: 9,
      submitted_at: '2001-01-01T00:00:00Z',
      created_at: '2001-01-01T00:00:00Z',
      updated_at: '2001-01-01T00:00:00Z',
      deal_count: 7,
      attendees_count: 7,
      category_id: 2,
      reason: 'x',
      pending_changes: { status: 'pending' },
      image_url: 'x',
      __proto__: { status: 'published' },
      constructor: { prototype: { status: 'published' } },
    };
    const [plain, plainEvent] = [await submit(), await submitEvent()];
    for (const [field, value] of Object.entries(forbidden)) {
      const given = { [field]: value };
      for (const answer of [await submit(given), await update(plain.id, given)]) {
        expect(answer).toMatchObject({
          status: 'pending',
          is_featured: false,
          deal_count: 0,
          revision: 1,
          submitted_at: NOW.toISOString(),
          category: plain.category,
          slug: expect.stringMatching(/^kottu-corner/),
        });
      }
      expect(await submitEvent(given)).toMatchObject({
        status: 'pending',
        is_featured: false,
        attendees_count: 0,
        revision: 1,
        category: plainEvent.category,
      });
    }
    const owners = await rowsOf(
      `SELECT username FROM users WHERE id IN (SELECT owner_id FROM businesses UNION
                                               SELECT owner_id FROM events)`,
    );
    expect(owners).toEqual([{ username: 'owner' }]);
  });
});

test('what is plainly meant is stored so: a postcode, hours', async () => {
  const place = { suburb: 'Darwin City', state: 'NT', postcode: '800' };
  expect(await submit({ ...place })).toMatchObject({ postcode: '0800', zone: 'Australia/Darwin' });
  expect(await submit({ suburb: 'Acton', state: 'ACT', postcode: '200' })).toMatchObject({
    postcode: '0200',
  });
  expect(await submit({ state: 'NSW', postcode: '800' })).toMatchObject({ postcode: '800' });
  const long = 'Mount Dandenong, Victoria, 3767';
  expect(await submit({ postcode: long })).toMatchObject({ postcode: '3767' });
  expect(await submit({ postcode: 'GPO Box 1234' })).toMatchObject({ postcode: 'GPO Box 1234' });
  const { id, postcode } = await submit({ postcode: 'VIC 3175' });
  expect(postcode).toBe('3175');
  expect(await update(id, { postcode: ' ABC ' })).toMatchObject({ postcode: 'ABC' });
  const [morning, evening] = [
    { from: '10:00', to: '14:00' },
    { from: '17:00', to: '21:00' },
  ];
  const monday = [evening, morning, morning];
  expect(await update(id, { hours: { monday, tuesday: 'closed' } })).toMatchObject({
    hours: { monday: [morning, evening], tuesday: 'closed' },
  });
});

describe('the messages in the product’s own words', () => {
  const UNLINKABLE = {
    'https://user:pw@evil.example': 'Enter a web address without a user name and password',
    'http://localhost:3000/': 'Enter a full web address, such as https://shop.example',
    'http://10.0.0.1/': 'Enter a full web address, such as https://shop.example',
  };
  const cases = {
    createBusiness: {
      name: { '': 'Business name is required' },
      category: { '': 'Please select a category' },
      description: { '': 'Business description is required' },
      address: { '': 'Street address is required' },
      suburb: { '': 'Suburb is required' },
      state: { '': 'State is required' },
      postcode: { '': 'Postcode is required' },
      contact_phone: {
        12: 'Please enter a valid phone number',
        'call me maybe': 'Please enter a valid phone number',
        '--------': 'Please enter a valid phone number',
        '0412 345 67': 'Please enter a valid phone number',
        '0412 345 678 / 0423 456 789': 'Please enter one phone number',
      },
      whatsapp: {
        12: 'Please enter a valid WhatsApp number',
        '0412 345 678 / 0423 456 789': 'Please enter one WhatsApp number',
      },
      email: { 'a@b': 'Please enter a valid email address' },
      website: {
        'javascript:alert(1)': 'Enter a web address that starts with https://',
        ...UNLINKABLE,
      },
      price_range: { cheap: 'Choose one of $, $$, $$$, $$$$' },
    },
    createEvent: {
      title: { '': 'Event title is required' },
      category: { '': 'Please select a category' },
      description: { '': 'Event description is required' },
      date: {
        '': 'Event date is required',
        '2026-11-20': eventTexts.dateInThePast,
        '2100-01-01': 'Enter a year up to 2099',
      },
      time: { '': 'Start time is required' },
      venue: { '': 'Venue name is required' },
      address: { '': 'Venue address is required' },
      suburb: { '': 'Suburb is required' },
      postcode: { '': 'Postcode is required' },
      organizer_name: { '': 'Organiser name is required' },
      organizer_phone: {
        '': 'Contact phone is required',
        '123': 'Please enter a valid phone number',
        '()()()()': 'Please enter a valid phone number',
      },
      organizer_email: {
        '': 'Contact email is required',
        x: 'Please enter a valid email address',
      },
      website: UNLINKABLE,
      ticket_url: UNLINKABLE,
    },
  } as const;
  const table = Object.entries(cases).flatMap(([call, fields]) =>
    Object.entries(fields).flatMap(([field, messages]) =>
      Object.entries(messages).map(([value, message]) => ({ call, field, value, message })),
    ),
  );

  test.each(table)('$call: $field “$value”', async ({ call, field, value, message }) => {
    const whole: object = call === 'createEvent' ? AVURUDU : KOTTU_CORNER;
    const values = value === '' ? ['', '  ', undefined] : [value];
    for (const given of values) {
      const body = { ...whole, [field]: given };
      expect(await errorsOf(await send(call as Call, { body }))).toEqual({ [field]: message });
    }
    expect(await rowsOf('SELECT FROM businesses UNION ALL SELECT FROM events')).toEqual([]);
  });

  describe('are said at once of all that is wrong', () => {
    const stored = {
      category: 'Please select a category',
      date: eventTexts.dateInThePast,
      image: 'One of the pictures isn’t there any more. Please add it again.',
    };
    const lost = { category: 'Nonsense', date: '2026-11-19', image: 'x'.repeat(32) };
    const bySchema = {
      title: 'Event title is required',
      organizer_phone: 'Please enter a valid phone number',
    };
    const wrong = { ...lost, title: '', organizer_phone: '12' };

    test('with a new event', async () => {
      const errors = async (changes: object) =>
        errorsOf(await send('createEvent', { body: { ...AVURUDU, ...changes } }));
      expect(await errors(lost)).toEqual(stored);
      expect(await errors(wrong)).toEqual({ ...stored, ...bySchema });
      // The day is still today at the event's place.
      const there = { suburb: 'Canning Vale', state: 'WA', postcode: '6155', date: '2026-11-20' };
      expect(await errors({ ...there, title: '' })).toEqual({ title: bySchema.title });
    });

    test('with a business', async () => {
      const closed = { closed_from: '2026-12-24', closed_until: '2026-12-23' };
      const body = { ...KOTTU_CORNER, ...closed, name: undefined, category: 'Nonsense' };
      const errors = await errorsOf(await send('createBusiness', { body }));
      expect(Object.keys(errors).sort()).toEqual(['category', 'closed_until', 'name']);
    });

    test('with a change of an event', async () => {
      const { id } = await submitEvent();
      const errors = async (body: object) => errorsOf(await send('updateEvent', { id, body }));
      expect(await errors(lost)).toEqual(stored);
      expect(await errors(wrong)).toEqual({ ...stored, ...bySchema });
      await publish(id, 'events');
      await api.pool.query(`UPDATE events SET date = '2026-11-01' WHERE id = $1`, [id]);
      expect(await errors({ date: '2026-11-01', title: '' })).toEqual({ title: bySchema.title });
      const response = await send('updateEvent', { id, body: wrong, token: tokens.member });
      expect(response.status).toBe(404);
      expect(await done('getMyEvent', { id })).toMatchObject({
        revision: 1,
        pending_changes: null,
      });
    });
  });
});

describe('a slug', () => {
  test.each([
    ['Amma’s Kitchen & Café', 'ammas-kitchen-cafe'],
    ['කොත්තු කෝනර්', 'kottu-konar'],
    ['யாழ்ப்பாணம் உணவகம்', 'yalppanam-unavakam'],
    ['1990', 'business-1990'],
    ['火锅', 'huoguo'],
    ['🎉🎉', 'business'],
    ['create', 'create-2'],
    ['Similar!', 'similar-2'],
    ['a '.repeat(60), `${'a-'.repeat(29)}a`],
    ['a'.repeat(120), 'a'.repeat(60)],
  ])('of %s is %s', async (name, slug) => {
    expect((await submit({ name })).slug.slice(0, 60)).toBe(slug);
  });

  test('is never one that another listing has or had', async () => {
    expect((await submit({ name: 'Kottu 2' })).slug).toBe('kottu-2');
    await api.pool.query(`INSERT INTO former_slugs VALUES ('business', 'kottu', 1)`);
    expect((await submit({ name: 'Kottu' })).slug).toBe('kottu-3');
    expect((await submitEvent({ title: 'Kottu' })).slug).toBe('kottu');
  });

  test('fifty of the same name at once have a slug each', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => send('createBusiness', { body: KOTTU_CORNER })),
    );
    // Requests beyond the connections of a slow machine are answered 503.
    const stored = replies.filter(({ status }) => status === 201);
    expect(replies.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    expect(stored.length).toBeGreaterThan(5);
    const slugs = (await rowsOf('SELECT slug FROM businesses')).map(({ slug }) => slug);
    const others = Array.from({ length: stored.length - 1 }, (_, i) => `kottu-corner-${i + 2}`);
    expect(slugs.sort()).toEqual(['kottu-corner', ...others].sort());
  });
});

describe('a key', () => {
  test('makes a second sending the same one, also at the same time', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => submit({}, { key: 'once-2' })),
    );
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await submit({ name: 'Another' }, { key: 'once-2' })).toEqual(replies[0]);
    expect(await rowsOf('SELECT FROM businesses')).toHaveLength(1);
    expect(await api.mails()).toHaveLength(1);
    expect(await steps()).toEqual(['submit 1']);
  });

  test('is its sender’s own, and of one kind', async () => {
    const mine = await submit({}, { key: 'k' });
    const theirs = await submit({}, { key: 'k', token: tokens.member });
    expect(theirs.id).not.toBe(mine.id);
    expect((await send('createEvent', { body: AVURUDU, key: 'k' })).status).toBe(409);
  });

  test('of a listing that was withdrawn doesn’t bring it back', async () => {
    const { id } = await submit({}, { key: 'k' });
    expect((await send('deleteBusiness', { id })).status).toBe(204);
    expect((await send('createBusiness', { body: KOTTU_CORNER, key: 'k' })).status).toBe(409);
  });

  test('of a refused submission is still of use', async () => {
    const body = { ...KOTTU_CORNER, category: 'x' };
    expect((await send('createBusiness', { body, key: 'k' })).status).toBe(400);
    await submit({}, { key: 'k' });
  });

  test('is forgotten after thirty days', async () => {
    const other = await openAccountApi();
    const { user } = await other.join('nimal');
    await other.pool.query(`INSERT INTO idempotency_keys VALUES ($1, 'k', 'event', 1, $2)`, [
      user.id,
      NOW,
    ]);
    const left = async (time: number) => {
      await removeExpired(other.pool, new Date(NOW.getTime() + time));
      return (await other.pool.query('SELECT FROM idempotency_keys')).rowCount;
    };
    expect([await left(days(30) - 1), await left(days(30))]).toEqual([1, 0]);
    await other.close();
  });

  test.each(['', ' ', 'a b', 'x'.repeat(101), 'é', "'"])('“%s” is none', async (key) => {
    expect((await send('createBusiness', { body: KOTTU_CORNER, key })).status).toBe(400);
  });
});

describe('a change', () => {
  test.each(['pending', 'changes_requested', 'rejected'])(
    'of a %s listing is submitted anew',
    async (status) => {
      const { id } = await submit();
      await setStatus(id, status);
      api.pass(1_000);
      const answer = await update(id, { name: 'Hopper Hut', website: '' });
      expect(answer).toMatchObject({
        name: 'Hopper Hut',
        slug: 'hopper-hut',
        website: null,
        description: KOTTU_CORNER.description,
        status: 'pending',
        revision: 2,
        pending_changes: null,
      });
      expect(Date.parse(String(answer.submitted_at))).toBeGreaterThan(NOW.getTime());
      expect(await steps()).toEqual(['submit 1', 'change 2']);
      expect(await rowsOf('SELECT FROM former_slugs')).toEqual([]);
    },
  );

  test('of a published listing waits beside it, and holds only what differs', async () => {
    const before = await submit();
    await publish(before.id);
    const { name: _, ...same } = KOTTU_CORNER;
    const answer = await update(before.id, { ...same, name: 'Hopper Hut' });
    expect(answer).toMatchObject({
      name: 'Kottu Corner',
      slug: 'kottu-corner',
      status: 'published',
      revision: 2,
      pending_changes: { status: 'pending', reason: null, fields: { name: 'Hopper Hut' } },
    });
    expect(Object.keys(answer.pending_changes?.fields ?? {})).toEqual(['name']);
    const seen = await api.call('getBusiness', {}, 'kottu-corner');
    expect(seen.name).toBe('Kottu Corner');

    const merged = await update(before.id, {
      specialty: 'Hoppers',
      category: 'Beauty & Salon',
    });
    expect(Object.keys(merged.pending_changes?.fields ?? {}).sort()).toEqual(
      ['category', 'name', 'specialty'].sort(),
    );
    expect(merged.revision).toBe(3);

    const back = await update(before.id, KOTTU_CORNER);
    expect(back).toMatchObject({ pending_changes: null, revision: 4, status: 'published' });
    expect(await update(before.id, KOTTU_CORNER)).toMatchObject({ revision: 4 });
    expect(await steps()).toEqual(['submit 1', 'change 2', 'change 3', 'withdraw 4']);
  });

  test('of changes that were turned down is submitted anew', async () => {
    const { id } = await submit();
    await publish(id);
    await update(id, { name: 'Hopper Hut' });
    await api.pool.query(`UPDATE pending_changes SET status = 'rejected'`);
    await api.pool.query(
      `INSERT INTO listing_history (kind, listing_id, revision, step, reason)
       VALUES ('business', $1, 2, 'reject', 'No')`,
      [id],
    );
    expect((await done('getMyBusiness', { id })).pending_changes).toMatchObject({
      status: 'rejected',
      reason: 'No',
    });
    expect((await update(id, { name: 'String Hut' })).pending_changes).toMatchObject({
      status: 'pending',
      reason: null,
    });
  });

  test('of many at once are all there, one after the other', async () => {
    const { id } = await submit();
    await publish(id);
    const fields = ['description', 'specialty', 'address', 'suburb', 'postcode', 'name'];
    await Promise.all(fields.map((field) => update(id, { [field]: `New ${field.slice(0, 4)}` })));
    const { pending_changes, revision } = await done('getMyBusiness', { id });
    expect(Object.keys(pending_changes?.fields ?? {}).sort()).toEqual(fields.sort());
    expect(revision).toBe(1 + fields.length);
  });

  test('of a price range may say another, or none any more', async () => {
    const { id, price_range } = await submit();
    expect(price_range).toBe('$$');
    expect(await update(id, { price_range: '$$$$' })).toMatchObject({ price_range: '$$$$' });
    expect(await update(id, { price_range: '' })).toMatchObject({ price_range: null });
  });

  test('of an archived listing is not possible', async () => {
    const { id } = await submit();
    await setStatus(id, 'archived');
    expect((await send('updateBusiness', { id, body: { name: 'X' } })).status).toBe(409);
  });

  test('checks what it changes in the same words', async () => {
    const { id } = await submit();
    for (const [field, message] of Object.entries({
      name: 'Business name is required',
      category: 'Please select a category',
    })) {
      const response = await send('updateBusiness', { id, body: { [field]: '' } });
      expect(await errorsOf(response)).toEqual({ [field]: message });
    }
  });

  test('of an event may correct one that is over, but not move it there', async () => {
    const { id } = await submitEvent();
    await publish(id, 'events');
    await api.pool.query(`UPDATE events SET date = '2026-11-01' WHERE id = $1`, [id]);
    const body = { venue: 'Town Hall', date: '2026-11-01' };
    await done('updateEvent', { id, body });
    const moved = await send('updateEvent', { id, body: { date: '2026-11-02' } });
    expect(await errorsOf(moved)).toEqual({ date: eventTexts.dateInThePast });
    await setStatus(id, 'rejected', 'events');
    const again = await send('updateEvent', { id, body: { venue: 'Hall' } });
    expect(await errorsOf(again)).toEqual({ date: eventTexts.dateInThePast });
  });

  test('of pictures takes own uploads and those that are there', async () => {
    await api.pool.query(
      `INSERT INTO uploads (id, owner_id, url, alt, width, height)
       SELECT repeat(n::text, 32), users.id, '/media/uploads/' || repeat(n::text, 2) || '/' ||
         repeat(n::text, 32) || '.webp', repeat('Hoppers', n - 1), 1, 1
       FROM users, (VALUES ('owner', 1), ('owner', 2), ('member', 3)) AS up (name, n)
       WHERE username = name`,
    );
    const [owner1 = '', owner2 = '', member3 = ''] = ['1', '2', '3'].map((n) => n.repeat(32));
    const { id, images, image_alts } = await submit({ images: [owner2, owner1] });
    expect(images).toEqual(
      [owner2, owner1].map((name) => expect.stringMatching(`^/media/private/.+/${name}.webp$`)),
    );
    expect(image_alts).toEqual(['Hoppers', null]);
    const turned = await update(id, { images: [images[1], images[0]] });
    expect(turned.images).toEqual([images[1], images[0]]);
    expect(turned.image_alts).toEqual([null, 'Hoppers']);
    await publish(id);
    const shown = await api.get(`/api/businesses/${id}/`);
    expect(await shown.json()).toMatchObject({
      images: [publicPath({ id: owner1 }), publicPath({ id: owner2 })],
      image_alts: [null, 'Hoppers'],
    });
    expect(await submitEvent({ image: owner2 })).toMatchObject({ image_alt: 'Hoppers' });
    const fewer = await update(id, { images: [owner1] });
    expect(fewer.pending_changes?.fields).toEqual({ images: [images[1]], image_alts: [null] });
    const theirs = [member3, publicPath({ id: member3 }), images[0]?.replaceAll('2', '3') ?? ''];
    for (const named of [...theirs, 'https://evil.example/x.png', 'x']) {
      const response = await send('updateBusiness', { id, body: { images: [named] } });
      expect(Object.keys(await errorsOf(response))).toEqual(['images']);
    }
  });

  test('of what a picture shows, or of what stays in sight of it, waits like any other', async () => {
    await api.pool.query(
      `INSERT INTO uploads (id, owner_id, url, alt, width, height)
       SELECT repeat('4', 32), id, '/media/uploads/44/' || repeat('4', 32) || '.webp', 'A shop', 1, 1
       FROM users WHERE username = 'owner'`,
    );
    const { id } = await submit({ images: ['4'.repeat(32)], image_focuses: [{ x: 10, y: 90 }] });
    await publish(id);
    const shown = async () => (await api.get(`/api/businesses/${id}/`)).json();
    const asSubmitted = { image_alts: ['A shop'], image_focuses: [{ x: 10, y: 90 }] };
    expect(await shown()).toMatchObject(asSubmitted);
    const changes = { image_alts: ['Hoppers'], image_focuses: [null] };
    const { pending_changes } = await update(id, changes);
    expect(pending_changes?.fields).toEqual(changes);
    expect(await shown()).toMatchObject(asSubmitted);
    const back = await update(id, asSubmitted);
    expect(back.pending_changes).toBeNull();

    const wrong = { image_focuses: [{ x: 101, y: 0 }], image_alts: ['x'.repeat(251)] };
    const response = await send('updateBusiness', { id, body: wrong });
    expect(await errorsOf(response)).toEqual({
      image_focuses: 'Enter whole percents from 0 to 100',
      image_alts: 'Enter at most 250 characters',
    });

    const event = await submitEvent({ image: '4'.repeat(32), image_focus: { x: 0, y: 100 } });
    expect(event).toMatchObject({ image_alt: 'A shop', image_focus: { x: 0, y: 100 } });
    await publish(event.id, 'events');
    expect(await (await api.get(`/api/events/${event.id}/`)).json()).toMatchObject({
      image_focus: { x: 0, y: 100 },
    });
  });
});

describe('taking down', () => {
  test('a published listing is archived, with what waits', async () => {
    const { id } = await submit();
    await publish(id);
    await update(id, { name: 'Hopper Hut' });
    const answer = await done('archiveBusiness', { id });
    expect(answer).toMatchObject({ status: 'archived', pending_changes: null });
    expect((await api.call('listBusinesses')).count).toBe(0);
    expect(await steps()).toEqual(['submit 1', 'change 2', 'archive 2']);
    expect((await send('archiveBusiness', { id })).status).toBe(409);
    expect((await send('deleteBusiness', { id })).status).toBe(409);
  });

  test.each(['pending', 'changes_requested', 'rejected'])(
    'a %s listing is withdrawn for good',
    async (status) => {
      const { id } = await submitEvent();
      await setStatus(id, status, 'events');
      expect((await send('archiveEvent', { id })).status).toBe(409);
      expect((await send('deleteEvent', { id })).status).toBe(204);
      expect((await send('getMyEvent', { id })).status).toBe(404);
      expect((await send('deleteEvent', { id })).status).toBe(404);
      expect(await steps()).toEqual(['submit 1', 'withdraw 1']);
    },
  );

  test('a published listing isn’t withdrawn', async () => {
    const { id } = await submit();
    await publish(id);
    expect((await send('deleteBusiness', { id })).status).toBe(409);
  });
});

describe('my lists', () => {
  test('have the newest submission first, by status and page', async () => {
    const names = ['One', 'Two', 'Three'];
    const ids: number[] = [];
    for (const name of names) {
      api.pass(1_000);
      ids.push((await submit({ name })).id);
    }
    await publish(ids[0] ?? 0);
    api.pass(1_000);
    await update(ids[0] ?? 0, { name: 'One again' });
    const list = async (query = '') => done('listMyBusinesses', { query });
    const all = await list();
    expect(all.count).toBe(3);
    expect(all.results.map(({ name }) => name)).toEqual(['One', 'Three', 'Two']);
    const second = await list('?page=2&page_size=2');
    expect([second.count, second.results.map(({ name }) => name)]).toEqual([3, ['Two']]);
    expect((await list('?status=published')).results).toHaveLength(1);
    expect((await list('?page=9')).count).toBe(3);
    for (const query of ['?status=x', '?page=0', '?page_size=101']) {
      expect((await send('listMyBusinesses', { query })).status).toBe(400);
    }
    const others = await done('listMyBusinesses', { token: tokens.member });
    expect(others).toEqual({ count: 0, results: [] });
  });

  test('say why a listing isn’t published', async () => {
    const { id } = await submit();
    await setStatus(id, 'changes_requested');
    await api.pool.query(
      `INSERT INTO listing_history (kind, listing_id, revision, step, reason)
       VALUES ('business', $1, 1, 'reject', 'Old'), ('business', $1, 1, 'request_changes', 'New'),
         ('event', $1, 1, 'reject', 'Of another'), ('business', $1, 1, 'change', NULL)`,
      [id],
    );
    expect((await done('getMyBusiness', { id })).reason).toBe('New');
    await publish(id);
    expect((await done('getMyBusiness', { id })).reason).toBeNull();
  });

  test('have the deals of my businesses', async () => {
    const [mine, theirs] = [await submit(), await submit({}, { token: tokens.member })];
    await api.pool.query(
      `INSERT INTO deals (slug, title, business_id, status)
       VALUES ('a', 'Mine', $1, 'pending'), ('b', 'Theirs', $2, 'published')`,
      [mine.id, theirs.id],
    );
    expect(await done('listMyDeals')).toMatchObject({
      count: 1,
      results: [{ title: 'Mine', status: 'pending', revision: 1, reason: null }],
    });
  });
});

describe('a telephone number', () => {
  const number = async (id: number) =>
    (await rowsOf('SELECT contact_phone FROM businesses WHERE id = $1', [id]))[0].contact_phone;

  test('is stored and answered in one way, with the area code of the state', async () => {
    const { id, contact_phone } = await submit({ contact_phone: '9794–1234', state: 'QLD' });
    expect([contact_phone, await number(id)]).toEqual(['(07) 9794 1234', '(07) 9794 1234']);
    expect((await update(id, { contact_phone: '6123 4567' })).contact_phone).toBe('(07) 6123 4567');
    const moved = await update(id, { contact_phone: '6123 4567', state: 'ACT' });
    expect(moved.contact_phone).toBe('(02) 6123 4567');
    const event = await submitEvent({ organizer_phone: '\u202a+61 (0)412 345 678\u202c' });
    expect(event.organizer_phone).toBe('0412 345 678');
  });

  test('written in another way is no change', async () => {
    const { id } = await submit({ contact_phone: '131114' });
    await publish(id);
    expect((await update(id, { contact_phone: '+61 13-11-14' })).pending_changes).toBeNull();
    expect(await rowsOf('SELECT FROM immediate_changes')).toEqual([]);
    const { contact_phone } = await update(id, { contact_phone: '9794 1234' });
    expect(contact_phone).toBe('(03) 9794 1234');
  });

  test('that nobody could dial is said with all else that is wrong', async () => {
    const wrong = { name: '', contact_phone: '04123456789', whatsapp: '04123456789' };
    const body = { ...KOTTU_CORNER, ...wrong };
    expect(await errorsOf(await send('createBusiness', { body }))).toEqual({
      name: 'Business name is required',
      contact_phone: 'Please enter a valid phone number',
      whatsapp: 'Please enter a valid WhatsApp number',
    });
  });
});

describe('where customers find and reach a business', () => {
  const AT_HOME = { found_at: 'arrangement', address: '' };

  test.each([
    [{ address: '' }, { address: 'Street address is required' }],
    [AT_HOME, null],
    [{ ...AT_HOME, found_at: 'visits', serves_km: '25' }, null],
    [{ found_at: 'visits', serves_km: '51' }, { serves_km: 'Enter at most 50 kilometres' }],
    [{ found_at: 'moon' }, { found_at: 'Choose one of arrangement, visits, online' }],
    [{ contact_phone: '' }, null],
    [{ email: '' }, null],
    [{ contact_phone: '', email: '', whatsapp: '0412 345 678' }, null],
    [
      { contact_phone: '', email: '' },
      { contact_phone: 'Phone number is required', email: 'Email is required' },
    ],
    [{ contact_phone: '12', email: '' }, { contact_phone: 'Please enter a valid phone number' }],
    [{ contact_phone: '', email: '', shown_contacts: ['enquiry'] }, null],
    [
      { attributes: ['halal', 'kosher'] },
      { attributes: expect.stringMatching(/^“kosher” isn’t one of halal, vegetarian/) },
    ],
    [
      { shown_contacts: ['fax'] },
      { shown_contacts: '“fax” isn’t one of phone, whatsapp, email, enquiry' },
    ],
  ])('%j', async (changes, errors) => {
    const response = await send('createBusiness', { body: { ...KOTTU_CORNER, ...changes } });
    if (errors) expect(await errorsOf(response)).toEqual(errors);
    else expect(response.status, await response.clone().text()).toBe(201);
  });

  test('a change leaves it a way to be found and reached', async () => {
    const { id } = await submit();
    const refused = async (body: object) => errorsOf(await send('updateBusiness', { id, body }));
    expect(await refused({ address: '' })).toEqual({ address: 'Street address is required' });
    await update(id, { email: '' });
    expect(await refused({ contact_phone: '' })).toEqual({
      contact_phone: 'Phone number is required',
      email: 'Email is required',
    });
    await update(id, AT_HOME);
    await update(id, { contact_phone: '', shown_contacts: ['enquiry'] });
    expect(Object.keys(await refused({ shown_contacts: [] }))).toEqual(['contact_phone', 'email']);
  });

  test('nothing is shown that nobody ticked', async () => {
    const { shown_contacts: _, ...body } = KOTTU_CORNER;
    const { id, slug } = await done('createBusiness', { body });
    await publish(id);
    expect(await api.call('getBusiness', {}, slug)).toMatchObject({
      address: body.address,
      contact_phone: null,
      email: null,
    });
  });

  test('what is hidden is hidden at once; the rest of a change waits for review', async () => {
    const { id, slug } = await submit();
    await publish(id);
    const seen = async () => api.call('getBusiness', {}, slug);
    const changed = await update(id, {
      ...AT_HOME,
      shown_contacts: ['whatsapp', 'email'],
      whatsapp: '0412 345 678',
      description: 'New',
    });
    expect(await seen()).toMatchObject({
      found_at: 'arrangement',
      address: null,
      contact_phone: null,
      email: KOTTU_CORNER.email,
      description: KOTTU_CORNER.description,
    });
    expect(changed.pending_changes?.fields).toEqual({
      address: null,
      shown_contacts: ['whatsapp', 'email'],
      description: 'New',
    });
    await update(id, { shown_contacts: [] });
    expect(await seen()).toMatchObject({ email: null });
  });
});

describe('what the owner of a published business changes at once', () => {
  const CLOSED = { closed_from: '2026-11-21', closed_until: '2026-11-21' };
  const befores = async () =>
    (await rowsOf('SELECT before FROM immediate_changes')).map(({ before }) => before);
  const published = async (changes: object = {}) => {
    const listing = await submit(changes);
    await publish(listing.id);
    return { ...listing, seen: () => api.call('getBusiness', {}, listing.slug) };
  };

  test('is public at once, and the rest waits; staff are left what was there at first', async () => {
    const { id, contact_phone, hours, seen } = await published();
    const changed = await update(id, { contact_phone: '9794 5678', ...CLOSED, name: 'Hopper Hut' });
    expect(await seen()).toMatchObject({ contact_phone: '(03) 9794 5678', ...CLOSED });
    expect(changed.pending_changes?.fields).toEqual({ name: 'Hopper Hut' });
    expect(changed.revision).toBe(2);
    const early = await send('updateBusiness', { id, body: { closed_until: '2026-11-20' } });
    expect(Object.keys(await errorsOf(early))).toEqual(['closed_until']);
    await update(id, { contact_phone: '9794 4321', hours: { monday: 'closed' } });
    expect(await seen()).toMatchObject({ hours: { monday: 'closed' }, name: 'Kottu Corner' });
    expect(await befores()).toEqual([
      { contact_phone, hours, closed_from: null, closed_until: null },
    ]);
    await update(id, { contact_phone, hours });
    expect(await befores()).toEqual([{ closed_from: null, closed_until: null }]);
    await update(id, { closed_from: '', closed_until: '' });
    expect(await befores()).toEqual([]);
    expect((await done('getMyBusiness', { id })).revision).toBe(5);
  });

  test('leaves what waits its turn, and what was turned down where it was', async () => {
    const { id } = await published();
    await update(id, { name: 'Hopper Hut' });
    await api.pool.query(`UPDATE pending_changes SET status = 'changes_requested'`);
    const waiting = () => rowsOf('SELECT fields, status, submitted_at FROM pending_changes');
    const before = await waiting();
    api.pass(60_000);
    await update(id, CLOSED);
    expect(await waiting()).toEqual(before);
    expect(await steps()).toEqual(['submit 1', 'change 2', 'change 3']);
  });

  test('never takes the last way to reach it: that waits with the way that comes instead', async () => {
    const { id, contact_phone, seen } = await published({ email: '' });
    const changed = await update(id, { contact_phone: '', email: 'a@b.example' });
    expect(await seen()).toMatchObject({ contact_phone });
    expect(changed.pending_changes?.fields).toEqual({ contact_phone: null, email: 'a@b.example' });
  });

  test.each([
    [29, null],
    [31, '2026-11-21'],
  ])(
    'waits where the team turned something down: %d days later closed from %s',
    async (days, from) => {
      const { id, seen } = await published();
      await api.pool.query(
        `INSERT INTO listing_history (kind, listing_id, revision, step, created_at)
       VALUES ('business', $1, 1, 'reject', $2::timestamptz - $3 * interval '1 day')`,
        [id, NOW, days],
      );
      expect((await done('getMyBusiness', { id })).changes_wait).toBe(!from);
      const changed = await update(id, CLOSED);
      expect((await seen()).closed_from).toBe(from);
      expect(changed.pending_changes?.fields).toEqual(from ? undefined : CLOSED);
    },
  );
});

describe('the same business', () => {
  const ask = async (body: object, token = tokens.member) =>
    (await done('similarBusinesses', { body, token })).results.map(
      ({ name, why }) => `${name}: ${why}`,
    );

  test('is found by name in a suburb', async () => {
    await publish((await submit()).id);
    const name = 'The kottu corner';
    expect(await ask({ name, suburb: 'DANDENONG' })).toEqual(['Kottu Corner: name']);
    const others = [{}, { name, suburb: 'Clayton' }, { name: 'Hopper Hut', suburb: 'Dandenong' }];
    for (const question of others) expect(await ask(question)).toEqual([]);
    const names = { name: 'Appa Kade', name_si: 'ආප්ප කඩේ', name_ta: 'அப்பம் கடை' };
    await publish((await submit({ ...names, contact_phone: '0412 345 600' })).id);
    for (const called of Object.values(names))
      expect(await ask({ name: called, suburb: 'Dandenong' })).toEqual(['Appa Kade: name']);
  });

  test('is not told by a number that it hides', async () => {
    await publish((await submit({ shown_contacts: [] })).id);
    expect(await ask({ contact_phone: KOTTU_CORNER.contact_phone })).toEqual([]);
  });

  test.each([
    ['https://kottu.example/menu', 'HTTPS://WWW.KOTTU.EXAMPLE'],
    ['facebook.com/suwandakama', 'https://m.facebook.com/suwandakama?ref=x'],
    ['https://m.facebook.com/suwandakama?ref=x', 'fb.com/Suwandakama/about'],
    ['facebook.com/profile.php?id=1000123', 'm.facebook.com/profile.php?sk=x&id=1000123'],
    ['https://www.facebook.com/pages/Suwandakama/1000123', 'fb.com/pages/suwandakama/1000123'],
    ['https://www.facebook.com/pages/Suwandakama/1000123', 'facebook.com/profile.php?id=1000123'],
    ['https://facebook.com/profile.php?id=1000123', 'm.facebook.com/people/Suwanda-Kama/1000123/'],
    ['https://www.facebook.com/1000123', '(https://facebook.com/p/Suwanda-Kama-1000123/)'],
    ['https://www.instagram.com/suwanda.kama/', 'instagram.com/suwanda.kama?igsh=x'],
    ['https://twitter.com/suwandakama', 'x.com/SuwandaKama'],
  ])('is one of the same page: %s and %s', async (website, asked) => {
    await publish((await submit({ website })).id);
    expect(await ask({ website: asked })).toEqual(['Kottu Corner: website']);
    for (const other of [
      ...['kottu', 'https://other.example', 'facebook.com', 'facebook.com/suwandakama2'],
      ...['https://facebook.com/sharer.php?u=suwandakama', 'facebook.com/profile.php?id=10001'],
      ...['https://www.facebook.com/pages/Suwandakama/2000', 'instagram.com/suwandaxkama'],
      ...['facebook.com/hopperhut/posts/1000123', 'facebook.com/profile.php?id=11000123'],
    ]) {
      expect(await ask({ website: other }), other).toEqual([]);
    }
  });

  test.each([
    ['+61(0)398112233', '(03) 9811 2233', null],
    ['(03) 9811 2233 ext 4', '98112233', null],
    ['9811 2233', '+61 3 9811 2233', 'NSW'],
    ['131114', '13-11-14', 'WA'],
  ])('is one of the same number: %s and %s', async (contact_phone, asked, state) => {
    await publish((await submit({ contact_phone })).id);
    expect(await ask({ contact_phone: asked, state })).toEqual(['Kottu Corner: phone']);
    for (const other of ['0', '9811 2234', '02 9811 2233', '1300 131 114', '', '--------']) {
      expect(await ask({ contact_phone: other, state }), other).toEqual([]);
    }
  });

  test('may be one’s own that waits; at most five are told', async () => {
    for (let i = 0; i < 7; i++) await submit();
    expect(await ask({ name: 'Kottu Corner', suburb: 'Dandenong' }, tokens.owner)).toHaveLength(5);
    expect(await ask({ name: 'Kottu Corner', suburb: 'Dandenong' })).toEqual([]);
  });

  test.each([
    ['Darwin', 'NT', 'Darwin City', 'NT', true],
    ['North Melbourne', 'VIC', 'melbourne', 'VIC', true],
    ['Darwin', 'NT', 'Darwin City', 'QLD', false],
    ['Darwin', 'NT', 'Darwinia', 'NT', false],
  ])('in %s %s may be in %s %s: %s', async (suburb, state, other, ofState, expected) => {
    const name = 'Dry Season Kitchen';
    await publish((await submit({ name, suburb, state })).id);
    const found = await ask({ name, suburb: other, state: ofState });
    expect(found).toEqual(expected ? [`${name}: name`] : []);
  });
});

describe('the same event', () => {
  const { title, date, venue, suburb, state, organizer_phone } = AVURUDU;
  const facts = { title, date, venue, suburb, state, organizer_phone };
  const ask = async (changes: object, token = tokens.owner) =>
    (await done('similarEvents', { body: { ...facts, ...changes }, token })).results.map(
      ({ name, why }) => `${name}: ${why}`,
    );
  const elsewhere = { suburb: 'Glen Waverley', venue: 'Civic Centre', organizer_phone: '' };

  test.each<[string, object, why?: string]>([
    ['the same words elsewhere in the state', { ...elsewhere, title: 'AVURUDU – Uléla!' }],
    ['some of its words at the venue', { ...elsewhere, venue, title: 'Avurudu in the Park' }],
    [
      'some of its words in a part of the suburb',
      { ...elsewhere, suburb: 'North Dandenong', title: 'Avurudu in the Park' },
    ],
    ['its organiser’s number', { ...elsewhere, title: 'Fair', organizer_phone }, 'organizer'],
  ])('is known by its day and %s', async (_, changes, why = 'title') => {
    await submitEvent();
    expect(await ask(changes)).toEqual([`${title}: ${why}`]);
  });

  test('is known by its title in the letters of other scripts', async () => {
    await submitEvent({ title: 'අලුත් අවුරුදු උළෙල' });
    await submitEvent({ title: 'பொங்கல் விழா' });
    expect(await ask({ ...elsewhere, title: 'අවුරුදු උළෙල' })).toEqual(['අලුත් අවුරුදු උළෙල: title']);
    expect(await ask({ ...elsewhere, title: 'பொங்கல் விழா 2027' })).toEqual(['பொங்கல் விழா: title']);
  });

  test.each([
    ['අලුත් අවුරුදු උළෙල', 'Aluth Avurudu Ulela'],
    ['Avurudu Ulela', 'අවුරුදු උළෙල 2027'],
    ['பொங்கல் விழா', 'Pongal Vila'],
  ])('is known by its title %s in other letters: %s', async (given, asked) => {
    await submitEvent({ title: given });
    expect(await ask({ ...elsewhere, title: asked })).toEqual([`${given}: title`]);
    expect(await ask({ ...elsewhere, title: 'Poson Pandol' })).toEqual([]);
  });

  test('is none on another day, in another state, or of another title', async () => {
    await submitEvent();
    for (const changes of [
      { date: '2027-04-15' },
      { ...elsewhere, state: 'NSW' },
      { title: 'Vesak lanterns', organizer_phone: '' },
      { ...elsewhere, title: 'Avurudu in the Park' },
    ])
      expect(await ask(changes)).toEqual([]);
  });

  test('is told to others once it is public, and to its owner until it is over', async () => {
    const { id } = await submitEvent();
    const told = [`${title}: organizer`];
    for (const status of ['pending', 'changes_requested']) {
      await setStatus(id, status, 'events');
      expect(await ask({}), status).toEqual(told);
      expect(await ask({}, tokens.member), status).toEqual([]);
    }
    await publish(id, 'events');
    expect(await ask({}, tokens.member)).toEqual(told);
    for (const status of ['rejected', 'archived']) {
      await setStatus(id, status, 'events');
      expect(await ask({}), status).toEqual([]);
    }
    await publish(id, 'events');
    await api.pool.query(`UPDATE events SET date = '2026-11-01' WHERE id = $1`, [id]);
    expect(await ask({ date: '2026-11-01' })).toEqual([]);
  });
});

test('a call of another method says which ones are possible', async () => {
  const response = await api.get('/api/businesses/create/');
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
});

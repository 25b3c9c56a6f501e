import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountApi, openAccountApi } from '#tests/support/account-api.ts';
import { SPELT, UNSEEN } from '#tests/fixtures/scripts.ts';
import { AVURUDU, KOTTU_CORNER } from '#tests/support/submissions.ts';

let api: AccountApi;
let token: string;
beforeAll(async () => {
  api = await openAccountApi();
  token = (await api.join('kamala')).token;
  await api.pool.query('UPDATE users SET email_confirmed_at = now()');
});
afterAll(() => api.close());

/** Sends a listing; gives the status, what is stored and the fields that were wrong. */
async function create(kind: 'businesses' | 'events', change: object) {
  const whole = kind === 'businesses' ? KOTTU_CORNER : AVURUDU;
  const sent = await api.send(`/api/${kind}/create/`, { ...whole, ...change }, { token });
  const { errors = {}, ...stored } = await sent.json();
  return { status: sent.status, stored, errors };
}

/** A new business as the public reads it. */
async function published(change: object) {
  const { status, stored } = await create('businesses', change);
  expect(status).toBe(201);
  await api.pool.query(`UPDATE businesses SET status = 'published' WHERE id = $1`, [stored.id]);
  return (await api.get(`/api/businesses/${stored.slug}/`)).json();
}

test('what is typed in any script is read as it was written, without what nobody sees', async () => {
  const unseen = UNSEEN.slice(9, 20).join('');
  const spelt = SPELT.map((word) => word.normalize('NFC'));
  const read = await published({
    name: `${unseen}ශ්‍රීමතී${unseen} Kottu${unseen}`,
    description: SPELT.map((word) => `${word}${unseen}`).join('\u2028'),
    specialty: `லக்‌ஷ்மி${unseen}`,
    website: `https://kottu.example/${unseen}`,
    postcode: `31${unseen}75`,
    price_range: `$$${unseen}`,
    email: `Kamala <hello${unseen}@kottu.example>`,
  });
  expect(read).toMatchObject({
    name: 'ශ්‍රීමතී Kottu',
    description: spelt.join('\n'),
    specialty: 'லக்‌ஷ்மி',
    website: 'https://kottu.example/',
    postcode: '3175',
    price_range: '$$',
    email: 'hello@kottu.example',
  });
});

test('a name of nothing that is seen is none', async () => {
  const name = ' \u200b\u2800 \u0301';
  const { status, errors } = await create('businesses', { name, specialty: name });
  expect([status, errors]).toEqual([400, { name: 'Business name is required' }]);
  const { stored } = await create('businesses', { specialty: name });
  expect(stored.specialty).toBeNull();
});

describe('a name', () => {
  test.each(['...', '—', '·', '\ue000', '\ufffd', '- / -', '\u{f0000}'])(
    'of nothing that can be said is none: %j',
    async (sign) => {
      const { errors } = await create('businesses', { name: sign, specialty: sign });
      expect(errors).toEqual({ name: 'Business name is required' });
      const event = await create('events', { title: sign });
      expect(event.errors).toEqual({ title: 'Event title is required' });
    },
  );

  test.each(['🍛', '☕️ 🇱🇰', '7', '…අ', 'C', '* Kottu *', '⒦⒪'])('may be %j', async (name) => {
    expect(await create('businesses', { name })).toMatchObject({ status: 201, stored: { name } });
  });
});

test('what can’t be stored is refused at its field, with its place', async () => {
  const { status, errors } = await create('events', {
    title: '\ud83dKavum',
    description: 'Games, kavum and kokis, the whole day\u0000.',
    program: [{ time: '10:00', activity: 'Lamp\ud800s' }],
  });
  expect([status, errors]).toEqual([
    400,
    {
      title: 'The first character of this can’t be used. Please type it again.',
      description:
        'The character after “kokis, the whole day” can’t be used. Please type it again.',
      program: 'The character after “Lamp” can’t be used. Please type it again.',
    },
  ]);
});

test.each([
  ['𝓚𝓸𝓽𝓽𝓾 𝓚𝓲𝓷𝓰', 'kottu-king'],
  ['Ｋｏｔｔｕ Ⓚⓘⓝⓖ 1', 'kottu-king-1'],
  ['ᴋᴏᴛᴛᴜ 🅷🆄🆃', 'kottu-hut'],
  ['ﬁsh Kottu™ 🇱🇰', 'fish-kottu'],
  ['ශ්‍රී 𝐁𝐚𝐤𝐞', 'shri-bake'],
  ['ᴄᴇʏʟᴏɴ ᴄᴀғé', 'ceylon-cafe'],
])('%s has the slug %s: letters for show are read as what they stand for', async (name, slug) => {
  const { stored } = await create('businesses', { name });
  expect(stored).toMatchObject({ slug, name });
});

test('an address with what nobody sees in it, or what was pasted around it, is that of one account', async () => {
  const person = { username: 'zita', password: 'kottu roti at dawn' };
  const first = await api.send('/api/register/', { ...person, email: 'zz@test.example' });
  expect(first.status).toBe(201);
  const others = [
    '\u200bzz@test.example',
    'z\u00adz@test.example\u2069',
    'Zita <zz@test.example>',
    'mailto:zz@test.example.',
  ];
  for (const [at, email] of others.entries()) {
    const again = await api.send('/api/register/', { ...person, username: `zita${at}`, email });
    expect([again.status, (await again.json()).errors.email]).toEqual([
      400,
      expect.stringContaining('There is an account with this email already'),
    ]);
    expect((await api.signIn(email)).status).toBe(200);
  }
});

describe('letters of other alphabets are in the slug', () => {
  test.each([
    ['Ωmega Ħouse', 'omega-house'],
    ['Łódź Straße Øre Ærø Þór', 'lodz-strasse-ore-aero-thor'],
    ['Καφές', 'kafes'],
    ['Ресторан Щи', 'restoran-shchi'],
    ['مطعم Kottu', 'mtm-kottu'],
    ['山田 Bar', 'shantian-bar'],
    ['රසවත් தமிழ்', 'rasavat-tamil'],
    ['Amma’s & Sons', 'ammas-sons'],
  ])('%s has the slug %s', async (name, slug) => {
    expect((await create('businesses', { name })).stored).toMatchObject({ slug, name });
  });
});

describe('a search finds', () => {
  test.each([
    ['Watalappan Corner', '\u200bWatalap\u00adpan\u202c'],
    ['Watalappan Corner', '𝓦𝓪𝓽𝓪𝓵𝓪𝓹𝓹𝓪𝓷'],
    ['Watalappan Corner', 'ＷＡＴＡＬＡＰＰＡＮ ᴄᴏʀɴᴇʀ'],
    ['Watalappan Corner', '🆆🅰🆃🅰🅻🅰🅿🅿🅰🅽'],
    ['Ⓑⓘⓑⓘⓚⓚⓐⓝ Ⓣⓔⓐ', 'BIBIKKAN TEA'],
    ['🅰🆃🅷🆁🅰🆂🅰 Bar', 'athrasa'],
    ['𝓐𝓼𝓶𝓲 Bar', 'asmi'],
    ['ᴋᴀʟᴜ ᴅᴏᴅᴏʟ', 'dodol'],
  ])('%s by %j', async (name, search) => {
    const { slug } = await published({ name });
    const ofKind = await api.get(`/api/businesses/?${new URLSearchParams({ search })}`);
    expect((await ofKind.json()).results).toContainEqual(expect.objectContaining({ slug }));
    const ofAll = await api.get(`/api/search/?${new URLSearchParams({ q: search })}`);
    expect((await ofAll.json()).results).toContainEqual(expect.objectContaining({ slug }));
  });
});

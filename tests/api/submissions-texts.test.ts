import fc from 'fast-check';
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

test(
  'what is typed in any script is read as it was written, without what nobody sees',
  { timeout: 180_000 },
  async () => {
    const words = fc.array(fc.constantFrom(...SPELT), { minLength: 1, maxLength: 6 });
    const signs = fc.array(fc.constantFrom(...UNSEEN), { minLength: 1, maxLength: 3 });
    const forms = fc.sample(fc.tuple(words, words, signs), { numRuns: 12, seed: 20_261_126 });
    for (const [name, lines, sign] of forms) {
      const unseen = sign.join('');
      const given = {
        name: `${unseen}${name.join(`${unseen} `)}${unseen}`,
        description: lines.map((line) => `${line}${unseen}`).join('\u2028'),
        specialty: `${name[0]}${unseen}`,
        website: `https://kottu.example/${unseen}`,
        postcode: `31${unseen}75`,
        price_range: `$$${unseen}`,
        email: `hello${unseen}@kottu.example`,
      };
      const read = await published(given);
      expect(read).toMatchObject({
        name: name.join(' ').normalize('NFC'),
        description: lines.join('\n').normalize('NFC'),
        specialty: name[0]?.normalize('NFC'),
        website: 'https://kottu.example/',
        postcode: '3175',
        price_range: '$$',
        email: 'hello@kottu.example',
      });
    }
  },
);

describe('a name of nothing that is seen is none', () => {
  test.each([
    '\u200b',
    '\u3164',
    '\u2800',
    '\u00ad\u2060',
    ' \u200e\u2800 ',
    '\u200d',
    '\ufe0f',
    '\ufffc',
    '\u0301',
    ' \u0dca \u20e3',
  ])('%j', async (name) => {
    const { status, errors } = await create('businesses', { name, specialty: name });
    expect([status, errors]).toEqual([400, { name: 'Business name is required' }]);
    const { stored } = await create('businesses', { specialty: name });
    expect(stored.specialty).toBeNull();
  });
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

describe('letters for show are read as what they stand for', () => {
  test.each([
    ['𝓚𝓸𝓽𝓽𝓾 𝓚𝓲𝓷𝓰', 'kottu-king'],
    ['𝕂𝕠𝕥𝕥𝕦 𝙆𝙞𝙣𝙜 1', 'kottu-king-1'],
    ['Ｋｏｔｔｕ Ｎｉｇｈｔ', 'kottu-night'],
    ['Ⓚⓞⓣⓣⓤ 🅷🆄🆃', 'kottu-hut'],
    ['ᴋᴏᴛᴛᴜ ᵇᵃʳ', 'kottu-bar'],
    ['ﬁsh Kottu™ 🇱🇰', 'fish-kottu'],
    ['ශ්‍රී 𝐁𝐚𝐤𝐞', 'shri-bake'],
    ['ᴄᴇʏʟᴏɴ ᴄᴀғé', 'ceylon-cafe'],
  ])('%s has the slug %s', async (name, slug) => {
    const { stored } = await create('businesses', { name });
    expect(stored).toMatchObject({ slug, name });
  });
});

test('an address with what nobody sees in it is that of one account', async () => {
  const person = { username: 'zita', password: 'kottu roti at dawn' };
  const first = await api.send('/api/register/', { ...person, email: 'zz@test.example' });
  expect(first.status).toBe(201);
  for (const [at, email] of ['\u200bzz@test.example', 'z\u00adz@test.example\u2069'].entries()) {
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

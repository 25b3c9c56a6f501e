import { expect, test } from 'vitest';
import { accountCalls } from '#src/api/account-calls.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient } from '#src/client/api.ts';

/** Makes a client of an API that gives every call the same answer. */
const answering = (answer: unknown, status = 200) =>
  createClient({ ...publicCalls, ...accountCalls }, 'https://api.example', async () =>
    Response.json(answer, { status }),
  );

test.each([
  [{ category: 'Cultural' }, { category: { id: expect.any(Number), name: 'Cultural' } }],
  [{ category: '' }, { category: null }],
  [{ state: 'Western Australia' }, { state: 'WA', zone: 'Australia/Perth' }],
  [
    { state: 'vic', date: '2026-12-01T13:30:00Z' },
    { state: 'VIC', date: '2026-12-02' },
  ],
  [
    { time: '18:30:00', organizer: 'Sangam', price: 5 },
    { time: '18:30', organizer_name: 'Sangam', price_info: '5' },
  ],
  [{ featured_image: 'media/fair.png' }, { image: '/media/fair.png' }],
  [
    { id: '3', slug: '' },
    { id: 3, slug: 'fair-3' },
  ],
  [{ slug: '2026' }, { slug: '2026-wy6a' }],
  [
    { website: '', program: null },
    { website: null, program: [], created_at: null },
  ],
])('an event with %j has %j', async (said, known) => {
  const fair = { id: 3, slug: 'fair', title: 'Fair' };
  expect(await answering({ ...fair, ...said })('getEvent', { id: 3 })).toMatchObject(known);
});

test.each([
  [
    { original_price: 40, discount_price: '$1,029.5' },
    { original_price: '40.00', discount_price: '1029.50' },
  ],
  [{ valid_until: '2026-12-01T13:30:00Z' }, { valid_until: '2026-12-02' }],
  [{ code: 'KOTTU' }, { code_kind: 'shared' }],
  [{}, { code_kind: 'none', usage_limit: null, business: { zone: 'Australia/Melbourne' } }],
])('a deal with %j has %j', async (said, known) => {
  const business = { name: 'Kottu', slug: 'kottu', category: { name: 'Restaurant' }, state: 'VIC' };
  const deal = { id: 1, slug: 'two', title: 'Two', business, ...said };
  expect(await answering([deal])('listDeals')).toMatchObject({ count: 1, results: [known] });
});

test('somebody without a role, an address or a profile is a member like others', async () => {
  const user = { id: 7, username: 'asha', first_name: 'Asha' };
  expect(await answering({ token: 't', user })('signIn')).toMatchObject({
    user: {
      ...user,
      email: '',
      email_confirmed: true,
      is_staff: false,
      role: 'member',
      profile: { is_business_owner: false, is_event_organizer: false },
    },
  });
});

test('half an answer to a search is none', async () => {
  await expect(answering({ results: [] })('search')).rejects.toThrow('/api/search/: counts');
});

test('an error may be called so', async () => {
  const refused = answering({ error: 'Google says no.' }, 401)('signInThroughProvider');
  await expect(refused).rejects.toThrow('Google says no.');
});

const REQUIRED = 'This field is required.';

test.each([
  [{ name: [REQUIRED] }, { message: REQUIRED, errors: { name: REQUIRED } }],
  [
    { detail: 'Wrong.', errors: { name: ['Too long.', 'Too loud.'] } },
    { message: 'Wrong.', errors: { name: 'Too long. Too loud.' } },
  ],
  [
    { non_field_errors: ['It ends before it begins.'], code: 'invalid', status: 400 },
    { message: 'It ends before it begins.', errors: {} },
  ],
  [
    { errors: { non_field_errors: ['Twice.'], program: [{}, { time: [REQUIRED] }] } },
    { message: 'Twice.', errors: { 'program.1.time': REQUIRED } },
  ],
  [['Not on Sundays.'], { message: 'Not on Sundays.', errors: {} }],
  [{ error: 'No.' }, { message: 'No.', errors: {} }],
  [{ message: 'No.' }, { message: 'No.', errors: {} }],
  ['<h1>Bad Request</h1>', { message: 'The answer was 400.', errors: {} }],
  [null, { message: 'The answer was 400.', errors: {} }],
])('the error %j is understood', async (said, known) => {
  await expect(answering(said, 400)('changeProfile')).rejects.toMatchObject(known);
});

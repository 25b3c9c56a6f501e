import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FirstDay } from '#src/api/first-day.ts';
import { firstAdminLink } from '#src/server/data/accounts/first-admin.ts';
import { setSite } from '#src/site.settings.ts';
import { type AccountApi, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';

let api: AccountApi;
beforeEach(async () => {
  setSite({});
  api = await openAccountApi({
    status: async () => ({
      is_well: true,
      lines: [
        { part: 'mails', level: 'look', text: 'E-mails become files', remedy: null },
        { part: 'backup', level: 'well', text: 'Backup 3 hours ago', remedy: null },
      ],
    }),
  });
});
afterEach(async () => {
  setSite({});
  await api.close();
});

const tokenIn = (link: string) => new URL(link).hash.replace('#first_admin=', '');
const TOKEN = tokenIn(firstAdminLink('https://site.example', SITE_KEYS));
const join = (name: string, first_admin?: string) =>
  api.send('/api/register/', {
    ...{ username: name, email: `${name}@example.org`, password: PASSWORD },
    ...(first_admin !== undefined && { first_admin }),
  });
async function stepsOf(token: string) {
  const { steps } = (await (await api.get('/api/desk/first-day/', token)).json()) as FirstDay;
  return Object.fromEntries(steps.map(({ step, is_done }) => [step, is_done]));
}

test('the link makes the first account an admin’s, once, and no other link does', async () => {
  const wrong = await join('asha', `${TOKEN.slice(1)}x`);
  expect(wrong.status).toBe(403);
  const [one, other] = await Promise.all([join('asha', TOKEN), join('nimal', TOKEN)]);
  expect([one.status, other.status].sort()).toEqual([201, 403]);
  const { user } = await (one.status === 201 ? one : other).json();
  expect(user).toMatchObject({ role: 'admin', email_confirmed: true });
  const late = await join('kamala', TOKEN);
  expect(late.status).toBe(403);
  expect((await late.json()).detail).toContain('doesn’t work any more');
  expect((await join('kamala')).status).toBe(201);
});

test('the link works where nobody else may join', async () => {
  setSite({ joining: 'closed' });
  expect((await join('nimal')).status).toBe(403);
  expect((await join('asha', TOKEN)).status).toBe(201);
});

test('each step ticks itself as the site stands', async () => {
  const { token } = await (await join('asha', TOKEN)).json();
  expect(await stepsOf(token)).toEqual({
    ...{ settings: false, contact: false, pages: true, second_factor: false, mail: false },
    ...{ backup: true, listings: false, admins: false },
  });
  const body = {
    contact_email: 'hello@mabuhay.example',
    operator: 'Mabuhay Incorporated',
    updated_at: null,
  };
  await api.send('/api/desk/settings/', body, { method: 'PATCH', token });
  await api.send('/api/businesses/create/', KOTTU_CORNER, { token });
  await api.pool.query(`UPDATE businesses SET status = 'published'`);
  await join('nimal');
  await api.pool.query(`UPDATE users SET role = 'admin'`);
  expect(await stepsOf(token)).toMatchObject({
    ...{ settings: true, contact: true, listings: true, admins: true },
  });
});

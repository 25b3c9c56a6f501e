import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AccountApi, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { days } from '#tests/support/durations.ts';
import { insertRow } from '#tests/support/insert-row.ts';

let api: AccountApi;
beforeEach(async () => {
  api = await openAccountApi({ rateLimits: true });
});
afterEach(() => api.close());

const VICTIM = 'victim@example.org';
const mailsTo = async (address: string, template: string) =>
  (await api.mails()).filter((mail) => mail.recipient === address && mail.template === template);

/** Registers with the victim's address and deletes the account again; gives the number of mails. */
async function registerAndDelete(i: number): Promise<number> {
  const from = `198.51.100.${i}`;
  const body = { username: `user${i}`, email: VICTIM, password: PASSWORD };
  const made = await api.send('/api/register/', body, { from });
  expect(made.status).toBe(201);
  const { token } = (await made.json()) as { token: string };
  await api.send('/api/email-confirmation/resend/', {}, { token, from });
  const { length } = await mailsTo(VICTIM, 'confirm-email');
  const gone = await api.send(
    '/api/account/',
    { password: PASSWORD },
    { token, from, method: 'DELETE' },
  );
  expect(gone.status).toBe(204);
  return length;
}

test('an address gets six e-mails of a kind a day, from however many accounts and networks', async () => {
  const made: number[] = [];
  for (let i = 0; i < 5; i++) made.push(await registerAndDelete(i));
  expect(made).toEqual([2, 2, 2, 0, 0]);
  await api.join('nimal');
  expect(await mailsTo('nimal@example.org', 'confirm-email')).toHaveLength(1);
  api.pass(days(1));
  expect(await registerAndDelete(9)).toBe(2);
});

test('an offer of listings that its address gets no mail of is refused, and the one before stays', async () => {
  const names = Array.from({ length: 7 }, (_, i) => `giver${i}`);
  const statuses: number[] = [];
  for (const [name, { token, id }] of Object.entries(await api.joinAll(names))) {
    await insertRow(api.pool, 'businesses', {
      slug: name,
      name,
      status: 'published',
      owner_id: id,
    });
    const offer = { email: VICTIM, password: PASSWORD };
    statuses.push((await api.send('/api/account/hand-over/', offer, { token })).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429]);
  const open = `SELECT count(*)::int FROM one_time_tokens WHERE purpose = 'hand_over'`;
  expect((await api.pool.query(open)).rows).toEqual([{ count: 6 }]);
});

test('an address gets sixty e-mails a day of a kind that the team causes, and 120 in all', async () => {
  const { owner, asha } = await api.joinAll(['owner', 'asha']);
  await api.pool.query(
    "UPDATE users SET email_confirmed_at = now(), role = (CASE username WHEN 'asha' THEN 'admin' ELSE 'member' END)::role",
  );
  const mailed = async (template: string) => (await mailsTo('owner@example.org', template)).length;
  for (const verdict of ['reject', 'request_changes']) {
    for (let i = 0; i < 61; i++) {
      const id = await insertRow(api.pool, 'events', {
        slug: `${verdict}-${i}`,
        title: `Avurudu ${i}`,
        status: 'pending',
        owner_id: owner.id,
      });
      const decision = { verdict, revision: 1, reason: 'Which park?', note: '' };
      const path = `/api/moderation/events/${id}/decisions/`;
      expect((await api.send(path, decision, { token: asha.token })).status).toBe(201);
    }
  }
  expect(await mailed('confirm-email')).toBe(1);
  expect(await mailed('listing-rejected')).toBe(60);
  expect(await mailed('listing-changes-requested')).toBe(59);
  const ask = () => api.send('/api/password-reset/', { email: 'owner@example.org' });
  expect((await ask()).status).toBe(204);
  expect(await mailed('reset-password')).toBe(0);
  api.pass(days(1) / 120);
  expect((await ask()).status).toBe(204);
  expect(await mailed('reset-password')).toBe(1);
});

test('who asks for more than that is told so, and their last link goes on', async () => {
  const { token } = await api.join('nimal');
  const resend = () => api.send('/api/email-confirmation/resend/', {}, { token });
  for (let i = 0; i < 5; i++) expect((await resend()).status).toBe(204);
  api.pass(days(1) / 24);
  const refused = await resend();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    detail: expect.stringContaining('many e-mails to this address'),
  });
  const link = { token: await api.linkToken('confirm-email') };
  expect((await api.send('/api/email-confirmation/', link, { token })).status).toBe(200);
});

test('the mail that confirms an address says nothing of who typed it', async () => {
  const first_name = 'Win a prize at the fair';
  const body = { username: 'asha', email: VICTIM, password: PASSWORD, first_name };
  expect((await api.send('/api/register/', body)).status).toBe(201);
  const [mail] = await mailsTo(VICTIM, 'confirm-email');
  expect(mail?.text).toMatch(/^Hello,/);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('prize');
});

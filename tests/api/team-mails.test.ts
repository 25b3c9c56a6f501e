import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataContextAt } from '#src/server/data/database.ts';
import { tellTeam } from '#src/server/data/review/team-mails.ts';
import { type AccountApi, openAccountApi } from '#tests/support/account-api.ts';
import { insertRow } from '#tests/support/insert-row.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Saturday 3 October 2026, 9:00 in Melbourne, whose clocks go forward that night. */
const START = new Date('2026-10-02T23:00:00Z');

let api: AccountApi;
let people: Record<'asha' | 'owner', { token: string; id: number }>;
let now: Date;

beforeAll(async () => {
  api = await openAccountApi();
  people = await api.joinAll(['asha', 'owner']);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.removeListings();
  now = START;
  await staff({});
  // The first look begins with what came since the morning.
  await look();
  await api.pool.query('DELETE FROM outgoing_mails');
});

/** Makes Asha one of the team, whom the job hasn't told anything. */
const staff = ({ mails = 'daily', toldAt = null as string | null }) =>
  api.pool.query(
    `UPDATE users SET role = 'reviewer', team_mails = $1, team_told_at = $2, team_told_events = '{}',
       suspended_at = NULL, email_confirmed_at = now() WHERE username = 'asha'`,
    [mails, toldAt],
  );

/** Lets time pass (ms), then has each of some servers look whom to tell; gives the mails that came of it. */
async function look(after = 0, { servers = 1, rateLimits = false } = {}) {
  now = new Date(now.getTime() + after);
  const earlier = (await api.mails()).length;
  const db = dataContextAt(now, api.pool, {
    siteUrl: 'https://site.example',
    rateLimits,
    ...SITE_KEYS,
  });
  await Promise.all(Array.from({ length: servers }, () => tellTeam(db)));
  return (await api.mails()).slice(earlier);
}

let number = 0;
/** A business that comes to the queue now, or some time ago (ms). */
async function comes(title: string, { ago = 0, status = 'pending' } = {}) {
  number += 1;
  return insertRow(api.pool, 'businesses', {
    slug: `told-${number}`,
    name: title,
    status,
    suburb: 'Clayton',
    state: 'VIC',
    owner_id: people.owner.id,
    submitted_at: new Date(now.getTime() - ago),
  });
}

/** An event that comes to the queue now, and begins after some hours. */
async function eventIn(hours: number, title: string) {
  number += 1;
  const begins = new Date(now.getTime() + hours * HOUR + 10 * HOUR).toISOString();
  const [date, time] = [begins.slice(0, 10), begins.slice(11, 16)];
  return insertRow(api.pool, 'events', {
    slug: `told-${number}`,
    title,
    status: 'pending',
    state: 'QLD',
    owner_id: people.owner.id,
    submitted_at: now,
    date,
    time,
  });
}

/** The quoted lines of a mail: the listings that it names. */
const linesOf = (mail: { text: string } | undefined): string[] =>
  (mail?.text ?? '').split('\n').flatMap((line) => (line.startsWith('> ') ? [line.slice(2)] : []));
const namesIn = (mail: { text: string } | undefined) =>
  linesOf(mail).map((line) => line.split(' · ')[0]);

describe('daily', () => {
  test('at 8:00 by the clock of the site, over a change of clocks, and only what is new', async () => {
    await comes('Kottu Corner');
    // 7:59 and 8:01 on Sunday in Melbourne, an hour of which there wasn't.
    expect(await look(22 * HOUR - MINUTE)).toEqual([]);
    const [mail, ...others] = await look(2 * MINUTE);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'asha@example.org',
      template: 'team-waiting',
      subject: 'For review: 1 listing',
    });
    expect(linesOf(mail)).toEqual([
      'Kottu Corner · Business · Clayton, VIC · waits since Sat 3 Oct 2026',
    ]);
    expect(mail?.text).toContain('https://site.example/review');
    expect(mail?.html).toContain('Kottu Corner');

    expect(await look(MINUTE)).toEqual([]);
    await comes('Hopper House');
    expect(await look(HOUR)).toEqual([]);
    const [next] = await look(23 * HOUR - MINUTE);
    expect(namesIn(next)).toEqual(['Hopper House']);
  });

  test('what has waited for more than 48 hours is told each morning', async () => {
    await comes('Old', { ago: 50 * HOUR });
    await comes('Done', { ago: 50 * HOUR, status: 'published' });
    for (const _ of ['one morning', 'the next']) {
      const [mail] = await look(23 * HOUR);
      expect(namesIn(mail)).toEqual(['Old']);
      now = new Date(now.getTime() + HOUR);
    }
  });

  test('nothing waits, no mail; what comes after that morning is told the next', async () => {
    expect(await look(23 * HOUR)).toEqual([]);
    await comes('Kottu Corner');
    expect(await look(2 * HOUR)).toEqual([]);
    expect(await look(22 * HOUR)).toHaveLength(1);
  });

  test('an event within 72 hours is told at once, once', async () => {
    await comes('Kottu Corner');
    await eventIn(71, 'Vesak lanterns');
    await eventIn(80, 'Avurudu');
    const [mail] = await look(MINUTE);
    expect(mail?.subject).toBe('For review: an event within three days, and 2 listings more');
    expect(namesIn(mail)).toEqual(['Vesak lanterns', 'Kottu Corner', 'Avurudu']);
    expect(linesOf(mail)[0]).toContain('on Tue 6 Oct 2026');
    expect(await look(HOUR)).toEqual([]);
    // The other comes so near that it can't wait either.
    const [later] = await look(8 * HOUR);
    expect(namesIn(later)).toEqual(['Avurudu']);
    expect(await look(HOUR)).toEqual([]);
  });
});

describe('at once', () => {
  beforeEach(() => staff({ mails: 'at_once', toldAt: '2026-10-02T22:00:00Z' }));

  test('at most one mail in 15 minutes, with all that came meanwhile', async () => {
    await comes('One');
    expect(namesIn((await look(MINUTE))[0])).toEqual(['One']);
    await comes('Two');
    expect(await look(14 * MINUTE)).toEqual([]);
    await comes('Three');
    expect(namesIn((await look(MINUTE))[0])).toEqual(['Two', 'Three']);
    expect(await look(HOUR)).toEqual([]);
  });

  test('changes that wait, and what was changed at once', async () => {
    const id = await comes('Kottu Corner', { ago: 90 * HOUR, status: 'published' });
    await api.pool.query(
      `INSERT INTO pending_changes (kind, listing_id, fields, submitted_at) VALUES ('business', $1, '{}', $2)`,
      [id, now],
    );
    expect(namesIn((await look(MINUTE))[0])).toEqual(['Kottu Corner']);
    const other = await comes('Hopper House', { ago: 90 * HOUR, status: 'published' });
    await api.pool.query(
      `INSERT INTO immediate_changes (kind, listing_id, before, changed_at) VALUES ('business', $1, '{"name": "Old"}', $2)`,
      [other, now],
    );
    expect(namesIn((await look(HOUR))[0])).toEqual(['Hopper House']);
  });

  test('twenty lines at most, the number of the rest, and names that are no markup', async () => {
    for (let each = 1; each <= 23; each++) await comes(`<b>Kottu</b>\n${each}`, { ago: 24 - each });
    const [mail] = await look(MINUTE);
    expect(linesOf(mail)).toHaveLength(20);
    expect(linesOf(mail)[0]).toMatch(/^<b>Kottu<\/b> 1 · /);
    expect(mail?.text).toContain('And 3 listings more.');
    expect(mail?.html).not.toContain('<b>Kottu');
  });

  test('several servers that look at once send one mail', async () => {
    await comes('Kottu Corner');
    expect(await look(MINUTE, { servers: 8 })).toHaveLength(1);
  });

  test('whoever gets no more mails today hears of it when they may', async () => {
    for (let mail = 0; mail < 60; mail++) {
      await comes(`Kottu ${mail}`);
      expect(await look(15 * MINUTE, { rateLimits: true }), String(mail)).toHaveLength(1);
      now = new Date(now.getTime() - 15 * MINUTE);
      await api.pool.query('UPDATE users SET team_told_at = $1 WHERE username = $2', [
        new Date(now.getTime() - HOUR),
        'asha',
      ]);
      await api.pool.query(`UPDATE businesses SET status = 'published'`);
    }
    await comes('The last');
    expect(await look(15 * MINUTE, { rateLimits: true })).toEqual([]);
    expect(namesIn((await look(HOUR, { rateLimits: true }))[0])).toEqual(['The last']);
  });
});

test.each([
  ['who chose never', `team_mails = 'never'`],
  ['who is suspended', 'suspended_at = now()'],
  ['whose address isn’t confirmed', 'email_confirmed_at = NULL'],
  ['who is of the team no more', `role = 'member'`],
])('somebody %s hears nothing, and begins anew', async (_, change) => {
  await staff({ mails: 'at_once' });
  await look();
  await api.pool.query(`UPDATE users SET ${change} WHERE username = 'asha'`);
  await comes('Kottu Corner');
  await eventIn(10, 'Vesak lanterns');
  expect(await look(HOUR)).toEqual([]);
  expect(await look(24 * HOUR)).toEqual([]);
  await staff({ mails: 'at_once' });
  // A listing that came before this morning is no news; the event is over.
  expect(await look(HOUR)).toEqual([]);
});

test('each of the team chooses for themselves, which the log tells', async () => {
  const PATH = '/api/moderation/team-mails/';
  const { token } = people.asha;
  await staff({});
  expect(await (await api.get(PATH, token)).json()).toEqual({ team_mails: 'daily' });
  const choose = (team_mails: string) => api.send(PATH, { team_mails }, { token, method: 'PATCH' });
  expect((await choose('hourly')).status).toBe(400);
  expect(await (await choose('at_once')).json()).toEqual({ team_mails: 'at_once' });
  expect(await (await api.get(PATH, token)).json()).toEqual({ team_mails: 'at_once' });
  const { rows } = await api.pool.query(
    'SELECT act, actor_name, subject_name, before, after FROM audit_log ORDER BY id DESC LIMIT 1',
  );
  expect(rows).toEqual([
    {
      ...{ act: 'person.team_mails', actor_name: 'asha', subject_name: 'asha' },
      ...{ before: { team_mails: 'daily' }, after: { team_mails: 'at_once' } },
    },
  ]);
});

test('who changes from at once to daily hears the next morning of what came since', async () => {
  await staff({ mails: 'at_once', toldAt: '2026-09-20T00:00:00Z' });
  api.setNow(now);
  const { token } = people.asha;
  await api.send(
    '/api/moderation/team-mails/',
    { team_mails: 'daily' },
    { token, method: 'PATCH' },
  );
  await comes('Kottu Corner');
  expect(await look(HOUR)).toEqual([]);
  expect(namesIn((await look(22 * HOUR))[0])).toEqual(['Kottu Corner']);
});

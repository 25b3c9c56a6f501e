import type pg from 'pg';
import type * as z from 'zod/mini';
import { type ManyDone, MOST_AT_ONCE } from '#src/api/at-once.ts';
import type { ModerationList } from '#src/api/moderation.ts';
import { newPeople } from '#tests/support/claims.ts';
import { GOALS } from './goals.ts';
import { fillListings } from './listings.ts';
import { load } from './load.ts';
import { heading, measured } from './report.ts';
import { serve } from './serve.ts';

const PEOPLE = 10_000;
const ACTS = 100_000;
/** Listings that wait, of which a quarter are events. */
const WAITING = 5_000;

/** The calls of the desk's screens, by what they show. */
const SCREENS = {
  'people: list': ['/api/desk/people/', '/api/desk/people/?page=300&page_size=24'],
  'people: search': ['/api/desk/people/?search=fernando', '/api/desk/people/?search=nobody-there'],
  'log: latest, and of one act or subject': [
    '/api/desk/log/',
    '/api/desk/log/?act=listing.approve',
    '/api/desk/log/?subject=person&subject_id=7',
    '/api/desk/log/?person=asha&from=2026-01-01',
  ],
  'queue: list': ['/api/moderation/', '/api/moderation/?page=200'],
  'queue: search': ['/api/moderation/?search=tea', '/api/moderation/?search=fernando'],
} as const;

/** Measures the screens of a desk that has much to look after. */
export async function benchDesk(dataDir: string): Promise<void> {
  const [people, acts, waiting] = [PEOPLE, ACTS, WAITING].map((count) =>
    count.toLocaleString('en'),
  );
  heading(`A desk with ${people} people, ${acts} acts and ${waiting} listings that wait`);
  await fillListings(dataDir, WAITING * 2, async (pool, url) => {
    const token = await fillDesk(pool);
    const api = await serve(url);
    try {
      const headers = { Authorization: `Token ${token}` };
      for (const [name, paths] of Object.entries(SCREENS)) {
        const { p99 } = await load(api.url, paths, { connections: 1, headers });
        measured(`${name}: p99`, p99, GOALS.deskWait);
      }
      measured(
        `${MOST_AT_ONCE} approvals at once`,
        await approveAtOnce(api.url, headers),
        GOALS.atOnce,
      );
    } finally {
      api.stop();
    }
  });
}

/** Approves as many of what waits as one may at once; gives the time until the answer (ms). */
async function approveAtOnce(url: string, headers: Record<string, string>): Promise<number> {
  const path = `${url}/api/moderation/?kind=businesses&page_size=${MOST_AT_ONCE}`;
  const { results } = (await (await fetch(path, { headers })).json()) as z.output<
    typeof ModerationList
  >;
  const listings = results.map(({ kind, id, revision }) => ({ kind, id, revision }));
  const began = performance.now();
  const answer = await fetch(`${url}/api/moderation/at-once/decisions/`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ listings, verdict: 'approve' }),
  });
  const { done } = (await answer.json()) as ManyDone;
  if (done !== MOST_AT_ONCE) throw new Error(`${done} were approved.`);
  return performance.now() - began;
}

/** Fills the tables that a desk shows; gives the token of an admin. */
async function fillDesk(pool: pg.Pool): Promise<string> {
  const [admin] = await newPeople(pool, PEOPLE, new Date());
  if (!admin) throw new Error('Nobody was made.');
  await pool.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.id]);
  for (const [table, waiting] of [
    ['businesses', (WAITING * 3) / 4],
    ['events', WAITING / 4],
  ] as const) {
    await pool.query(
      `UPDATE ${table} SET status = 'pending', owner_id = $1 + id % $2
       WHERE id IN (SELECT id FROM ${table} ORDER BY id LIMIT $3)`,
      [admin.id, PEOPLE, waiting],
    );
    await pool.query(
      `INSERT INTO suspicions (kind, listing_id, reasons)
       SELECT $1, id, '{links}' FROM ${table} WHERE status = 'pending' AND id % 3 = 0`,
      [table === 'events' ? 'event' : 'business'],
    );
  }
  await pool.query(
    `INSERT INTO audit_log (at, actor_id, actor_name, act, subject, subject_id, subject_name)
     SELECT now() - make_interval(mins => n), $1, 'asha', (ARRAY['listing.approve', 'person.sign_in'])[1 + n % 2],
       (ARRAY['business', 'person'])[1 + n % 2], n % 9000, 'Kottu ' || n FROM generate_series(1, $2) AS n`,
    [admin.id, ACTS],
  );
  // As a server's own vacuum does within minutes.
  await pool.query('ANALYZE');
  return admin.token;
}

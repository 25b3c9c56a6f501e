import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Upload } from '#src/api/uploads.ts';
import type { MailSink } from './mail-sink.ts';
import { newDeal, newPeople, type Person } from './claims.ts';
import { pictureForm } from './own-pictures.ts';
import { trustAll } from './trusted.ts';
import { AVURUDU } from './submissions.ts';

/** Submissions for each one that comes with a picture, which costs far more than the rest. */
const PICTURE_EVERY = 10;

/** The wait before a request is tried again (ms). */
const RETRIED_AFTER = 100;

/** Writes that members were told of, and those that failed after one retry. */
interface Written {
  /** Titles of events, each submitted once. */
  events: string[];
  uploads: { picture: Upload; token: string }[];
  claims: { personId: number; code: string }[];
  requests: number;
  /** The number of requests that only their retry healed. */
  retried: number;
  /** Requests that failed after their retry. */
  failures: string[];
}

/** Members that write, one thing after the other, until they are stopped. */
export interface Writers {
  written: Written;
  dealId: number;
  people: readonly Person[];
  /** Resolves once `amount` more writes were answered. */
  more: (amount: number) => Promise<void>;
  stop: () => Promise<Written>;
}

/** Makes members write through `url`: each request is tried twice, as a page or a person would. */
export async function startWriters(pool: pg.Pool, url: string, amount: number): Promise<Writers> {
  const { id: dealId } = await newDeal(pool, new Date(), { usage_limit: 100_000 });
  const people = await newPeople(pool, amount, new Date());
  // The members are organisers, as people without a published listing may have at most three that wait.
  // Nobody of them is new: these send more than newcomers may.
  await trustAll({ pool });
  await pool.query('UPDATE users SET is_event_organizer = true WHERE id = ANY ($1)', [
    people.map(({ id }) => id),
  ]);
  const written: Written = {
    events: [],
    uploads: [],
    claims: [],
    requests: 0,
    retried: 0,
    failures: [],
  };
  const waiting = new Set<() => void>();
  let isStopping = false;

  async function ask(path: string, init: RequestInit): Promise<unknown> {
    written.requests += 1;
    for (const isRetry of [false, true]) {
      const answer = await fetch(url + path, init).catch(String);
      if (typeof answer !== 'string' && answer.ok) {
        const body = await answer.json().catch(() => null);
        if (body !== null) return body;
      }
      if (!isRetry) {
        written.retried += 1;
        await delay(RETRIED_AFTER);
        continue;
      }
      const said = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`;
      written.failures.push(`${path}: ${said}`);
    }
    return null;
  }
  const post = (path: string, token: string, body: object | FormData) =>
    ask(path, {
      method: 'POST',
      headers: {
        Authorization: `Token ${token}`,
        'Idempotency-Key': randomUUID(),
        ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });

  async function write({ id, token }: Person, turn: number): Promise<void> {
    if (turn === 0) {
      const claim = (await post(`/api/deals/${dealId}/claim/`, token, {})) as {
        code: string;
      } | null;
      if (claim) written.claims.push({ personId: id, code: claim.code });
      return;
    }
    let image: string | null = null;
    if (turn % PICTURE_EVERY === 1) {
      const picture = (await post('/api/uploads/', token, await pictureForm())) as Upload | null;
      if (picture) written.uploads.push({ picture, token });
      image = picture?.id ?? null;
    }
    const title = `Avurudu ${randomUUID()}`;
    const event = await post('/api/events/create/', token, { ...AVURUDU, title, image });
    if (event) written.events.push(title);
  }

  const members = people.map(async (person) => {
    for (let turn = 0; !isStopping; turn++) {
      await write(person, turn);
      for (const look of waiting) look();
    }
  });
  return {
    written,
    dealId,
    people,
    more: (amount) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const until = written.requests + amount;
      const look = () => {
        if (written.requests < until) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      return promise;
    },
    stop: async () => {
      isStopping = true;
      await Promise.all(members);
      return written;
    },
  };
}

/** Counts the writes in the database and in people's mailboxes; none may be missing or there twice. */
export async function countWritten(
  { pool, sink }: { pool: pg.Pool; sink: MailSink },
  { written, dealId }: Writers,
) {
  const { rows } = await pool.query<{ title: string; rows: number }>(
    'SELECT title, count(*)::integer AS rows FROM events GROUP BY title',
  );
  const stored = new Map(rows.map((row) => [row.title, row.rows]));
  const { rows: waiting } = await pool.query<{ subject: string }>(
    'SELECT subject FROM outgoing_mails',
  );
  const { rows: claims } = await pool.query<{ used: number; claims: number; people: number }>(
    `SELECT used_count AS used, count(*)::integer AS claims, count(DISTINCT user_id)::integer AS people
     FROM deals JOIN claims ON claims.deal_id = deals.id WHERE deals.id = $1 GROUP BY used_count`,
    [dealId],
  );
  // Mails are counted by id: one that was sent again with the same id is one mail.
  const sent = new Map(sink.mails.map(({ mail }) => [mail.messageId, mail.subject ?? '']));
  const subjects = [...sent.values()];
  const told = [...subjects, ...waiting.map(({ subject }) => subject)].join('\n');
  return {
    missingEvents: written.events.filter((title) => !stored.has(title)),
    eventsTwice: rows.filter((row) => row.rows > 1).length,
    missingMails: written.events.filter((title) => !told.includes(title)),
    mailsTwice: subjects.length - new Set(subjects).size,
    /** Mails sent again with the same id, after a process died between the mail server's yes and its own note. */
    mailsRepeated: sink.mails.length - sent.size,
    claims: claims[0],
  };
}

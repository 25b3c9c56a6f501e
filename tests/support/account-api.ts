import { expect } from 'vitest';
import type { SignedIn } from '#src/api/account.ts';
import type { AppOptions } from '#src/server/app.ts';
import { SECURITY_EVENTS } from '#src/server/data/security-events.ts';
import type { AnsweredRequest, LogEntry } from '#src/server/log/log.ts';
import { openApi, type TestApi } from './api.ts';

/** The instant at which the clock of these tests starts. */
export const NOW = new Date('2026-11-20T13:30:00Z');
/** The password of everybody who joins. */
export const PASSWORD = 'kottu roti at dawn';

interface Options {
  method?: string;
  token?: string | undefined;
  /** The address of the connection. */
  from?: string;
  headers?: Record<string, string>;
}

interface Mail {
  recipient: string;
  template: string;
  subject: string;
  text: string;
  html: string;
}

/** The account API over a database of its own; time passes only when told to. */
export interface AccountApi extends TestApi {
  /** Sends JSON; `body` undefined sends none. */
  send: (path: string, body?: unknown, options?: Options) => Promise<Response>;
  get: (path: string, token?: string) => Promise<Response>;
  /** Registers `name` with the address name@example.org; the address is unconfirmed. */
  join: (name: string) => Promise<SignedIn>;
  /** Registers several people, and gives the token and id of each. */
  joinAll: <Name extends string>(
    names: readonly Name[],
  ) => Promise<Record<Name, { token: string; id: number }>>;
  signIn: (email: string, password?: string, options?: Options) => Promise<Response>;
  /** The mails that are queued, oldest first. */
  mails: () => Promise<Mail[]>;
  /** The token in the link of the newest mail of a kind. */
  linkToken: (template: string) => Promise<string>;
  /** Removes all listings, with everything that belongs to them, and all mails. */
  removeListings: () => Promise<void>;
  /** Lets `time` pass (ms). */
  pass: (time: number) => void;
  /** The server's log without its entries about security. */
  log: LogEntry[];
  events: LogEntry[];
  /** The requests that the API answered. */
  answered: AnsweredRequest[];
}

/** Opens the API without listings. */
export async function openAccountApi(options: Partial<AppOptions> = {}): Promise<AccountApi> {
  const log: LogEntry[] = [];
  const events: LogEntry[] = [];
  const answered: AnsweredRequest[] = [];
  const api = await openApi({
    community: { businesses: [], events: [], deals: [], advertisements: [] },
    now: NOW,
    siteUrl: 'https://site.example',
    log: (entry) => (String(entry.event) in SECURITY_EVENTS ? events : log).push(entry),
    answered: (request) => answered.push(request),
    ...options,
  });
  let now = NOW.getTime();
  const send: AccountApi['send'] = async (path, body, given = {}) => {
    const { method = 'POST', token, from = '192.0.2.1', headers = {} } = given;
    const init = {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Token ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    return api.app.request(path, init, { incoming: { socket: { remoteAddress: from } } });
  };
  const mails = async () => {
    const { rows } = await api.pool.query<Mail>(
      'SELECT recipient, template, subject, text, html FROM outgoing_mails ORDER BY id',
    );
    return rows;
  };
  const join: AccountApi['join'] = async (name) => {
    const body = { username: name, email: `${name}@example.org`, password: PASSWORD };
    const response = await send('/api/register/', body);
    expect(response.status).toBe(201);
    return (await response.json()) as SignedIn;
  };
  return {
    ...api,
    log,
    events,
    answered,
    send,
    mails,
    get: (path, token) => send(path, undefined, { method: 'GET', token }),
    join,
    joinAll: async (names) => {
      const people: Record<string, { token: string; id: number }> = {};
      for (const name of names) {
        const { token, user } = await join(name);
        people[name] = { token, id: user.id };
      }
      return people;
    },
    signIn: (email, password = PASSWORD, given = {}) =>
      send('/api/auth/token/', { email, password }, given),
    linkToken: async (template) => {
      const mail = (await mails()).filter((each) => each.template === template).at(-1);
      return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    },
    removeListings: async () => {
      await api.pool.query(
        `TRUNCATE listing_history, pending_changes, immediate_changes, suspicions, outgoing_mails, former_slugs, idempotency_keys,
           uploads`,
      );
      await api.pool.query('DELETE FROM events');
      await api.pool.query('DELETE FROM businesses');
    },
    pass: (time) => {
      now += time;
      api.setNow(new Date(now));
    },
  };
}

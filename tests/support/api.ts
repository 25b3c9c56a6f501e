import type { Hono } from 'hono';
import type pg from 'pg';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { ApiError } from '#src/api/error.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { setSite } from '#src/site.settings.ts';
import { type AppOptions, createApp } from '#src/server/app.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { seedCommunity } from '#src/server/demo/insert.ts';
import type { SeedCommunity } from '#src/demo/types.ts';
import type { AnsweredRequest, LogEntry } from '#src/server/log/log.ts';
import { createDatabase } from './database.ts';
import { expectListedAnswers } from './listed-answers.ts';
import { secretsIn } from './log-secrets.ts';
import { SITE_KEYS } from './site-keys.ts';

type Call = keyof typeof publicCalls;
type AnswerOf<Name extends Call> = z.output<(typeof publicCalls)[Name]['answer']>;
type Values = Record<string, string | number | boolean>;

/** The API over a database of its own, asked in process. */
export interface TestApi {
  app: Hono;
  pool: pg.Pool;
  /** Moves the clock that the API sees. */
  setNow: (now: Date) => void;
  /** Calls an endpoint; expects 200 and an answer that is exactly the contract's. */
  call: <Name extends Call>(
    name: Name,
    query?: Values,
    id?: string | number,
  ) => Promise<AnswerOf<Name>>;
  /** Requests a path, expects an error of this status, and gives its body. */
  refused: (path: string, status: number) => Promise<ApiError>;
  close: () => Promise<void>;
}

export interface TestApiOptions extends Partial<AppOptions> {
  community: SeedCommunity;
  now: Date;
  server?: 'embedded' | 'older';
}

/** Opens the API over a fresh database that holds a community. */
export async function openApi({
  community,
  now,
  server,
  ...options
}: TestApiOptions): Promise<TestApi> {
  // The settings are the process's: those of another file's tests stay otherwise.
  setSite({});
  const { pool, close } = await createDatabase(server);
  await seedCommunity(pool, community, now);
  let at = now;
  const logged: (LogEntry | AnsweredRequest)[] = [];
  const app = createApp({
    db: pool,
    clock: () => at,
    siteUrl: 'http://localhost',
    media: mediaOf(diskStore('/nowhere')),
    readiness: () => null,
    rateLimits: false,
    ...SITE_KEYS,
    ...options,
    log: (entry) => {
      logged.push(entry);
      options.log?.(entry);
    },
    answered: (request) => {
      logged.push(request);
      options.answered?.(request);
    },
  });
  expectListedAnswers(app);
  return {
    app,
    pool,
    close: async () => {
      await close();
      expect(secretsIn(logged.map((entry) => JSON.stringify(entry)).join('\n'))).toEqual([]);
    },
    setNow: (next) => {
      at = next;
    },
    call: async (name, query = {}, id = '') => {
      const path = publicCalls[name].path.replace('{id}', encodeURIComponent(id));
      const values = Object.entries(query).map(([key, value]) => [key, String(value)]);
      const response = await app.request(`${path}?${new URLSearchParams(values)}`);
      const body = await response.json();
      expect({ status: response.status, body }).toMatchObject({ status: 200 });
      const parsed = publicCalls[name].answer.parse(body);
      expect(body).toEqual(parsed);
      return parsed as AnswerOf<typeof name>;
    },
    refused: async (path, status) => {
      const response = await app.request(path);
      const body = await response.json();
      expect({ status: response.status, body }).toMatchObject({ status });
      return ApiError.parse(body);
    },
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type AppOptions, createApp } from './app.ts';
import { migrations } from './db/migrate.ts';
import type { OpenDatabase } from './db/open.ts';
import type { Env } from './env.ts';
import type { Handle } from './http-server.ts';
import type { Answered, Entry } from './log.ts';
import { s3Store } from './media/s3-store.ts';
import { diskStore, type Media, mediaFolder, mediaOf } from './media/store.ts';
import { counts, networkOfRequest } from './middleware/limits.ts';
import type { SiteKeys } from './secret-key.ts';
import { securityHeaders } from './site/security-headers.ts';
import { commit, VERSION } from './version.ts';

/** The API over an open database, twice: as visitors reach it and as this process asks itself. */
export interface Api {
  /** Answers the API's addresses over HTTP. */
  handle: Handle;
  /** Answers without a network, and without the limits that are meant for visitors. */
  fetch: typeof globalThis.fetch;
  /** Has what answers a request call `fetch` in the name of who sent it. */
  inNameOfVisitor: (handle: Handle) => Handle;
  /** Counts a page that costs what a search does; gives how long to wait for it (ms), 0 for not at all. */
  waitToSearch: (request: IncomingMessage) => number;
}

export interface ApiOptions extends Pick<
  AppOptions,
  'clock' | 'readiness' | 'changed' | 'viewed' | 'visited' | 'unanswered' | 'status' | 'previews'
> {
  /** The release that is served beside, where one is. */
  release?: () => string | null;
  env: Env;
  keys: SiteKeys;
  database: OpenDatabase;
  log: (entry: Entry) => void;
  answered?: (request: Answered) => void;
}

/** Where uploads are kept: in a bucket if there is one, else on disk. */
export const openMedia = ({ s3, dataDir }: Env): Media =>
  mediaOf(diskStore(mediaFolder(dataDir)), s3 && s3Store(s3));

/** Where e-mails are put when no mail server is named. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/** Puts the API together. */
export function openApi({
  env,
  keys,
  database,
  answered,
  unanswered = () => {},
  release,
  ...options
}: ApiOptions): Api {
  const { siteUrl, proxies, providers } = env;
  const program = { version: VERSION, commit: commit(), schema: migrations.at(-1)?.name ?? null };
  const running = () => ({ ...program, release: release?.() ?? null });
  const count = counts(options.clock);
  const create = (forVisitors: boolean): Hono =>
    createApp({
      siteUrl,
      count,
      proxies,
      providers,
      ...keys,
      ...options,
      unanswered: (text, network) => {
        if (!env.rateLimits || count('unansweredSearches', network) === 0)
          unanswered(text, network);
      },
      running,
      db: database.pool,
      mediaDir: mediaFolder(env.dataDir),
      media: openMedia(env),
      rateLimits: forVisitors && env.rateLimits,
      ...(forVisitors && answered && { answered }),
    });
  const listener = getRequestListener(create(true).fetch);
  const inner = create(false);
  const visitors = new AsyncLocalStorage<string>();
  const headers = Object.entries(securityHeaders(siteUrl));
  return {
    handle: (request, response) => {
      for (const [name, value] of headers) response.setHeader(name, value ?? '');
      void listener(request, response);
    },
    waitToSearch: (request) =>
      env.rateLimits ? count('searches', networkOfRequest(request, proxies)) : 0,
    fetch: async (input, init) =>
      inner.fetch(new Request(input, init), {
        incoming: { socket: { remoteAddress: visitors.getStore() } },
      }),
    inNameOfVisitor: (handle) => (request, response) =>
      visitors.run(networkOfRequest(request, proxies), () => handle(request, response)),
  };
}

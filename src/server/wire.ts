import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type AppOptions, createApp } from './app.ts';
import { migrations } from './db/migrate.ts';
import type { OpenDatabase } from './db/open.ts';
import type { Env } from './env.ts';
import type { Handle } from './http/http-server.ts';
import type { AnsweredRequest, LogEntry } from './log/log.ts';
import { SITE } from '#src/site.settings.ts';
import { s3Store } from './media/s3-store.ts';
import { diskStore, type Media, mediaFolder, mediaOf } from './media/store.ts';
import { counts, networkOfRequest } from './middleware/limits.ts';
import { createSearchQueue } from './middleware/search-queue.ts';
import type { MailSettings } from './routes/mail-text-handlers.ts';
import type { SiteKeys } from './secrets/secret-key.ts';
import { securityHeaders } from './site/security-headers.ts';
import type { QueuePage } from './site/site.ts';
import { commit, VERSION } from './system/version.ts';

/** Time limit of a visitor's search (ms): then they get the best so far; most searches take a hundredth. */
export const SEARCH_TIME = 300;

/** The API over an open database, in two forms: for visitors, and for this process itself. */
export interface Api {
  /** Answers the API's addresses over HTTP. */
  handle: Handle;
  /** Answers without a network, and without visitors' limits. */
  fetch: typeof globalThis.fetch;
  /** Wraps a handler so that its calls of `fetch` are made in the name of the request's sender. */
  inNameOfVisitor: (handle: Handle) => Handle;
  /** Makes a page that costs as much as a search at its turn among the searches of its network. */
  queuePage: QueuePage;
}

export interface ApiOptions extends Pick<
  AppOptions,
  'clock' | 'readiness' | 'notice' | 'changed' | 'visited' | 'unanswered' | 'status' | 'previews'
> {
  release?: () => string | null;
  env: Env;
  keys: SiteKeys;
  database: OpenDatabase;
  log: (entry: LogEntry) => void;
  answered?: (request: AnsweredRequest) => void;
}

/** The stores of uploads: a bucket if there is one, else the disk. */
export const openMedia = ({ s3, dataDir }: Env): Media =>
  mediaOf(diskStore(mediaFolder(dataDir)), s3 && s3Store(s3));

/** The folder of e-mails when no mail server is set. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

const mailSettingsOf = ({ mailFrom, smtpUrl, mailEventsKey }: Env): MailSettings => ({
  get domain() {
    const from = mailFrom?.address ?? SITE.contact_email;
    return from.slice(from.lastIndexOf('@') + 1);
  },
  host: smtpUrl ? new URL(smtpUrl).hostname : null,
  eventsKey: mailEventsKey,
});

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
  const searchQueue = createSearchQueue(count);
  const create = (forVisitors: boolean): Hono =>
    createApp({
      siteUrl,
      count,
      searchQueue,
      proxies,
      providers,
      mail: mailSettingsOf(env),
      ...keys,
      ...options,
      unanswered: (text, network) => {
        if (!env.rateLimits || count.take('unansweredSearches', network) === 0)
          unanswered(text, network);
      },
      running,
      db: database.pool,
      media: openMedia(env),
      tiles: env.tiles,
      backup: env.backup,
      rateLimits: forVisitors && env.rateLimits,
      // Pages in the name of a visitor have visitors' time limit of searches.
      ...(env.rateLimits && { searchTime: SEARCH_TIME }),
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
    queuePage: (request, search) =>
      env.rateLimits ? searchQueue(networkOfRequest(request, proxies), search) : search(),
    fetch: async (input, init) =>
      inner.fetch(new Request(input, init), {
        incoming: { socket: { remoteAddress: visitors.getStore() } },
      }),
    inNameOfVisitor: (handle) => (request, response) =>
      visitors.run(networkOfRequest(request, proxies), () => handle(request, response)),
  };
}

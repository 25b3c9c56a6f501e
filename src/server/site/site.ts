import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listPath } from '#src/domain/paths.ts';
import type { Preview } from '#src/listings/page-props.ts';
import type { AnsweredRequest, WriteLine } from '../log/log.ts';
import { readTarget } from '../http/spelling.ts';
import { type Answer, permanentRedirect, send } from './answer.ts';
import { endThreads } from './render-threads.ts';
import { repeat } from '../system/repeat.ts';
import { acceptedEncodings } from './encodings.ts';
import { plainPage, PREPARING, READ_ONLY, unavailable } from './plain-pages.ts';
import { answerOf, type PageRequest, pageOnDemand } from './release-answers.ts';
import { currentRelease } from './releases.ts';
import { routeName } from './route-name.ts';
import { securityHeaders } from './security-headers.ts';
import {
  lookAtRelease,
  openRelease,
  type ReleaseOptions,
  type ServedRelease,
} from './served-release.ts';

/** Interval of looks whether another process has published, gone back or changed a listing (ms). */
const LOOK_AGAIN = 1_000;

/** Makes a page for a request at its turn; rejects with a refusal if its sender asks for too many. */
export type QueuePage = <Page>(
  request: IncomingMessage,
  make: () => Promise<Page>,
) => Promise<Page>;

export interface SiteOptions extends ReleaseOptions {
  /** Turns of pages that cost as much as a search; without it none waits. */
  queuePage?: QueuePage;
  log: WriteLine;
  answered?: (request: AnsweredRequest) => void;
}

/** The site's pages, from the current release. */
export type Site = Awaited<ReturnType<typeof openSite>>;

/** Serves the current release of `dataDir`, and switches when another becomes current. */
export async function openSite(options: SiteOptions) {
  const { dataDir, log, answered, queuePage = (_, make) => make() } = options;
  const headers = securityHeaders(options.siteUrl);
  let open: ServedRelease | null = null;

  async function look(): Promise<void> {
    const id = await currentRelease(dataDir);
    if (id === null || id === open?.id) return open ? lookAtRelease(open) : undefined;
    open = await openRelease(id, { ...options, headers });
    log(`Serving release ${id}`);
    // The program is loaded before somebody waits for it. What is wrong with it is told when somebody asks for a page.
    pageOnDemand(open, listPath('businesses'), []).catch(() => {});
  }

  let looking = Promise.resolve();
  /** Looks for another release to serve, and for changed listings; after an earlier look, whose findings are older. */
  const refresh = (): Promise<void> => {
    looking = looking.catch(() => {}).then(look);
    return looking;
  };

  async function answer(request: IncomingMessage, { given, path, query }: Target): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plainPage(READ_ONLY, headers);
    if (!open) return plainPage(PREPARING, headers);
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    if (!path) return open.files.notFound(accepted);
    const queue: PageRequest['queue'] = (make) => queuePage(request, make);
    const found = await answerOf(open, path, { query, accepted, queue });
    if (path === given || found.status !== 200) return found;
    return permanentRedirect(encodeURI(path) + (query && `?${query}`), headers);
  }

  let lastError = '';
  const lookAgain = async () => {
    await refresh();
    lastError = '';
  };
  // The same error every second is logged once.
  const failed = ({ message }: Error, { aborted }: Pick<AbortSignal, 'aborted'>) => {
    if (message !== lastError && !aborted) log(`Looking for what is new: ${message}`, 'warn');
    lastError = message;
  };

  // An unreadable release is made again, as if there were none.
  await lookAgain().catch((error: Error) => failed(error, { aborted: false }));
  const stop = repeat(lookAgain, LOOK_AGAIN, failed);
  return {
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const began = performance.now();
      const { method = 'GET' } = request;
      const asked = readTarget(request.url);
      let failure: { request_id: string } | undefined;
      try {
        send(request, response, await answer(request, asked));
      } catch (error) {
        failure = { request_id: randomUUID() };
        const route = routeName(asked.path, 200);
        const fields = { event: 'page_failed', ...failure, method, route };
        log((error as Error).stack ?? String(error), 'error', fields);
        send(request, response, plainPage(unavailable(failure.request_id), headers));
      }
      const { statusCode: status } = response;
      const ms = performance.now() - began;
      answered?.({ method, route: routeName(asked.path, status), status, ms, ...failure });
    },
    /** The page of a listing that need not be published; rejects when it can't be rendered. */
    preview: async (preview: Preview): Promise<Answer> =>
      open?.onDemand.preview(preview) ?? plainPage(PREPARING, headers),
    /** The served release, or `null` before the first. */
    release: () => open?.id ?? null,
    /** Whether all pages of that release were there at the last look. */
    isWhole: () => open?.isWhole ?? true,
    refresh,
    close: async () => {
      await stop();
      await endThreads();
    },
  };
}

type Target = ReturnType<typeof readTarget>;

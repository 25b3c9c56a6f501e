import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  FRESH,
  filteredListAddress,
  freshDetailAddress,
  freshQueryAddress,
} from '#src/listings/fresh-address.ts';
import { type Kind, KINDS, pluralOf } from '#src/domain/kinds.ts';
import { listPath } from '#src/domain/paths.ts';
import { type Answer, send, tagged } from './answer.ts';
import { type Changes, followChanges, type ReadChanges } from './changes.ts';
import { acceptedEncodings, type Encoding } from './encodings.ts';
import { type FreshPages, openFreshPages } from './fresh-pages.ts';
import { extensionOf } from './file-types.ts';
import { openFiles, type ReleaseFiles } from './files.ts';
import { plainPage, PREPARING, READ_ONLY, UNAVAILABLE } from './plain-pages.ts';
import { currentRelease, keptReleases, releaseFacts, releasePaths } from './releases.ts';
import { loadRenderer, type Render } from './renderer.ts';
import { securityHeaders } from './security-headers.ts';

/** How often we look whether another process has published, gone back or changed a listing (ms). */
const LOOK_AGAIN = 1_000;
/** A redirect to the proper spelling of an address may be remembered for five minutes (s). */
const REDIRECT_AGE = 300;

export interface SiteOptions {
  dataDir: string;
  siteUrl: string;
  /** Where pages on demand get their data; `fetch` may stay within the process. */
  apiUrl: string;
  fetch: typeof globalThis.fetch;
  clock: () => Date;
  /** Tells of listings that have changed; nothing does where the API is another's. */
  readChanges?: ReadChanges;
  log: (line: string) => void;
}

/** The site's pages, from the current release. */
export interface Site {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The release that is being served, or `null` before the first. */
  release: () => string | null;
  /** Looks at once whether there is another release to serve, or a listing has changed. */
  refresh: () => Promise<void>;
  close: () => void;
}

/** Serves the current release of `dataDir`, and follows it when another becomes current. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { dataDir, siteUrl, apiUrl, fetch, clock, readChanges = noChanges, log } = options;
  const secure = siteUrl.startsWith('https:');
  const headers = securityHeaders(secure);
  const renderers = new Map<string, Promise<Render>>();
  let open: OpenRelease | null = null;

  /** One look at a time, so that none can bring back what an earlier one saw. */
  let looking: Promise<void> = Promise.resolve();
  const refresh = (): Promise<void> => {
    looking = looking.catch(() => {}).then(look);
    return looking;
  };

  async function look(): Promise<void> {
    const id = await currentRelease(dataDir);
    if (id !== null && id !== open?.id) return openRelease(id);
    if (await open?.changes.look()) open?.fresh.forget();
  }

  async function openRelease(id: string): Promise<void> {
    const folders = [id, ...(await keptReleases(dataDir)).filter((other) => other !== id)];
    const { renderer, readAt } = await releaseFacts(dataDir, id);
    const changes = followChanges(readChanges, readAt);
    await changes.look();
    open = {
      id,
      changes,
      files: openFiles(folders.map(releasePaths(dataDir).client), headers, secure),
      fresh: openFreshPages({
        render: () => rendererOf(renderer),
        locals: () => ({ apiUrl, fetch, now: clock() }),
        securityHeaders: headers,
        secure,
      }),
    };
    log(`Serving release ${id}`);
  }

  /** Code can't be unloaded, so releases that share a renderer share its one copy in memory. */
  function rendererOf(digest: string): Promise<Render> {
    const known = renderers.get(digest);
    if (known) return known;
    const loading = loadRenderer(releasePaths(dataDir).renderer(digest), siteUrl);
    renderers.set(digest, loading);
    loading.catch(() => renderers.delete(digest));
    return loading;
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plainPage(READ_ONLY, headers);
    if (!open) return plainPage(PREPARING, headers);
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    const [rawPath = '/', query = ''] = splitOnce(request.url ?? '/', '?');
    const given = decodedPath(rawPath);
    const path = given && cleanPath(given);
    if (!path) return open.files.notFound(accepted);
    const found = await answerAt(open, path, query, accepted);
    if (path === given || found.status !== 200) return found;
    return moved(encodeURI(path) + (query && `?${query}`));
  }

  async function answerAt(release: OpenRelease, path: string, query: string, accepted: Encoding[]) {
    const params = new URLSearchParams(query);
    const filtered = freshQueryAddress(path, params);
    if (filtered) return fresh(release, filtered, accepted);
    const list = filteredListAddress(path, params);
    if (list) return moved(list);
    const detail = freshDetailAddress(path);
    if (detail && release.changes.has(path)) return fresh(release, detail, accepted);
    const file = await release.files.find(path, accepted);
    if (file) return file;
    return detail ? fresh(release, detail, accepted) : release.files.notFound(accepted);
  }

  async function fresh({ fresh, files }: OpenRelease, address: string, accepted: Encoding[]) {
    const page = await fresh.find(address, accepted);
    // A page that can't be shown for want of the API says so itself; one that broke can't.
    if (page.status === 500) return plainPage(UNAVAILABLE, headers);
    return page.body.length === 0 && page.status === 404 ? files.notFound(accepted) : page;
  }

  /** `location` is a path of this site. */
  const moved = (location: string): Answer =>
    tagged({
      status: 301,
      headers: { ...headers, location, 'cache-control': `public, max-age=${REDIRECT_AGE}` },
      body: Buffer.alloc(0),
    });

  await refresh();
  let watch: NodeJS.Timeout;
  let isClosed = false;
  /** The same trouble every second is said once. */
  let trouble = '';
  const keepLooking = async () => {
    const found = await refresh().then(
      () => '',
      (error: Error) => `Looking for what is new: ${error.message}`,
    );
    if (isClosed) return;
    if (found && found !== trouble) log(found);
    trouble = found;
    lookLater();
  };
  const lookLater = () => {
    watch = setTimeout(keepLooking, LOOK_AGAIN);
    watch.unref();
  };
  lookLater();

  return {
    handle: async (request, response) => {
      try {
        send(request, response, await answer(request));
      } catch (error) {
        log(`${request.method} ${request.url}: ${(error as Error).stack}`);
        if (!response.headersSent) send(request, response, plainPage(UNAVAILABLE, headers));
      }
    },
    release: () => open?.id ?? null,
    refresh,
    close: () => {
      isClosed = true;
      clearTimeout(watch);
    },
  };
}

interface OpenRelease {
  id: string;
  files: ReleaseFiles;
  fresh: FreshPages;
  changes: Changes;
}

const noChanges: ReadChanges = async () => [];

/**
 * The path that was asked for: decoded, without a slash at its end; `null` for one that could lead
 * out of the release.
 */
function decodedPath(raw: string): string | null {
  try {
    const path = decodeURIComponent(raw);
    return /^\/[^\\\0]*$/.test(path) ? path.replace(/([^/])\/$/, '$1') : null;
  } catch {
    return null;
  }
}

/**
 * The proper spelling of a path: single slashes, none at its end, small letters except in the names
 * of files, the plural for a list, no number for its first page; `null` for a hidden file or a page
 * by its inner address.
 */
function cleanPath(given: string): string | null {
  const single = given.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const isFile = !['', 'ics'].includes(extensionOf(single));
  const path = isFile ? single : single.toLowerCase().replace(/(.)\/page\/1$/, '$1');
  if (path.includes('/.') || path === '/404' || `${path}/`.startsWith(`${FRESH}/`)) return null;
  const kind = path.slice(1);
  return Object.hasOwn(KINDS, kind) ? listPath(pluralOf(kind as Kind)) : path;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

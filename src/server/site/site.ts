import type { IncomingMessage, ServerResponse } from 'node:http';
import { Slug } from '#src/contract/common.ts';
import {
  FRESH,
  freshDetailAddress,
  freshQueryAddress,
  listingOfAddress,
} from '#src/domain/fresh-address.ts';
import { listingPath, SPELLINGS } from '#src/domain/paths.ts';
import { type Answer, send, tagged } from './answer.ts';
import { acceptedEncodings, type Encoding } from './encodings.ts';
import { type FreshPages, openFreshPages } from './fresh-pages.ts';
import { openFiles, type ReleaseFiles } from './files.ts';
import { plainPage, PREPARING, READ_ONLY, UNAVAILABLE } from './plain-pages.ts';
import { currentRelease, keptReleases, releaseFacts, releasePaths } from './releases.ts';
import { loadRenderer, type Render } from './renderer.ts';
import { securityHeaders } from './security-headers.ts';

/** How often we look whether another process has published or gone back (ms). */
const LOOK_AGAIN = 1_000;
/** An id's address leads to its slug for five minutes before it is asked about again (s). */
const REDIRECT_AGE = 300;

export interface SiteOptions {
  dataDir: string;
  siteUrl: string;
  /** Where pages on demand get their data; `fetch` may stay within the process. */
  apiUrl: string;
  fetch: typeof globalThis.fetch;
  clock: () => Date;
  log: (line: string) => void;
}

/** The site's pages, from the current release. */
export interface Site {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The release that is being served, or `null` before the first. */
  release: () => string | null;
  /** Looks at once whether there is another release to serve. */
  refresh: () => Promise<void>;
  close: () => void;
}

/** Serves the current release of `dataDir`, and follows it when another becomes current. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { dataDir, siteUrl, apiUrl, fetch, clock, log } = options;
  const secure = siteUrl.startsWith('https:');
  const headers = securityHeaders(secure);
  const renderers = new Map<string, Promise<Render>>();
  let open: OpenRelease | null = null;

  async function refresh(): Promise<void> {
    const id = await currentRelease(dataDir);
    if (id === null || id === open?.id) return;
    const folders = [id, ...(await keptReleases(dataDir)).filter((other) => other !== id)];
    const { renderer } = await releaseFacts(dataDir, id);
    open = {
      id,
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
    const path = cleanPath(rawPath);
    if (path === null) return open.files.notFound(accepted);
    const filtered = freshQueryAddress(path, new URLSearchParams(query));
    if (filtered) return fresh(open, filtered, accepted);
    const file = await open.files.find(path, accepted);
    return file ?? (await notInRelease(open, path, accepted));
  }

  /** A listing by its id, or one that was published after the release was made. */
  async function notInRelease(release: OpenRelease, path: string, accepted: Encoding[]) {
    const redirect = await redirectOfId(path);
    if (redirect) return redirect;
    const detail = freshDetailAddress(path);
    return detail ? fresh(release, detail, accepted) : release.files.notFound(accepted);
  }

  async function fresh({ fresh, files }: OpenRelease, address: string, accepted: Encoding[]) {
    const page = await fresh.find(address, accepted);
    // A page that can't be shown for want of the API says so itself; one that broke can't.
    if (page.status === 500) return plainPage(UNAVAILABLE, headers);
    return page.body.length === 0 && page.status === 404 ? files.notFound(accepted) : page;
  }

  async function redirectOfId(path: string): Promise<Answer | null> {
    const { kind, key = '' } = listingOfAddress(path) ?? {};
    if (!kind || !/^\d{1,9}$/.test(key)) return null;
    const reply = await fetch(new URL(`/api/${kind}/${key}/`, apiUrl));
    if (!reply.ok) return null;
    const { slug } = (await reply.json()) as { slug?: unknown };
    const { canonical } = SPELLINGS.find((spelling) => spelling.kind === kind) ?? SPELLINGS[0];
    return tagged({
      status: 301,
      headers: {
        ...headers,
        location: listingPath(canonical, Slug.parse(slug)),
        'cache-control': `public, max-age=${REDIRECT_AGE}`,
      },
      body: Buffer.alloc(0),
    });
  }

  await refresh();
  const watch = setInterval(() => {
    refresh().catch((error: Error) => log(`Looking for a new release: ${error.message}`));
  }, LOOK_AGAIN);
  watch.unref();

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
    close: () => clearInterval(watch),
  };
}

interface OpenRelease {
  id: string;
  files: ReleaseFiles;
  fresh: FreshPages;
}

/**
 * The path that a file may be looked up by: decoded, without a slash at its end; `null` for one
 * that could lead out of the release, to a hidden file, or to a page by its inner address.
 */
function cleanPath(raw: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return null;
  }
  if (!/^\/[^\\\0]*$/.test(path)) return null;
  const trimmed = path === '/' ? path : path.replace(/\/$/, '');
  const [, ...segments] = trimmed.split('/');
  if (trimmed !== '/' && segments.some((part) => part === '' || part.startsWith('.'))) return null;
  return trimmed === '/404' || `${trimmed}/`.startsWith(`${FRESH}/`) ? null : trimmed;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

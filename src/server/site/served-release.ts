import type { OutgoingHttpHeaders } from 'node:http';
import {
  filteredListAddress,
  freshDetailAddress,
  freshQueryAddress,
} from '#src/listings/fresh-address.ts';
import { type Answer, tagged } from './answer.ts';
import { followChanges, type ReadChanges } from './changes.ts';
import type { Encoding } from './encodings.ts';
import { openFiles } from './files.ts';
import { openFreshPages, type Render, type RenderLocals } from './fresh-pages.ts';
import { plainPage, UNAVAILABLE } from './plain-pages.ts';
import { keptReleases, releaseFacts, releasePaths } from './releases.ts';

/** A redirect to the proper spelling of an address may be remembered for five minutes (s). */
const REDIRECT_AGE = 300;

/** A release that is being served: its files, and the code for pages that it doesn't have. */
export interface ServedRelease {
  id: string;
  /** The answer to a clean path and its query. */
  answer: (path: string, query: string, accepted: readonly Encoding[]) => Promise<Answer>;
  /** The page for what isn't there. */
  notFound: (accepted: readonly Encoding[]) => Promise<Answer>;
  /** Looks whether a listing has changed since the release was made; pages of it are rendered anew. */
  look: () => Promise<void>;
}

export interface ReleaseOptions {
  dataDir: string;
  headers: OutgoingHttpHeaders;
  readChanges: ReadChanges;
  loadRenderer: (digest: string) => Promise<Render>;
  locals: () => RenderLocals;
}

/** Opens a release for serving. */
export async function openRelease(id: string, options: ReleaseOptions): Promise<ServedRelease> {
  const { dataDir, headers, readChanges, loadRenderer, locals } = options;
  const folders = [id, ...(await keptReleases(dataDir)).filter((other) => other !== id)];
  const { renderer, readAt } = await releaseFacts(dataDir, id);
  const changes = followChanges(readChanges, readAt);
  await changes.look();
  const files = openFiles(folders.map(releasePaths(dataDir).client), headers);
  const fresh = openFreshPages({
    render: () => loadRenderer(renderer),
    locals,
    securityHeaders: headers,
  });

  async function answer(path: string, query: string, accepted: readonly Encoding[]) {
    const params = new URLSearchParams(query);
    const filtered = freshQueryAddress(path, params);
    if (filtered) return freshPage(filtered, accepted);
    const list = filteredListAddress(path, params);
    if (list) return moved(list, headers);
    const detail = freshDetailAddress(path);
    if (detail && changes.has(path)) return freshPage(detail, accepted);
    const file = await files.find(path, accepted);
    if (file) return file;
    return detail ? freshPage(detail, accepted) : files.notFound(accepted);
  }

  async function freshPage(address: string, accepted: readonly Encoding[]): Promise<Answer> {
    const page = await fresh.find(address, accepted);
    // A page that can't be shown for want of the API says so itself; one that broke can't.
    if (page.status === 500) return plainPage(UNAVAILABLE, headers);
    return page.body.length === 0 && page.status === 404 ? files.notFound(accepted) : page;
  }

  return {
    id,
    answer,
    notFound: files.notFound,
    look: async () => {
      if (await changes.look()) fresh.forget();
    },
  };
}

/** A redirect to `location`, a path of this site. */
export const moved = (location: string, headers: OutgoingHttpHeaders): Answer =>
  tagged({
    status: 301,
    headers: { ...headers, location, 'cache-control': `public, max-age=${REDIRECT_AGE}` },
    body: Buffer.alloc(0),
  });

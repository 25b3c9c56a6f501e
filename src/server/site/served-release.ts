import type { OutgoingHttpHeaders } from 'node:http';
import type { Source } from '#src/build/on-demand.ts';
import {
  detailAddress,
  filteredListAddress,
  queryAddress,
} from '#src/listings/on-demand-address.ts';
import { type Answer, moved } from './answer.ts';
import { followChanges, type ReadChanges } from './changes.ts';
import type { Encoding } from './encodings.ts';
import { openFiles } from './files.ts';
import { openOnDemandPages } from './on-demand-pages.ts';
import type { Render } from './program.ts';
import { plainPage, UNAVAILABLE } from './plain-pages.ts';
import { keptReleases, releaseFacts, releasePaths } from './releases.ts';

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
  /** Gives what renders pages by the program of this digest. */
  renderer: (program: string) => Promise<Render>;
  source: () => Source;
}

/** Opens a release for serving. */
export async function openRelease(id: string, options: ReleaseOptions): Promise<ServedRelease> {
  const { dataDir, headers, readChanges, renderer, source } = options;
  const folders = [id, ...(await keptReleases(dataDir)).filter((other) => other !== id)];
  const { program, readAt } = await releaseFacts(dataDir, id);
  const changes = followChanges(readChanges, readAt);
  await changes.look();
  const files = openFiles(folders.map(releasePaths(dataDir).client), headers);
  const onDemand = openOnDemandPages({
    render: () => renderer(program),
    source,
    securityHeaders: headers,
  });

  async function answer(path: string, query: string, accepted: readonly Encoding[]) {
    const params = new URLSearchParams(query);
    const filtered = queryAddress(path, params);
    if (filtered) return pageOnDemand(filtered, accepted);
    const list = filteredListAddress(path, params);
    if (list) return moved(list, headers);
    const detail = detailAddress(path);
    if (detail && changes.has(path)) return pageOnDemand(detail, accepted);
    const file = await files.find(path, accepted);
    if (file) return file;
    return detail ? pageOnDemand(detail, accepted) : files.notFound(accepted);
  }

  async function pageOnDemand(address: string, accepted: readonly Encoding[]): Promise<Answer> {
    const page = await onDemand.find(address, accepted);
    // A page that can't be shown for want of the API says so itself; one that broke can't.
    if (page.status === 500) return plainPage(UNAVAILABLE, headers);
    return page.body.length === 0 && page.status === 404 ? files.notFound(accepted) : page;
  }

  return {
    id,
    answer,
    notFound: files.notFound,
    look: async () => {
      if (await changes.look()) onDemand.forget();
    },
  };
}

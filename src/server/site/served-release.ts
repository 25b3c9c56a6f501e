import { existsSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Source } from '#src/build/on-demand.ts';
import {
  detailAddress,
  filteredListAddress,
  queryAddress,
} from '#src/listings/on-demand-address.ts';
import { type Answer, moved } from './answer.ts';
import { followChanges, type ReadChanges } from './changes.ts';
import type { Encoding } from './encodings.ts';
import { openFiles, type ReleaseFolders } from './files.ts';
import { openOnDemandPages } from './on-demand-pages.ts';
import type { Render } from './program.ts';
import { plainPage, UNAVAILABLE } from './plain-pages.ts';
import { keptReleases, readPages, releaseFacts, releasePaths } from './releases.ts';

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
  const { program, readAt } = await releaseFacts(dataDir, id);
  const changes = followChanges(readChanges, readAt);
  await changes.look();
  const files = openFiles(await foldersOf(dataDir, id), headers);
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

/** Where the files of a release are. */
async function foldersOf(dataDir: string, id: string): Promise<ReleaseFolders> {
  const paths = releasePaths(dataDir);
  const { program, index } = await releaseFacts(dataDir, id);
  const kept = await Promise.all(
    (await keptReleases(dataDir)).map((other) => releaseFacts(dataDir, other)),
  );
  const client = (of: string) => join(paths.program(of), 'client');
  // Version 0.1 made each release one folder; it is served until the next one is made.
  const ofBefore = join(paths.release(id), 'client');
  const isOfBefore = existsSync(ofBefore);
  return {
    pages: isOfBefore ? new Map() : readPages(dataDir, id),
    rendered: paths.rendered(program),
    folders: isOfBefore ? [ofBefore] : [client(program), ...(index?.parts ?? []).map(paths.index)],
    earlier: [...new Set(kept.map((each) => client(each.program)))],
  };
}

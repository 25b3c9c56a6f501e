import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { PageSourceOnDemand } from '#src/page-data/on-demand-lists.ts';
import { type FollowedChanges, followChanges, type ReadChanges } from './follow-changes.ts';
import { openFiles, type ReleaseFiles, type ReleaseFolders } from './files.ts';
import { hasAllPages } from './missing-pages.ts';
import { type OnDemandPages, openOnDemandPages } from './on-demand-pages.ts';
import { firstDamagedFile } from './program-files.ts';
import type { Render } from './program.ts';
import {
  allFacts,
  earlierOf,
  readPages,
  type ReleaseFacts,
  releaseFacts,
  releasePaths,
} from './releases.ts';

/** Interval of looks whether the files of a release are still there (ms). */
const LOOK_AT_FILES = 60_000;

/** A release that is being served: its files, the code for pages that it doesn't have, and what was seen of it since. */
export interface ServedRelease {
  id: string;
  headers: OutgoingHttpHeaders;
  folders: ReleaseFolders;
  files: ReleaseFiles;
  changes: FollowedChanges;
  hasPage: (address: string) => boolean;
  onDemand: OnDemandPages;
  /** Whether all of its pages are there, as far as was seen: looked at when it is opened and every minute. */
  isWhole: boolean;
  lookedAt: number;
  /** Whether what has changed could be read the last time: pages on demand need the same. */
  canRead: boolean;
  /** The files that were looked into since, by their paths. */
  naming: Map<string, boolean>;
}

export interface ReleaseOptions {
  dataDir: string;
  headers: OutgoingHttpHeaders;
  readChanges: ReadChanges;
  /** The renderer of a program, by its id. */
  renderer: (program: string) => Promise<Render>;
  /** A renderer of previews, by its program's id. */
  rendererInThread: (program: string) => Render;
  source: () => Omit<PageSourceOnDemand, 'hasPage'>;
}

/** Opens a release for serving. */
export async function openRelease(id: string, options: ReleaseOptions): Promise<ServedRelease> {
  const { dataDir, headers, readChanges, renderer, rendererInThread, source } = options;
  const facts = await releaseFacts(dataDir, id);
  const { program, readAt, index, holds = {} } = facts;
  const folders = await foldersOf(dataDir, facts);
  const hasPage = (address: string) => folders.pages.has(address);
  const changes = followChanges(readChanges, {
    readAt: earlierOf(readAt, index?.readAt),
    holds,
    hasPage,
  });
  await changes.look();
  const damaged = await firstDamagedFile(releasePaths(dataDir).program(program));
  return {
    id,
    headers,
    folders,
    files: openFiles(folders, headers),
    changes,
    hasPage,
    onDemand: openOnDemandPages({
      render: () => renderer(program),
      renderInThread: rendererInThread(program),
      source: () => ({ ...source(), hasPage }),
      securityHeaders: headers,
    }),
    isWhole: damaged === null && (await hasAllPages(folders)),
    lookedAt: performance.now(),
    canRead: true,
    naming: new Map(),
  };
}

/** Looks whether a listing has changed since the release was made; pages of it are rendered anew. */
export async function lookAtRelease(release: ServedRelease): Promise<void> {
  if (release.isWhole && performance.now() - release.lookedAt > LOOK_AT_FILES) {
    release.isWhole = await hasAllPages(release.folders);
    release.lookedAt = performance.now();
  }
  const looking = release.changes.look();
  release.canRead = await looking.then(
    () => true,
    () => false,
  );
  if (!(await looking)) return;
  release.naming.clear();
  release.onDemand.forget();
}

/** The folders of a release's files. */
async function foldersOf(
  dataDir: string,
  { id, program, index }: ReleaseFacts,
): Promise<ReleaseFolders> {
  const paths = releasePaths(dataDir);
  const kept = await allFacts(dataDir);
  const client = (of: string) => join(paths.program(of), 'client');
  return {
    pages: readPages(dataDir, id),
    rendered: paths.rendered(program),
    folders: [client(program), ...(index?.parts ?? []).map(paths.index)],
    earlier: [...new Set(kept.map((each) => client(each.program)))],
  };
}

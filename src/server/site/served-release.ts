import { readdir } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient } from '#src/client/api.ts';
import { followChanges, type ReadChanges } from './follow-changes.ts';
import { openFiles, type ReleaseFolders } from './files.ts';
import { openOnDemandPages } from './on-demand-pages.ts';
import { firstDamagedFile } from './program-files.ts';
import { siteChanges } from '#src/site.settings.ts';
import { loadProgram, settingsKey } from './program.ts';
import { crowdRenderer, previewRenderer } from './render-threads.ts';
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
export type ServedRelease = Awaited<ReturnType<typeof openRelease>>;

export interface ReleaseOptions {
  dataDir: string;
  siteUrl: string;
  /** The API for pages on demand; `fetch` may stay within the process. */
  apiUrl: string;
  fetch: typeof globalThis.fetch;
  clock: () => Date;
  /** Reads changed listings; undefined for another's API. */
  readChanges?: ReadChanges;
}

const noChanges: ReadChanges = async () => [];

/** Opens a release for serving. */
export async function openRelease(
  id: string,
  options: ReleaseOptions & { headers: OutgoingHttpHeaders },
) {
  const { dataDir, siteUrl, apiUrl, fetch, clock, headers, readChanges = noChanges } = options;
  const facts = await releaseFacts(dataDir, id);
  const { program, readAt, index, holds } = facts;
  const folders = await foldersOf(dataDir, facts);
  const folder = releasePaths(dataDir).program(program);
  const hasPage = (address: string) => folders.pages.has(address);
  const changes = followChanges(readChanges, {
    readAt: earlierOf(readAt, index?.readAt),
    holds,
    hasPage,
  });
  await changes.look();
  const damaged = await firstDamagedFile(folder);
  const threadData = { program: folder, siteUrl };
  return {
    id,
    headers,
    folders,
    files: openFiles(folders, headers),
    changes,
    hasPage,
    /** Whether its pages were rendered with other settings than those in force. */
    hasOldSettings: () => settingsKey(siteChanges()) !== (facts.settings ?? ''),
    onDemand: openOnDemandPages({
      // Node keeps the code of a program, so releases of one program share it.
      render: crowdRenderer(threadData, async (...page) =>
        (await loadProgram(folder, siteUrl, siteChanges())).render(...page),
      ),
      renderPreview: previewRenderer(threadData),
      call: createClient(publicCalls, apiUrl, fetch),
      source: () => ({ now: clock(), hasPage }),
      securityHeaders: headers,
    }),
    /** Whether all of its pages are there, as far as was seen: looked at when it is opened and every minute. */
    isWhole: damaged === null && (await hasAllPages(folders)),
    lookedAt: performance.now(),
    /** Whether what has changed could be read the last time: pages on demand need the same. */
    canRead: true,
    /** The files that were looked into since, by their paths. */
    naming: new Map<string, boolean>(),
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

/** Whether the files of all listed pages of a release exist; it reads only folders, which is quick. */
async function hasAllPages({ pages, rendered }: ReleaseFolders): Promise<boolean> {
  const missing = new Set(pages.values());
  const folders = new Set([...missing].map((name) => name.slice(0, 2)));
  for (const folder of folders) {
    const names = await readdir(join(rendered, folder)).catch(() => []);
    for (const name of names) missing.delete(name);
  }
  return missing.size === 0;
}

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

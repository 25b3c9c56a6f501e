import { existsSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Preview } from '#src/listings/page-props.ts';
import type { Source } from '#src/build/on-demand-lists.ts';
import { listPath } from '#src/domain/paths.ts';
import type { Answer } from './answer.ts';
import { followChanges, type ReadChanges } from './changes.ts';
import type { Encoding } from './encodings.ts';
import { openFiles, type ReleaseFolders } from './files.ts';
import { hasAllPages } from './missing-pages.ts';
import { openOnDemandPages } from './on-demand-pages.ts';
import { lossOfProgram } from './program-files.ts';
import type { Render } from './program.ts';
import { answerOf, type How, type OpenedRelease, pageOnDemand } from './release-answers.ts';
import { allFacts, earlierOf, readPages, releaseFacts, releasePaths } from './releases.ts';

/** How often it is looked whether the files of a release are still there (ms). */
const LOOK_AT_FILES = 60_000;

/** A release that is being served: its files, and the code for pages that it doesn't have. */
export interface ServedRelease {
  id: string;
  /** Whether all of its pages are there, as far as was seen: looked at when it is opened and every minute. */
  isWhole: () => boolean;
  /** The answer to a clean path and its query; throws when its page can't be had. */
  answer: (path: string, how: How) => Promise<Answer>;
  /** The page for what isn't there. */
  notFound: (accepted: readonly Encoding[]) => Promise<Answer>;
  /** The page of a listing that need not be published. */
  preview: (preview: Preview) => Promise<Answer>;
  /** Renders a page on demand, so that the program is loaded before somebody waits for it. */
  warmUp: () => Promise<void>;
  /** Looks whether a listing has changed since the release was made; pages of it are rendered anew. */
  look: () => Promise<void>;
}

export interface ReleaseOptions {
  dataDir: string;
  headers: OutgoingHttpHeaders;
  readChanges: ReadChanges;
  /** Gives what renders pages by the program of this digest. */
  renderer: (program: string) => Promise<Render>;
  /** Gives what renders pages by it that only somebody has sent. */
  rendererApart: (program: string) => Render;
  source: () => Omit<Source, 'hasPage'>;
}

/** Opens a release for serving. */
export async function openRelease(id: string, options: ReleaseOptions): Promise<ServedRelease> {
  const { dataDir, headers, readChanges, renderer, rendererApart, source } = options;
  const { program, readAt, index, holds = {} } = await releaseFacts(dataDir, id);
  const folders = await foldersOf(dataDir, id);
  const hasPage = (address: string) => folders.pages.has(address);
  const changes = followChanges(readChanges, {
    readAt: earlierOf(readAt, index?.readAt),
    holds,
    hasPage,
  });
  await changes.look();
  const lost = await lossOfProgram(releasePaths(dataDir).program(program));
  let lookedAt = performance.now();
  const release: OpenedRelease = {
    headers,
    files: openFiles(folders, headers),
    changes,
    hasPage,
    onDemand: openOnDemandPages({
      render: () => renderer(program),
      renderApart: rendererApart(program),
      source: () => ({ ...source(), hasPage }),
      securityHeaders: headers,
    }),
    isWhole: lost === null && (await hasAllPages(folders)),
    canRead: true,
    naming: new Map(),
  };
  return {
    id,
    isWhole: () => release.isWhole,
    answer: (path, how) => answerOf(release, path, how),
    notFound: release.files.notFound,
    preview: release.onDemand.preview,
    warmUp: async () => {
      await pageOnDemand(release, listPath('businesses'), []);
    },
    look: async () => {
      if (release.isWhole && performance.now() - lookedAt > LOOK_AT_FILES) {
        release.isWhole = await hasAllPages(folders);
        lookedAt = performance.now();
      }
      const looking = changes.look();
      release.canRead = await looking.then(
        () => true,
        () => false,
      );
      if (!(await looking)) return;
      release.naming.clear();
      release.onDemand.forget();
    },
  };
}

/** Where the files of a release are. */
async function foldersOf(dataDir: string, id: string): Promise<ReleaseFolders> {
  const paths = releasePaths(dataDir);
  const { program, index } = await releaseFacts(dataDir, id);
  const kept = await allFacts(dataDir);
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

import { existsSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Preview } from '#src/listings/page-props.ts';
import type { Source } from '#src/build/on-demand-lists.ts';
import { listPath } from '#src/domain/paths.ts';
import { listOfLanding } from '#src/listings/landings.ts';
import {
  detailAddress,
  filteredListAddress,
  freshAddress,
  queryAddress,
  sheetAddress,
} from '#src/listings/on-demand-address.ts';
import { Refusal } from '../data/refusals.ts';
import { type Answer, ledOn, moved } from './answer.ts';
import { followChanges, type ReadChanges } from './changes.ts';
import type { Encoding } from './encodings.ts';
import { isPieceOfIndex } from './file-types.ts';
import { openFiles, type ReleaseFolders } from './files.ts';
import { hasAllPages } from './missing-pages.ts';
import { openOnDemandPages } from './on-demand-pages.ts';
import { plainPage, tooMany } from './plain-pages.ts';
import { lossOfProgram } from './program-files.ts';
import type { Render } from './program.ts';
import { spellingsOf } from './release-files.ts';
import { allFacts, earlierOf, readPages, releaseFacts, releasePaths } from './releases.ts';

/** Interval of looks whether the files of a release are still there (ms). */
const LOOK_AT_FILES = 60_000;

/** A served release: its files, and the code for pages that it doesn't have. */
export interface ServedRelease {
  id: string;
  /** Whether all of its pages were there at the last look: when it was opened, and every minute. */
  isWhole: () => boolean;
  /** The answer to a clean path and its query; throws when its page can't be made. */
  answer: (path: string, how: How) => Promise<Answer>;
  /** The page for an unknown address. */
  notFound: (accepted: readonly Encoding[]) => Promise<Answer>;
  /** The page of a listing that need not be published. */
  preview: (preview: Preview) => Promise<Answer>;
  /** Renders a page on demand, so that the program is loaded before somebody waits for it. */
  warmUp: () => Promise<void>;
  /** Looks for listings that have changed since the release was made; their pages are rendered anew. */
  look: () => Promise<void>;
}

/** A request of a path. */
export interface How {
  query: string;
  accepted: readonly Encoding[];
  /** Makes a page on demand at the request's turn. */
  inTurn: <Page>(make: () => Promise<Page>) => Promise<Page>;
}

export interface ReleaseOptions {
  dataDir: string;
  headers: OutgoingHttpHeaders;
  readChanges: ReadChanges;
  /** The renderer of a program, by its id. */
  renderer: (program: string) => Promise<Render>;
  /** A renderer of previews, by its program's id. */
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
  let isWhole = lost === null && (await hasAllPages(folders));
  let lookedAt = performance.now();
  /** Whether the last reading of changes succeeded: pages on demand need the same API. */
  let canRead = true;
  /** Whether files name changed listings, by path, since the last look. */
  const naming = new Map<string, boolean>();
  const files = openFiles(folders, headers);
  const onDemand = openOnDemandPages({
    render: () => renderer(program),
    renderApart: rendererApart(program),
    source: () => ({ ...source(), hasPage }),
    securityHeaders: headers,
  });

  async function answer(path: string, how: How): Promise<Answer> {
    const { query, accepted, inTurn } = how;
    const params = new URLSearchParams(query);
    const search = (address: string) =>
      inTurn(() => pageOnDemand(address, accepted)).catch((error: unknown) => {
        if (error instanceof Refusal) return plainPage(tooMany(error), headers);
        throw error;
      });
    const filtered = queryAddress(path, params);
    // The home page falls back to its file: it needs no API, near a place or not.
    if (filtered && path === '/')
      return search(filtered).catch(() => answer(path, { ...how, query: '' }));
    if (filtered) return search(filtered);
    // Sheets are made on demand: a release would hold two more pages of each listing, for the few that are printed.
    const sheet = sheetAddress(path);
    if (sheet) return search(sheet);
    const list = filteredListAddress(path, params);
    if (list) return moved(list, headers);
    const file = await files.find(path, accepted);
    if (file && !(await isMarked(path))) return file;
    const isHeld = spellingsOf(path).some(hasPage);
    if (file || isHeld || changes.has(path)) {
      // The file of a page is lost: the next release renders all pages again.
      if (isHeld && !file) isWhole = false;
      return pageOfNow(path, file, accepted);
    }
    const detail = detailAddress(path);
    if (detail) return search(detail);
    const instead = listOfLanding(path);
    return instead ? ledOn(instead, headers) : files.notFound(accepted);
  }

  /** Whether a change marks the release's file at a path: it is of the listing, lists it, or names it. */
  async function isMarked(path: string): Promise<boolean> {
    if (changes.has(path) || changes.isListed(path)) return true;
    const known = naming.get(path);
    if (known !== undefined) return known;
    const text = await files.textOf(path);
    // Pieces of the index and pages of places are only marked by gone listings: they aren't rendered on demand.
    const isKept = isPieceOfIndex(path) || listOfLanding(path) !== null;
    const names = changes.namesGone(text) || (!isKept && changes.namesChanged(text));
    naming.set(path, names);
    return names;
  }

  /**
   * The answer in place of a marked or missing file: the present page, or nothing for a piece of the index. If the page
   * can't be rendered, as without the API or while the first release of another version is made, the file is sent as it
   * is, since public pages need no API; but not that of a listing that was taken down.
   */
  async function pageOfNow(
    path: string,
    file: Answer | null,
    accepted: readonly Encoding[],
  ): Promise<Answer> {
    if (isPieceOfIndex(path)) return files.notFound(accepted);
    const stays = changes.isGone(path) ? null : file;
    if (stays && !canRead) return stays;
    const instead = listOfLanding(path);
    if (instead) return ledOn(instead, headers);
    const address = freshAddress(path);
    if (!address) {
      if (stays) return stays;
      throw new Error('The file of this page is lost.');
    }
    const page = pageOnDemand(address, accepted);
    if (!stays) return page;
    const { status } = await page.catch(() => ({ status: 500 }));
    return status < 500 ? page : stays;
  }

  async function pageOnDemand(address: string, accepted: readonly Encoding[]): Promise<Answer> {
    const page = await onDemand.find(address, accepted);
    // A page without the API says so itself; a broken one can't.
    if (page.status === 500) throw new Error('The page broke while it was rendered.');
    return page.body.length === 0 && page.status === 404 ? files.notFound(accepted) : page;
  }

  return {
    id,
    isWhole: () => isWhole,
    answer,
    notFound: files.notFound,
    preview: onDemand.preview,
    warmUp: async () => {
      await pageOnDemand(listPath('businesses'), []);
    },
    look: async () => {
      if (isWhole && performance.now() - lookedAt > LOOK_AT_FILES) {
        isWhole = await hasAllPages(folders);
        lookedAt = performance.now();
      }
      const looking = changes.look();
      canRead = await looking.then(
        () => true,
        () => false,
      );
      if (!(await looking)) return;
      naming.clear();
      onDemand.forget();
    },
  };
}

async function foldersOf(dataDir: string, id: string): Promise<ReleaseFolders> {
  const paths = releasePaths(dataDir);
  const { program, index } = await releaseFacts(dataDir, id);
  const kept = await allFacts(dataDir);
  const client = (of: string) => join(paths.program(of), 'client');
  // A release of version 0.1 is one folder; it is served until the next one is made.
  const ofBefore = join(paths.release(id), 'client');
  const isOfBefore = existsSync(ofBefore);
  return {
    pages: isOfBefore ? new Map() : readPages(dataDir, id),
    rendered: paths.rendered(program),
    folders: isOfBefore ? [ofBefore] : [client(program), ...(index?.parts ?? []).map(paths.index)],
    earlier: [...new Set(kept.map((each) => client(each.program)))],
  };
}

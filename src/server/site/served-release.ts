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

/** How somebody asks for a path. */
export interface How {
  query: string;
  accepted: readonly Encoding[];
  /** Makes a page that no release holds when it is its turn, whatever is asked for. */
  inTurn: <Page>(make: () => Promise<Page>) => Promise<Page>;
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
  let isWhole = lost === null && (await hasAllPages(folders));
  let lookedAt = performance.now();
  /** Whether what has changed could be read the last time: pages on demand need the same. */
  let canRead = true;
  /** The files that were looked into since, by their paths. */
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
    // The home page needs no API, near a place or not.
    if (filtered && path === '/')
      return search(filtered).catch(() => answer(path, { ...how, query: '' }));
    if (filtered) return search(filtered);
    // On demand alone: a release would hold two more pages of each listing, for the few that are printed.
    const sheet = sheetAddress(path);
    if (sheet) return search(sheet);
    const list = filteredListAddress(path, params);
    if (list) return moved(list, headers);
    const file = await files.find(path, accepted);
    if (file && !(await isMarked(path))) return file;
    const isHeld = spellingsOf(path).some(hasPage);
    if (file || isHeld || changes.has(path)) {
      // Its file has been lost: the next release has all of them again.
      if (isHeld && !file) isWhole = false;
      return pageOfNow(path, file, accepted);
    }
    const detail = detailAddress(path);
    if (detail) return search(detail);
    const instead = listOfLanding(path);
    return instead ? ledOn(instead, headers) : files.notFound(accepted);
  }

  /** Whether a change marks what the release has at a path: it is of the listing, lists it, or names it. */
  async function isMarked(path: string): Promise<boolean> {
    if (changes.has(path) || changes.isListed(path)) return true;
    const known = naming.get(path);
    if (known !== undefined) return known;
    const text = await files.textOf(path);
    // Only what is gone makes a piece of the index and a place's page useless: neither is rendered on demand.
    const isKept = isPieceOfIndex(path) || listOfLanding(path) !== null;
    const names = changes.namesGone(text) || (!isKept && changes.namesChanged(text));
    naming.set(path, names);
    return names;
  }

  /**
   * The answer instead of a file that is marked, or of one that isn't there: the page of now, and nothing of a
   * piece of the index. Where that can't be rendered, as without the API or while the first release of another version
   * is made, the page stays as it is, since public pages need no API; that of a listing that was taken down doesn't.
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
    // A page that can't be shown for want of the API says so itself; one that broke can't.
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

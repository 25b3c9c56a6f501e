import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isFeed } from '#src/listings/feed-address.ts';
import { absent } from '../system/absent.ts';
import { type Answer, withEntityTag } from './answer.ts';
import { COPY, WORTH_COMPRESSING } from './compressed-files.ts';
import { compress, type Encoding } from './encodings.ts';
import {
  extensionOf,
  isHashed,
  isPieceOfIndex,
  isText,
  outlivesRelease,
  typeOf,
} from '../http/file-types.ts';
import { releaseFilePath, spellingsOf } from './release-files.ts';
import { fileOfPage, type Pages } from './releases.ts';
import { ownHeaders, pagePolicy, policyInPage } from './security-headers.ts';

const unzip = promisify(gunzip);

/** Memory for files that were read (bytes): the lists and popular pages of any community. */
const MEMORY = 64 * 1_048_576;
/** Largest file that is kept in memory (bytes): a larger one would push out the others. */
const LARGEST = 512 * 1_024;

const FOREVER = 'public, max-age=31536000, immutable';
/** For the many programs that ask again and again; what is taken down is gone from a CDN as soon (s). */
const FEED = 'public, max-age=300';
/** Kept, but checked each time, so that a new release is seen at once. */
export const NO_CACHE = 'no-cache';

/** The time for which an answer at a path may be kept. */
export const cachingOf = (path: string): string =>
  isHashed(path) ? FOREVER : isFeed(path) ? FEED : NO_CACHE;

export interface ReleaseFolders {
  pages: Pages;
  rendered: string;
  /** Folders with files under their own names: the program's, the static index. */
  folders: readonly string[];
  /** Folders of earlier programs, for scripts and styles of pages that browsers already have. */
  earlier: readonly string[];
}

/** Opens the files of a release, for answers from them. */
export function openFiles(
  { pages, rendered, folders, earlier }: ReleaseFolders,
  securityHeaders: OutgoingHttpHeaders,
) {
  const memory = new LRUCache<string, Answer>({
    maxSize: MEMORY,
    maxEntrySize: LARGEST,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  /** The file of a clean path such as `/events`, or `null` when the release has none. */
  async function find(path: string, accepted: readonly Encoding[]): Promise<Answer | null> {
    const key = `${accepted.join()} ${path}`;
    const known = memory.get(key);
    if (known) return known;
    const answer = await read(path, accepted);
    if (answer) memory.set(key, answer);
    return answer;
  }

  /** The files that may be at a path, in this order. */
  function candidates(path: string): string[] {
    const name = spellingsOf(path)
      .map((spelling) => pages.get(spelling))
      .find(Boolean);
    if (name) return [fileOfPage(rendered, name)];
    // A page is only at its clean address, not at its file's name as well.
    if (path.endsWith('.html')) return [];
    const places = outlivesRelease(path) ? [...folders, ...earlier] : folders;
    return places.map((folder) => join(folder, releaseFilePath(path)));
  }

  /** The text of that file, a page, a feed or a piece of the static index; empty for any other. */
  async function textOf(path: string): Promise<string> {
    const isPiece = isPieceOfIndex(path);
    if (!isPiece && extensionOf(path) && !isFeed(path)) return '';
    for (const file of candidates(path)) {
      const content = await readFile(file).catch(absent);
      if (content) return unfolded(isPiece ? await unzip(content) : content);
    }
    return '';
  }

  async function read(path: string, accepted: readonly Encoding[]): Promise<Answer | null> {
    const extension = extensionOf(path) || 'html';
    const type = typeOf(extension);
    if (!type) return null;
    for (const file of candidates(path)) {
      const plain = await readFile(file).catch(absent);
      if (!plain) continue;
      const [encoding, body] = await encoded(file, plain, isText(extension) ? accepted : []);
      const policy = extension === 'html' ? policyInPage(plain.toString('utf8')) : null;
      return withEntityTag({
        status: 200,
        headers: {
          ...securityHeaders,
          ...ownHeaders[path],
          ...(policy && { 'content-security-policy': pagePolicy(policy, securityHeaders) }),
          ...(isText(extension) && { vary: 'Accept-Encoding' }),
          ...(encoding && { 'content-encoding': encoding }),
          'content-type': type,
          'cache-control': cachingOf(path),
        },
        body,
      });
    }
    return null;
  }

  return {
    find,
    textOf,
    /** The page for an unknown address. */
    notFound: async (accepted: readonly Encoding[]): Promise<Answer> => {
      const page = await find('/404', accepted);
      if (!page) throw new Error('The release has no page 404.');
      return { ...page, status: 404 };
    },
  };
}

/** A text in which no address is parted, as a calendar's lines are. */
const unfolded = (content: Buffer): string => content.toString('utf8').replaceAll('\r\n ', '');

/** The body in an encoding that the client takes: from the copy with Brotli if there is one, else compressed now. */
async function encoded(
  file: string,
  plain: Buffer,
  accepted: readonly Encoding[],
): Promise<[Encoding | null, Buffer]> {
  const copy = accepted.includes('br') && (await readFile(file + COPY).catch(absent));
  if (copy) return ['br', copy];
  const [encoding] = accepted;
  if (!encoding || plain.length < WORTH_COMPRESSING) return [null, plain];
  return [encoding, await compress(plain, encoding)];
}

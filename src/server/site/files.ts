import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type Answer, tagged } from './answer.ts';
import { COPY, WORTH_COMPRESSING } from './compressed-files.ts';
import { compress, type Encoding } from './encodings.ts';
import {
  extensionOf,
  isHashed,
  isPieceOfIndex,
  isText,
  outlivesRelease,
  typeOf,
} from './file-types.ts';
import { pathOf, spellingsOf } from './release-files.ts';
import { fileOfPage, type Pages } from './releases.ts';
import { ownHeaders, pagePolicy, policyInPage } from './security-headers.ts';

const unzip = promisify(gunzip);

/** Memory for files that were asked for: the lists and popular pages of any community (bytes). */
const MEMORY = 64 * 1_048_576;
/** A file larger than this is read anew each time, so that it can't push out the others (bytes). */
const LARGEST = 512 * 1_024;

const FOREVER = 'public, max-age=31536000, immutable';
/** Kept, but asked about each time: a new release is seen at once. */
const ASK_FIRST = 'no-cache';

/** The files of a release, ready to be sent. */
export interface ReleaseFiles {
  /** The file that answers a clean path such as `/events`, or `null` when the release has none. */
  find: (path: string, accepted: readonly Encoding[]) => Promise<Answer | null>;
  /** What that file says: a page, or a piece of the static index; empty of any other. */
  textOf: (path: string) => Promise<string>;
  /** The page for what isn't there. */
  notFound: (accepted: readonly Encoding[]) => Promise<Answer>;
}

/** Where the files of a release are. */
export interface ReleaseFolders {
  pages: Pages;
  /** Has what the program has rendered. */
  rendered: string;
  /** Those with files under their own names: the program's, the static index. */
  folders: readonly string[];
  /** Earlier programs', whose scripts and styles a page that a browser got before still needs. */
  earlier: readonly string[];
}

/** Opens the files of a release. */
export function openFiles(
  { pages, rendered, folders, earlier }: ReleaseFolders,
  securityHeaders: OutgoingHttpHeaders,
): ReleaseFiles {
  const memory = new LRUCache<string, Answer>({
    maxSize: MEMORY,
    maxEntrySize: LARGEST,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  async function find(path: string, accepted: readonly Encoding[]): Promise<Answer | null> {
    const key = `${accepted.join()} ${path}`;
    const known = memory.get(key);
    if (known) return known;
    const answer = await read(path, accepted);
    if (answer) memory.set(key, answer);
    return answer;
  }

  /** The files that may be the one of a path, in this order. */
  function candidates(path: string): string[] {
    const name = spellingsOf(path)
      .map((spelling) => pages.get(spelling))
      .find(Boolean);
    if (name) return [fileOfPage(rendered, name)];
    // A page answers at its clean address alone, not at its file's name as well.
    if (path.endsWith('.html')) return [];
    const places = outlivesRelease(path) ? [...folders, ...earlier] : folders;
    return places.map((folder) => join(folder, pathOf(path)));
  }

  async function textOf(path: string): Promise<string> {
    const isPiece = isPieceOfIndex(path);
    if (!isPiece && extensionOf(path)) return '';
    for (const file of candidates(path)) {
      const content = await readFile(file).catch(absent);
      if (content) return (isPiece ? await unzip(content) : content).toString('utf8');
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
      return tagged({
        status: 200,
        headers: {
          ...securityHeaders,
          ...ownHeaders[path],
          ...(policy && { 'content-security-policy': pagePolicy(policy, securityHeaders) }),
          ...(isText(extension) && { vary: 'Accept-Encoding' }),
          ...(encoding && { 'content-encoding': encoding }),
          'content-type': type,
          'cache-control': isHashed(path) ? FOREVER : ASK_FIRST,
        },
        body,
      });
    }
    return null;
  }

  return {
    find,
    textOf,
    notFound: async (accepted) => {
      const page = await find('/404', accepted);
      if (!page) throw new Error('The release has no page 404.');
      return { ...page, status: 404 };
    },
  };
}

/** The body as the client takes it: from its copy with Brotli where there is one, else compressed now. */
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

/** No such file, or a folder where a file was asked for; anything else is a fault. */
function absent(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
}

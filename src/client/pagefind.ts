import type { PluralKind } from '#src/domain/kinds.ts';
import { indexPath, type SavedFacts } from '#src/listings/search-record.ts';

/** The part of Pagefind's browser code that we use. */
interface Pagefind {
  search: (text: string | null, options: object) => Promise<{ results: PagefindResult[] }>;
  mergeIndex: (path: string, options: object) => Promise<void>;
}

/** A listing that was found; its data are a file of their own. */
export interface PagefindResult {
  score: number;
  data: () => Promise<{ url: string; content: string; meta: SavedFacts }>;
}

const OPTIONS = {
  baseUrl: '/',
  // A fixed tag, as the entry is asked about each time anyway: a time in its address would only keep copies.
  metaCacheTag: '1',
  // Titles count by their sounds, not their letters, as words are asked for by sound. A long text is no worse a match.
  ranking: { metaWeights: { title: 0, heard: 5 }, pageLength: 0.2 },
};

let opened: Promise<Pagefind> | undefined;
/** Kinds that are loaded, or on their way. */
const loaded = new Map<PluralKind, Promise<unknown>>();

/** Pagefind over the indexes of these kinds, each loaded when it is first asked for; rejects when one can't be. */
export async function openIndex(kinds: readonly PluralKind[]): Promise<Pagefind> {
  const [first = 'businesses'] = kinds;
  // The first index comes with the program that searches all of them.
  opened ??= import(/* @vite-ignore */ `${indexPath(first)}/pagefind.js`).then(
    ({ createInstance }) => {
      loaded.set(first, Promise.resolve());
      // No worker: it is made from a plain address, which Trusted Types refuse.
      return createInstance({ basePath: `${indexPath(first)}/`, noWorker: true, ...OPTIONS });
    },
  );
  const opening = opened;
  try {
    const index = await opening;
    await Promise.all(
      kinds.map((kind) => {
        const part = loaded.get(kind) ?? index.mergeIndex(`${indexPath(kind)}/`, OPTIONS);
        loaded.set(kind, part);
        return part;
      }),
    );
    return index;
  } catch (error) {
    // All start afresh: an index that is half loaded would be searched as well.
    if (opened === opening) {
      opened = undefined;
      loaded.clear();
    }
    throw error;
  }
}

import type { PluralKind } from '#src/domain/kinds.ts';
import { indexPath, type SavedFacts } from '#src/listings/search-record.ts';

/** Of what Pagefind's browser code offers, the part that we use. */
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
  // Its entry is asked about each time anyway: a time in its address would only keep copies.
  metaCacheTag: '1',
  // Words are asked for by how they sound: of a title the sounds count, and not its letters. A long text is no worse a match.
  ranking: { metaWeights: { title: 0, heard: 5 }, pageLength: 0.2 },
};

let opened: Promise<Pagefind> | undefined;
/** What has been loaded, or is on its way. */
const loaded = new Map<PluralKind, Promise<unknown>>();

/** Pagefind over the parts of these kinds, each loaded when it is first asked for; rejects when one can't be. */
export async function openIndex(kinds: readonly PluralKind[]): Promise<Pagefind> {
  const [first = 'businesses'] = kinds;
  // The first part comes with the program that searches all of them.
  opened ??= import(/* @vite-ignore */ `${indexPath(first)}/pagefind.js`).then(
    ({ createInstance }) => {
      loaded.set(first, Promise.resolve());
      // Its worker is made from a plain address, which Trusted Types refuse.
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
    // One that is half loaded would be searched as well.
    if (opened === opening) {
      opened = undefined;
      loaded.clear();
    }
    throw error;
  }
}

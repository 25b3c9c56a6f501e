import type { PluralKind } from '#src/domain/kinds.ts';
import type { Run } from '#src/listings/saved-list.ts';
import { indexPath, type SavedItem } from '#src/listings/search-record.ts';

/** Of what Pagefind's browser code offers, the part that we use. */
interface Pagefind {
  search: (text: string | null, options: PagefindOptions) => Promise<{ results: PagefindResult[] }>;
  mergeIndex: (path: string, options: LoadOptions) => Promise<void>;
}

interface LoadOptions {
  metaCacheTag: string;
}

interface PagefindOptions {
  filters?: Readonly<Record<string, string | { any: readonly string[] }>>;
  sort?: Readonly<Record<string, 'asc' | 'desc'>>;
}

/** A listing that was found; its data are a file of their own. */
export interface PagefindResult {
  id: string;
  data: () => Promise<{ content: string; filters: Record<string, string[]> }>;
}

/** What the index keeps of a listing: its card, and all the text that finds it. */
export interface Saved<Kind extends PluralKind = PluralKind> {
  result: PagefindResult;
  item: SavedItem<Kind>;
  content: string;
}

/** Its entry is asked about each time anyway: a time in its address would only keep copies. */
const OPTIONS: LoadOptions = { metaCacheTag: '1' };

let opened: Promise<Pagefind> | undefined;
/** What has been loaded, or is on its way. */
const loaded = new Map<PluralKind, Promise<unknown>>();

/** What any of the texts finds in any of the runs over kinds, each listing once. */
export async function findAll(
  kinds: readonly PluralKind[],
  texts: readonly (string | null)[],
  runs: readonly Run[],
): Promise<PagefindResult[]> {
  const index = await pagefind(kinds);
  const found = new Map<string, PagefindResult>();
  for (const text of texts) {
    for (const run of runs) {
      const { results } = await index.search(text, run);
      for (const result of results) if (!found.has(result.id)) found.set(result.id, result);
    }
  }
  return [...found.values()];
}

/** What is kept of results, without what was taken down since and isn't sent; rejects when none is. */
export async function savedOf<Kind extends PluralKind>(
  results: readonly PagefindResult[],
): Promise<Saved<Kind>[]> {
  const answers = await Promise.allSettled(
    results.map(async (result) => {
      const { filters, content } = await result.data();
      return { result, content, item: JSON.parse(filters.card?.[0] ?? 'null') as SavedItem<Kind> };
    }),
  );
  const saved = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [first] = answers;
  if (saved.length === 0 && first?.status === 'rejected') throw first.reason;
  return saved;
}

/**
 * Pagefind over the static index of these kinds (one at least), each loaded when it is first asked for;
 * rejects when one can't be.
 */
async function pagefind(kinds: readonly PluralKind[]): Promise<Pagefind> {
  opened ??= open(kinds[0] as PluralKind);
  const pagefind = opened;
  try {
    const index = await pagefind;
    await Promise.all(kinds.map((kind) => load(kind, index)));
    return index;
  } catch (error) {
    // One that is half loaded would be searched as well.
    if (opened === pagefind) {
      opened = undefined;
      loaded.clear();
    }
    throw error;
  }
}

/** The first kind's part comes with the program that searches all of them. */
async function open(kind: PluralKind): Promise<Pagefind> {
  loaded.set(kind, Promise.resolve());
  const { createInstance } = await import(/* @vite-ignore */ `${indexPath(kind)}/pagefind.js`);
  // Its worker is made from a plain address, which Trusted Types refuse.
  return createInstance({ basePath: `${indexPath(kind)}/`, noWorker: true, ...OPTIONS });
}

function load(kind: PluralKind, index: Pagefind): Promise<unknown> {
  const known = loaded.get(kind) ?? index.mergeIndex(`${indexPath(kind)}/`, OPTIONS);
  loaded.set(kind, known);
  return known;
}

const files = new Map<string, Promise<unknown>>();

/** A JSON file of the release, read once; rejects when it isn't there. */
export function releaseFile<Content>(path: string): Promise<Content> {
  const known = files.get(path) ?? fetchJson(path);
  files.set(path, known);
  known.catch(() => files.delete(path));
  return known as Promise<Content>;
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.json();
}

import type { PluralKind } from '#src/domain/kinds.ts';
import { indexPath } from '#src/listings/search-record.ts';

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
  data: () => Promise<{ url: string; filters: Record<string, string[]> }>;
}

/** Its entry is asked about each time anyway: a time in its address would only keep copies. */
const OPTIONS: LoadOptions = { metaCacheTag: '1' };

let opened: Promise<Pagefind> | undefined;
/** What has been loaded, or is on its way. */
const loaded = new Map<PluralKind, Promise<unknown>>();

/**
 * Pagefind over the static index of these kinds (one at least), each loaded when it is first asked for;
 * rejects when one can't be.
 */
export async function pagefind(kinds: readonly PluralKind[]): Promise<Pagefind> {
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

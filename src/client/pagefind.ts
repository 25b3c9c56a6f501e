import { INDEX_PATH } from '#src/listings/search-record.ts';

/** Of what Pagefind's browser code offers, the part that we use. */
interface Pagefind {
  search: (text: string | null, options: PagefindOptions) => Promise<{ results: PagefindResult[] }>;
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

let loading: Promise<Pagefind> | undefined;

/** Pagefind over the static index, loaded when it is first asked for; rejects when it can't be. */
export function pagefind(): Promise<Pagefind> {
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<Pagefind> {
  const { createInstance } = await import(/* @vite-ignore */ `${INDEX_PATH}/pagefind.js`);
  return createInstance({
    basePath: `${INDEX_PATH}/`,
    // Its worker is made from a plain address, which Trusted Types refuse.
    noWorker: true,
    // Its entry is asked about each time anyway: a time in its address would only keep copies.
    metaCacheTag: '1',
  });
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

import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { PLURAL_KINDS } from '#src/domain/kinds.ts';
import type { ItemOf } from '#src/listings/page-props.ts';
import type { Lists } from './all-listings.ts';

/** Listings of a line: few enough for memory, enough to be parsed at once. */
const LISTINGS_A_LINE = 250;
const BLOCK = 1_048_576;

/** A reading of everything, with the changes since. */
export interface ListSnapshot {
  /** The state of the data that it was read from. */
  asOf: string;
  /** The time at which everything was read (ms). */
  readAt: number;
  listings: { [Kind in keyof ItemOf]: Map<number, ItemOf[Kind]> };
}

/**
 * A line of the file, as JSON. The first has `key`, `readAt` and `asOf`, those after it the listings; each further line
 * holds the changes of one reading, and the state that it was read from. A line that is cut off counts for nothing.
 */
interface Line extends Partial<Lists> {
  key?: string;
  readAt?: number;
  asOf?: string;
}

/** The last reading that was loaded or added to, and the state of its file; another state is of another process. */
let known: { state: string; kept: ListSnapshot } | null = null;

const stateOf = async (file: string, key: string): Promise<string> => {
  const { ino, size, mtimeMs } = await fs.stat(file);
  return [file, key, ino, size, mtimeMs].join(' ');
};

/** Reads the file back; null when it has another key. Rejects when it can't be read. */
export async function loadSnapshot(file: string, key: string): Promise<ListSnapshot | null> {
  const state = await stateOf(file, key);
  if (known?.state === state) return known.kept;
  known = null;
  const listings = { businesses: new Map(), events: new Map(), deals: new Map() };
  const kept: ListSnapshot = { asOf: '', readAt: 0, listings };
  for await (const line of linesOf(file)) {
    if (!kept.readAt && (line.key !== key || !line.readAt)) return null;
    kept.readAt ||= line.readAt ?? 0;
    kept.asOf = line.asOf ?? kept.asOf;
    mergeListings(kept, line);
  }
  known = { state, kept };
  return kept;
}

/** Keeps a full reading: the file is replaced at once, or stays as it was. */
export async function saveSnapshot(
  file: string,
  { lists, ...facts }: { key: string; readAt: number; asOf: string; lists: Lists },
): Promise<void> {
  function* lines() {
    yield JSON.stringify(facts);
    for (const kind of PLURAL_KINDS) {
      for (let from = 0; from < lists[kind].length; from += LISTINGS_A_LINE) {
        yield `\n${JSON.stringify({ [kind]: lists[kind].slice(from, from + LISTINGS_A_LINE) })}`;
      }
    }
  }
  await fs.writeFile(`${file}.new`, lines(), { flush: true });
  await fs.rename(`${file}.new`, file);
}

/** Adds changes, which `kept` has already, to the file. */
export async function appendToSnapshot(
  file: string,
  key: string,
  kept: ListSnapshot,
  changes: Lists & { asOf: string },
): Promise<void> {
  await fs.appendFile(file, `\n${JSON.stringify(changes)}`, { flush: true });
  kept.asOf = changes.asOf;
  known = { state: await stateOf(file, key), kept };
}

/** Replaces listings by those of a line. */
export function mergeListings({ listings }: ListSnapshot, line: Partial<Lists>): void {
  for (const kind of PLURAL_KINDS) {
    const byId: Map<number, { id: number }> = listings[kind];
    for (const listing of line[kind] ?? []) byId.set(listing.id, listing);
  }
}

/** The lines of a file. (`readline` also parts at U+2028, which texts may have.) */
async function* linesOf(file: string): AsyncGenerator<Line> {
  let rest = '';
  for await (const block of createReadStream(file, { encoding: 'utf8', highWaterMark: BLOCK })) {
    const lines = `${rest}${block}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines.map(lineOf);
  }
  yield lineOf(rest);
}

function lineOf(text: string): Line {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { PLURAL_KINDS } from '#src/domain/kinds.ts';
import type { ItemOf } from '#src/listings/page-props.ts';
import type { Lists } from './all-listings.ts';

/** So many listings a line: few enough for memory, enough to be parsed at once. */
const LISTINGS_A_LINE = 250;
const BLOCK = 1_048_576;
const NEWLINE = 10;

/** The listings of each kind by their ids. */
export type ListingsById = { [Kind in keyof ItemOf]: Map<number, ItemOf[Kind]> };

/** What was read before, as a file keeps it. */
export interface KeptLists {
  /** The state of the data that it was read from. */
  asOf: string;
  /** When everything was read for it (ms). */
  readAt: number;
  listings: ListingsById;
  /** How many listings the file holds that were read anew since. */
  added: number;
  /** Up to where the file is whole (bytes). */
  end: number;
}

/**
 * A line of the file, as JSON. The first one has `key` and `readAt`; all that was read then ends with
 * the first `asOf`; from there on each line is what one reading found changed, and the state of then.
 */
interface Line extends Partial<Lists> {
  key?: string;
  readAt?: number;
  asOf?: string;
}

/** What was loaded last: whoever loads the same file again reads only what has been added to it. */
let loaded: { file: string; key: string; identity: string; kept: KeptLists } | null = null;

/** Reads the file back; null when there is none of this key. */
export async function loadLists(file: string, key: string): Promise<KeptLists | null> {
  // A number of a file that is gone may be given to another one.
  const identity = await fs.stat(file).then(
    ({ ino, birthtimeMs }) => `${ino} ${birthtimeMs}`,
    () => '',
  );
  const isSame = loaded?.file === file && loaded.key === key && loaded.identity === identity;
  const kept = (isSame && loaded?.kept) || nothingKept();
  loaded = null;
  if (!(await readOn(file, key, kept))) return null;
  loaded = { file, key, identity, kept };
  return kept;
}

const nothingKept = (): KeptLists => ({
  asOf: '',
  readAt: 0,
  listings: noListings(),
  added: 0,
  end: 0,
});

/** Adds what the file has from where `kept` ends; false when that is of another key, or not whole. */
async function readOn(file: string, key: string, kept: KeptLists): Promise<boolean> {
  try {
    for await (const { text, end } of linesOf(file, kept.end)) {
      const line = JSON.parse(text) as Line;
      if (kept.readAt === 0) {
        if (line.key !== key || !line.readAt) return false;
        kept.readAt = line.readAt;
      }
      const amount = put(kept.listings, line);
      if (kept.asOf) kept.added += amount;
      if (line.asOf) Object.assign(kept, { asOf: line.asOf, end });
    }
  } catch {
    // No file, or none from here on: what came before is whole.
  }
  return kept.asOf !== '';
}

/** Keeps all that was read: the file is replaced at once, or stays as it was. */
export async function keepLists(
  file: string,
  { key, readAt, asOf, lists }: { key: string; readAt: number; asOf: string; lists: Lists },
): Promise<void> {
  const unfinished = `${file}.new`;
  const handle = await fs.open(unfinished, 'w');
  try {
    await handle.write(textOf({ key, readAt }));
    for (const kind of PLURAL_KINDS) {
      for (let from = 0; from < lists[kind].length; from += LISTINGS_A_LINE) {
        const some = lists[kind].slice(from, from + LISTINGS_A_LINE);
        await handle.write(textOf({ [kind]: some }));
      }
    }
    await handle.write(textOf({ asOf }));
    await handle.datasync();
  } finally {
    await handle.close();
  }
  await fs.rename(unfinished, file);
}

/** Adds what has changed to the file. A line that is cut off counts for nothing and is written over. */
export async function addChanges(
  file: string,
  { end }: KeptLists,
  changes: Lists & { asOf: string },
): Promise<void> {
  const handle = await fs.open(file, 'r+');
  try {
    await handle.truncate(end);
    await handle.write(textOf(changes), end);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

const textOf = (line: Line): string => `${JSON.stringify(line)}\n`;

const noListings = (): ListingsById => ({
  businesses: new Map(),
  events: new Map(),
  deals: new Map(),
});

/** Puts the listings of a line in the place of earlier ones; gives how many there are. */
export function put(listings: ListingsById, line: Partial<Lists>): number {
  let amount = 0;
  for (const kind of PLURAL_KINDS) {
    const byId: Map<number, { id: number }> = listings[kind];
    for (const listing of line[kind] ?? []) byId.set(listing.id, listing);
    amount += line[kind]?.length ?? 0;
  }
  return amount;
}

/** The lines of a file from `start` on that are whole, and where each ends (bytes). */
async function* linesOf(
  file: string,
  start: number,
): AsyncGenerator<{ text: string; end: number }> {
  let pieces: Buffer[] = [];
  let read = start;
  for await (const block of createReadStream(file, { start, highWaterMark: BLOCK })) {
    const bytes = block as Buffer;
    let from = 0;
    for (let to = bytes.indexOf(NEWLINE); to >= 0; to = bytes.indexOf(NEWLINE, from)) {
      pieces.push(bytes.subarray(from, to));
      from = to + 1;
      yield { text: Buffer.concat(pieces).toString(), end: read + from };
      pieces = [];
    }
    pieces.push(bytes.subarray(from));
    read += bytes.length;
  }
}

import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { PLURAL_KINDS } from '#src/domain/kinds.ts';
import type { ItemOf } from '#src/listings/page-props.ts';
import type { Lists } from './all-listings.ts';

/** Listings of a line: few enough for memory, enough to be parsed at once. */
const LISTINGS_A_LINE = 250;
const BLOCK = 1_048_576;
const NEWLINE = 10;

export type ListingsById = { [Kind in keyof ItemOf]: Map<number, ItemOf[Kind]> };

/** A reading as the file keeps it. */
export interface ListSnapshot {
  /** The state of the data that it was read from. */
  asOf: string;
  /** The time at which everything was read (ms). */
  readAt: number;
  listings: ListingsById;
  /** Listings in the file that were read anew since. */
  added: number;
  /** Length of the part of the file that is whole (bytes). */
  end: number;
}

/**
 * A line of the file, as JSON. The first line has `key` and `readAt`. The first `asOf` ends the full reading; each
 * later line holds the changes of one reading, and the state that it was read from.
 */
interface Line extends Partial<Lists> {
  key?: string;
  readAt?: number;
  asOf?: string;
}

/** The last reading that was loaded: loading the same file again reads only what has been added to it. */
let loaded: { file: string; key: string; identity: string; kept: ListSnapshot } | null = null;

/** Reads the file back; null when there is none of this key. */
export async function loadSnapshot(file: string, key: string): Promise<ListSnapshot | null> {
  // The birth time counts too, as a deleted file's number may be given to another file.
  const identity = await fs.stat(file).then(
    ({ ino, birthtimeMs }) => `${ino} ${birthtimeMs}`,
    () => '',
  );
  const isSame = loaded?.file === file && loaded.key === key && loaded.identity === identity;
  const kept = (isSame && loaded?.kept) || emptySnapshot();
  loaded = null;
  if (!(await readAppended(file, key, kept))) return null;
  loaded = { file, key, identity, kept };
  return kept;
}

const emptySnapshot = (): ListSnapshot => ({
  asOf: '',
  readAt: 0,
  listings: noListings(),
  added: 0,
  end: 0,
});

/** Reads the part of the file after `kept.end`; false when it has another key, or isn't whole. */
async function readAppended(file: string, key: string, kept: ListSnapshot): Promise<boolean> {
  try {
    for await (const { text, end } of linesOf(file, kept.end)) {
      const line = JSON.parse(text) as Line;
      if (kept.readAt === 0) {
        if (line.key !== key || !line.readAt) return false;
        kept.readAt = line.readAt;
      }
      const amount = mergeListings(kept.listings, line);
      if (kept.asOf) kept.added += amount;
      if (line.asOf) Object.assign(kept, { asOf: line.asOf, end });
    }
  } catch {
    // A file that is missing or cut off from here on: the part before is whole.
  }
  return kept.asOf !== '';
}

/** Keeps a full reading: the file is replaced at once, or stays as it was. */
export async function saveSnapshot(
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

/** Adds changes to the file. A line that is cut off counts for nothing and is written over. */
export async function appendToSnapshot(
  file: string,
  { end }: ListSnapshot,
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

/** Replaces listings by those of a line; gives their number. */
export function mergeListings(listings: ListingsById, line: Partial<Lists>): number {
  let amount = 0;
  for (const kind of PLURAL_KINDS) {
    const byId: Map<number, { id: number }> = listings[kind];
    for (const listing of line[kind] ?? []) byId.set(listing.id, listing);
    amount += line[kind]?.length ?? 0;
  }
  return amount;
}

/** The whole lines of a file from `start` on, with the end of each (bytes). */
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

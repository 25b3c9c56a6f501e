import type { Changes } from '#src/api/change-calls.ts';
import { PLURAL_KINDS } from '#src/domain/kinds.ts';
import { type Lists, type PublicClient, readLists } from './all-listings.ts';
import {
  appendToSnapshot,
  saveSnapshot,
  type ListSnapshot,
  loadSnapshot,
  mergeListings,
} from './list-snapshot.ts';

/** Age from which everything is read again, whatever may have escaped (ms). */
const KEPT_FOR = 3_600_000;

/** The place of the last reading. */
export interface SnapshotOptions {
  file: string;
  /** The program and the API of the reading: one of another version, or from another API, isn't used. */
  key: string;
  /** Reads everything, whatever is kept. */
  full?: boolean;
  /** Leaves what is kept as it is: another process may be adding to it. */
  readOnly?: boolean;
}

/**
 * Every public listing, from the kept reading and the changes since; if those aren't known, from the lists. The result
 * is kept for the next time, unless `readOnly`.
 */
export async function readChanges(
  call: PublicClient,
  now: Date,
  { file, key, full = false, readOnly = false }: SnapshotOptions,
): Promise<Lists> {
  const before = full ? null : await loadSnapshot(file, key).catch(() => null);
  const age = before && now.getTime() - before.readAt;
  const kept = age !== null && age >= 0 && age < KEPT_FOR ? before : null;
  const changes = await call('listChanges', { query: { since: kept?.asOf } }).catch(
    instead('Read everything', null),
  );
  const lists = kept && changes && withChanges(kept, changes);
  if (lists) {
    const { as_of: asOf, changed } = changes;
    const isNew = PLURAL_KINDS.some((kind) => changed?.[kind].length);
    if (changed && isNew && !readOnly) {
      await appendToSnapshot(file, key, kept, { asOf, ...changed }).catch(notKept);
    }
    return lists;
  }
  const all = await readLists(call);
  if (changes && !readOnly) {
    // Changes made while the lists were read are read again the next time.
    const reading = { key, readAt: now.getTime(), asOf: changes.as_of, lists: all };
    await saveSnapshot(file, reading).catch(notKept);
  }
  return all;
}

/** The public listings; null when one of them is neither kept nor among the changed. */
function withChanges(kept: ListSnapshot, { ids, changed }: Changes): Lists | null {
  if (!changed) return null;
  mergeListings(kept, changed);
  const lists: Lists = { businesses: [], events: [], deals: [] };
  for (const kind of PLURAL_KINDS) {
    const list: unknown[] = lists[kind];
    for (const id of ids[kind]) {
      const listing = kept.listings[kind].get(id);
      if (!listing) return null;
      list.push(listing);
    }
  }
  return lists;
}

/** A value in place of what can't be read or kept, with a line on the log that says so. */
export const instead =
  <Value>(what: string, value: Value) =>
  (error: Error): Value => {
    process.stderr.write(`${what}. ${error.message}\n`);
    return value;
  };

/** The release uses what was read; the next one reads everything. */
const notKept = instead('What was read isn’t kept', undefined);

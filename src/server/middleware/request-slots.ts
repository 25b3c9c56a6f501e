import * as texts from '#texts/refusals.ts';
import { busy } from '../http/refusals.ts';

/** Seconds after which another try is worth it: a picture takes about one. */
const RETRY_AFTER = 3;

/** A call under way, with the memory of its body. */
export interface RequestSlot {
  /** Notes that further bytes are held. */
  hold: (bytes: number) => void;
  /** Aborted when others need the memory: the call is then answered with a 503. */
  signal: AbortSignal;
}

interface HeldSlot {
  bytes: number;
  ending: AbortController;
}

/**
 * Limits calls that hold their bodies in memory: their number for one person, and their bytes for all. When the memory
 * is used up, the person who holds most loses their latest call, so that nobody keeps others out, by many bodies or by
 * slow ones. Throws a 503 to a person with too many calls, and to one who loses a call.
 */
export function requestSlots({ each, memory }: { each: number; memory: number }) {
  const people = new Map<number, Set<HeldSlot>>();
  const bytesOf = (held: Set<HeldSlot>) => [...held].reduce((sum, { bytes }) => sum + bytes, 0);

  function makeRoom(): void {
    const all = [...people.values()].map((held) => ({ held, bytes: bytesOf(held) }));
    if (all.reduce((sum, { bytes }) => sum + bytes, 0) <= memory) return;
    const [most] = all.toSorted((one, other) => other.bytes - one.bytes);
    const last = [...(most?.held ?? [])].at(-1);
    if (!last) return;
    last.bytes = 0;
    last.ending.abort(busy(texts.tooManyPictures, RETRY_AFTER));
  }

  return async <Result>(
    userId: number,
    work: (slot: RequestSlot) => Promise<Result>,
  ): Promise<Result> => {
    const own = people.get(userId) ?? new Set<HeldSlot>();
    if (own.size >= each) throw busy(texts.tooManyPictures, RETRY_AFTER);
    const held: HeldSlot = { bytes: 0, ending: new AbortController() };
    const { signal } = held.ending;
    own.add(held);
    people.set(userId, own);
    const hold = (bytes: number) => {
      if (signal.aborted) return;
      held.bytes += bytes;
      makeRoom();
    };
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    try {
      return await Promise.race([work({ hold, signal }), ended]);
    } finally {
      own.delete(held);
      if (own.size === 0) people.delete(userId);
    }
  };
}

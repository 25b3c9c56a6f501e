import { useRef, useState } from 'react';
import * as texts from '#texts/desk.ts';
import { failureOf, wholeText } from './failure.ts';

interface Options<Item> {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Saves an order, by the ids of the items. */
  save: (ids: number[]) => Promise<unknown>;
  reload: () => Promise<unknown>;
}

/**
 * A list that staff put into order and retire items from. A new order shows at once and is saved one step after the
 * other; after the last step, and after each other change, the list is the server's again.
 */
export function useOrderedList<Item extends { id: number; is_retired: boolean }>({
  items,
  nameOf,
  save,
  reload,
}: Options<Item>) {
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const steps = useRef(0);
  const current = items.filter(({ is_retired }) => !is_retired);
  const byId = new Map(current.map((item) => [item.id, item]));
  const isWhole = order?.length === current.length && order.every((id) => byId.has(id));
  const ordered = isWhole ? order.flatMap((id) => byId.get(id) ?? []) : current;

  async function settle(error: unknown): Promise<void> {
    setFailure(error === null ? null : wholeText(failureOf(error, navigator.onLine)));
    await reload();
    setOrder(null);
  }

  function move(index: number, by: -1 | 1): void {
    const ids = ordered.map(({ id }) => id);
    const item = ordered[index];
    if (!item || index + by < 0 || index + by >= ids.length) return;
    ids.splice(index, 1);
    ids.splice(index + by, 0, item.id);
    setOrder(ids);
    setSaid(texts.moved(nameOf(item), index + by + 1, ids.length));
    const step = ++steps.current;
    const end = (error: unknown) => (step === steps.current ? settle(error) : undefined);
    queue.current = queue.current.then(() => save(ids)).then(() => end(null), end);
  }

  return {
    ordered,
    retired: items.filter(({ is_retired }) => is_retired),
    failure,
    /** The last move in words, for people who can't see it. */
    said,
    move,
    /** Shows the server's list after a change. */
    settled: () => settle(null),
    /** Does `work`, which changes an item, and says why if it failed. */
    change: (work: () => Promise<unknown>) => work().then(() => settle(null), settle),
  };
}

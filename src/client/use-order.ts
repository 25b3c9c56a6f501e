import { useRef, useState } from 'react';

/**
 * The order of a list, which shows at once and is saved one step after the other. `saved` is called
 * after the last step: with what went wrong, or with null.
 */
export function useOrder<Item extends { id: number }>(
  items: readonly Item[],
  save: (ids: number[]) => Promise<unknown>,
  saved: (error: unknown) => void,
) {
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const steps = useRef(0);
  const byId = new Map(items.map((item) => [item.id, item]));
  const isWhole = order?.length === items.length && order.every((id) => byId.has(id));
  const ordered = isWhole ? order.flatMap((id) => byId.get(id) ?? []) : items;

  function move(index: number, by: -1 | 1): void {
    const ids = ordered.map(({ id }) => id);
    const [id] = ids.splice(index, 1);
    if (id === undefined || index + by < 0 || index + by > ids.length) return;
    ids.splice(index + by, 0, id);
    setOrder(ids);
    const step = ++steps.current;
    const end = (error: unknown) => {
      if (step !== steps.current) return;
      saved(error);
    };
    queue.current = queue.current.then(() => save(ids)).then(() => end(null), end);
  }

  return { ordered, move, forget: () => setOrder(null) };
}

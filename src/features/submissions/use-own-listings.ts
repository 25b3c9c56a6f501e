import { useEffect, useState } from 'react';
import type { ListingStatus } from '#src/listings/lifecycle.ts';
import type { OwnListingsQuery } from '#src/api/submissions.ts';

interface Page<Item> {
  count: number;
  results: Item[];
}

/** A list of mine, page by page. */
export function useOwnListings<Item extends { id: number }>(
  call: (query: OwnListingsQuery) => Promise<Page<Item>>,
  status: ListingStatus | undefined,
) {
  const [list, setList] = useState<(Page<Item> & { page: number }) | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = async (page: number, isWanted = () => true) => {
    setFailed(false);
    try {
      const { count, results } = await call({ page, ...(status && { status }) });
      if (!isWanted()) return;
      setList((known) => ({
        count,
        page,
        // A list that has moved meanwhile has some of them twice.
        results: page === 1 ? results : distinct([...(known?.results ?? []), ...results]),
      }));
    } catch {
      if (isWanted()) setFailed(true);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded depends on the status alone.
  useEffect(() => {
    let isWanted = true;
    setList(null);
    void load(1, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [status]);

  return {
    list,
    hasFailed,
    hasMore: list !== null && list.results.length < list.count,
    retry: () => load(list ? list.page + 1 : 1),
    more: () => load((list?.page ?? 0) + 1),
    replace: (item: Item) =>
      setList(
        (known) =>
          known && {
            ...known,
            results: known.results.map((each) => (each.id === item.id ? item : each)),
          },
      ),
    remove: (id: number) =>
      setList(
        (known) =>
          known && {
            ...known,
            count: known.count - 1,
            results: known.results.filter((each) => each.id !== id),
          },
      ),
  };
}

const distinct = <Item extends { id: number }>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

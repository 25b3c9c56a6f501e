import { useEffect, useState } from 'react';
import { allPages } from '#src/client/all-pages.ts';
import type { OwnListingsQuery } from '#src/api/owner-calls.ts';

/** A list of mine, as it is loaded and moves are made on it. */
export interface OwnListings<Item> {
  /** Null until it is loaded. */
  items: readonly Item[] | null;
  hasFailed: boolean;
  load: () => Promise<void>;
  /** Shows what a move has made of a listing; null where nothing is left of it. */
  moved: (id: number, item: Item | null) => void;
}

/** All my listings of a kind: what needs its owner may be anywhere among them. */
export function useOwnListings<Item extends { id: number }>(
  call: (query: OwnListingsQuery) => Promise<{ count: number; results: Item[] }>,
): OwnListings<Item> {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = async () => {
    setFailed(false);
    try {
      setItems(await allPages(call));
    } catch {
      setFailed(true);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are loaded once, and again when that is asked for.
  useEffect(() => void load(), []);
  return {
    items,
    hasFailed,
    load,
    moved: (id, item) =>
      setItems(
        (known) => known && [...known].flatMap((each) => (each.id === id ? (item ?? []) : each)),
      ),
  };
}

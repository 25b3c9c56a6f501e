import { useState } from 'react';
import { MOST_AT_ONCE } from '#src/api/at-once.ts';
import type { ModerationItem } from '#src/api/moderation.ts';
import { showToast } from '#src/components/site/toast.ts';
import * as texts from '#texts/at-once.ts';
import { keyText, type ListingKey } from './desk-view.ts';

/** A listing that is ticked, and the reason why the last thing wasn't done to it. */
interface Tick {
  item: ModerationItem;
  refusal?: string;
}

/** The listings that are ticked, wherever the queue shows them; each as it was then. */
export function useTicks() {
  const [ticks, setTicks] = useState<ReadonlyMap<string, Tick>>(new Map());
  const has = (key: ListingKey) => ticks.has(keyText(key));

  function set(items: readonly ModerationItem[], isTicked: boolean): void {
    const next = new Map(ticks);
    for (const item of items) {
      const key = keyText(item);
      if (!isTicked) next.delete(key);
      else if (next.size < MOST_AT_ONCE) next.set(key, next.get(key) ?? { item });
      else if (!next.has(key)) {
        showToast(texts.noMore(MOST_AT_ONCE));
        break;
      }
    }
    setTicks(next);
  }

  return {
    all: [...ticks.values()],
    has,
    set,
    toggle: (item: ModerationItem) => set([item], !has(item)),
    clear: () => setTicks(new Map()),

    /** Leaves those that were refused, each with its reason. */
    keepRefused(refused: readonly (ListingKey & { text: string })[]): void {
      const left = refused.flatMap(({ text, ...key }): [string, Tick][] => {
        const tick = ticks.get(keyText(key));
        return tick ? [[keyText(key), { ...tick, refusal: text }]] : [];
      });
      setTicks(new Map(left));
    },
  };
}

export type Ticks = ReturnType<typeof useTicks>;

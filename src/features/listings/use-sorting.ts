import { type PointerEvent, useRef, useState } from 'react';

/**
 * Sorts a list by dragging with a mouse, a pen or a finger. The list itself follows the pointer: what is
 * dragged may be put elsewhere in the document meanwhile, which ends a capture of its own.
 */
export function useSorting<Key>(moveTo: (key: Key, place: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<Key | null>(null);
  const end = () => setDragged(null);

  function follow({ clientY }: PointerEvent): void {
    if (dragged === null) return;
    const others = [...(list.current?.children ?? [])].filter(
      (item) => !(item as HTMLElement).dataset['dragged'],
    );
    const middle = (item: Element) => {
      const { top, height } = item.getBoundingClientRect();
      return top + height / 2;
    };
    moveTo(dragged, others.filter((item) => middle(item) < clientY).length);
  }

  return {
    /** What is dragged; null while nothing is. */
    dragged,
    /** What the list takes. */
    list: { ref: list, onPointerMove: follow, onPointerUp: end, onPointerCancel: end },
    /** What the handle of an item takes. */
    handle: (key: Key) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.preventDefault();
        list.current?.setPointerCapture(event.pointerId);
        setDragged(key);
      },
    }),
  };
}

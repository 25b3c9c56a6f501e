import { type PointerEvent, useRef, useState } from 'react';

/**
 * Sorts a list by dragging with a mouse, a pen or a finger. The list itself captures the pointer: the dragged item may
 * move in the document, which would end a capture of its own.
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
    /** The dragged item; null while there is none. */
    dragged,
    /** Props of the list. */
    list: { ref: list, onPointerMove: follow, onPointerUp: end, onPointerCancel: end },
    /** Props of the handle of an item. */
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

import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { swipeStep } from './carousel.ts';

/** From here a press is a drag, and what lies under it isn't clicked any more (CSS pixels). */
const SLACK = 8;

/**
 * Handlers by which a finger, a pen or a mouse pulls an element aside. It follows the pointer by
 * its property `--pull`; a pull that is long enough calls `move` with 1 (to the next) or -1.
 */
export function useSwipe(move: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const dragged = useRef(false);

  const letGo = (element: HTMLElement) => {
    start.current = null;
    element.style.setProperty('--pull', '0px');
  };

  return {
    onPointerDown({ isPrimary, button, clientX, clientY }: PointerEvent) {
      dragged.current = false;
      start.current = isPrimary && button === 0 ? { x: clientX, y: clientY } : null;
    },
    onPointerMove({ currentTarget, buttons, pointerId, clientX }: PointerEvent<HTMLElement>) {
      // A short press may end outside, unseen.
      if (!start.current || buttons === 0) return;
      const across = clientX - start.current.x;
      if (!dragged.current && Math.abs(across) > SLACK) {
        dragged.current = true;
        currentTarget.setPointerCapture(pointerId);
      }
      if (dragged.current) currentTarget.style.setProperty('--pull', `${across}px`);
    },
    onPointerUp({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const step = swipeStep(clientX - start.current.x, clientY - start.current.y);
      letGo(currentTarget);
      if (step !== 0) move(step);
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => letGo(currentTarget),
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (dragged.current) event.preventDefault();
    },
  };
}

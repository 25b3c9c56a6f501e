import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { swipeStep } from './carousel.ts';

/** The distance from which a press is a drag, so that nothing under it is clicked (CSS pixels). */
const SLACK = 8;

/**
 * Props by which a finger, a pen or a mouse pulls an element aside. The element follows the pointer by its CSS property
 * `--pull`, not by a state, which would draw it anew for each pixel. A long enough pull calls `move` with 1 (to the
 * next) or -1.
 */
export function useSwipes(move: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(null);
  const isDragged = useRef(false);
  const letGo = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = null;
    currentTarget.style.setProperty('--pull', '0px');
  };
  return {
    onPointerDown: ({ isPrimary, button, clientX, clientY }: PointerEvent) => {
      isDragged.current = false;
      start.current = isPrimary && button === 0 ? { x: clientX, y: clientY } : null;
    },
    onPointerMove: ({ buttons, pointerId, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      // The end of a short press may be outside, unseen.
      if (!start.current || buttons === 0) return;
      const across = clientX - start.current.x;
      if (!isDragged.current && Math.abs(across) > SLACK) {
        isDragged.current = true;
        currentTarget.setPointerCapture(pointerId);
      }
      if (isDragged.current) currentTarget.style.setProperty('--pull', `${across}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const { x, y } = start.current;
      const step = swipeStep(event.clientX - x, event.clientY - y);
      letGo(event);
      if (step !== 0) move(step);
    },
    onPointerCancel: letGo,
    onDragStart: (event: MouseEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (isDragged.current) event.preventDefault();
    },
  };
}

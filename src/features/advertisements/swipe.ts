import { swipeStep } from './carousel.ts';

/** From here a press is a drag, and what lies under it isn't clicked any more (CSS pixels). */
const SLACK = 8;

/**
 * Lets a finger, a pen or a mouse pull an element aside. It follows the pointer by its property
 * `--pull`; a pull that is long enough calls `move` with 1 (to the next) or -1.
 */
export function followSwipes(
  element: HTMLElement,
  move: (step: 1 | -1) => void,
  signal: AbortSignal,
): void {
  let start: { x: number; y: number } | null = null;
  let dragged = false;

  const letGo = () => {
    start = null;
    element.style.setProperty('--pull', '0px');
  };
  const onPress = ({ isPrimary, button, clientX, clientY }: PointerEvent) => {
    dragged = false;
    start = isPrimary && button === 0 ? { x: clientX, y: clientY } : null;
  };
  const onMove = ({ buttons, pointerId, clientX }: PointerEvent) => {
    // A short press may end outside, unseen.
    if (!start || buttons === 0) return;
    const across = clientX - start.x;
    if (!dragged && Math.abs(across) > SLACK) {
      dragged = true;
      element.setPointerCapture(pointerId);
    }
    if (dragged) element.style.setProperty('--pull', `${across}px`);
  };
  const onRelease = ({ clientX, clientY }: PointerEvent) => {
    if (!start) return;
    const step = swipeStep(clientX - start.x, clientY - start.y);
    letGo();
    if (step !== 0) move(step);
  };
  const onClick = (event: MouseEvent) => {
    if (dragged) event.preventDefault();
  };

  element.addEventListener('pointerdown', onPress, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onRelease, { signal });
  element.addEventListener('pointercancel', letGo, { signal });
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  element.addEventListener('click', onClick, { signal, capture: true });
}

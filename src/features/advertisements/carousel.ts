/** The time that a slide stays (ms; docs/product.md, Advertisements). */
export const SLIDE_TIME = 5_000;

/** The shortest swipe (CSS pixels). */
const SWIPE_THRESHOLD = 40;

/** The slide that is `step` slides further; the first follows the last. */
export const neighbour = (index: number, step: number, count: number): number =>
  (((index + step) % count) + count) % count;

/** The step that a movement asks for: 1 for a swipe to the left, -1 to the right, 0 for none. */
export function swipeStep(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < SWIPE_THRESHOLD || Math.abs(down) > Math.abs(across)) return 0;
  return across < 0 ? 1 : -1;
}

/** Reasons why slides rest although nobody has stopped them. */
export type Hold = 'pointer' | 'focus' | 'hidden tab';

/** Whether slides are meant to move, and the reasons why they rest for now. */
export interface Rotation {
  wanted: boolean;
  holds: readonly Hold[];
}

/** True while slides move by themselves. */
export const rotates = ({ wanted, holds }: Rotation): boolean => wanted && holds.length === 0;

/** The rotation with a hold added or removed. */
export const held = ({ wanted, holds }: Rotation, hold: Hold, begins: boolean): Rotation => ({
  wanted,
  holds: [...holds.filter((other) => other !== hold), ...(begins ? [hold] : [])],
});

/** The rotation after its button: a start drops the holds of the pointer and the focus, which are on that button. */
export const toggled = ({ wanted }: Rotation): Rotation => ({ wanted: !wanted, holds: [] });

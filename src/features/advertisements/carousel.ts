/** How long a slide stays, in milliseconds (docs/product.md, Advertisements). */
export const SLIDE_TIME = 5_000;

/** A swipe counts from here, in CSS pixels. */
const SWIPE_THRESHOLD = 40;

/** The slide that is `step` slides on; after the last comes the first. */
export const neighbour = (index: number, step: number, count: number): number =>
  (((index + step) % count) + count) % count;

/** The step that a movement asks for: 1 for a swipe to the left, -1 to the right, 0 for none. */
export function swipeStep(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < SWIPE_THRESHOLD || Math.abs(down) > Math.abs(across)) return 0;
  return across < 0 ? 1 : -1;
}

/** Why slides may stand still although nobody has stopped them. */
export type Hold = 'pointer' | 'focus' | 'hidden tab';

/** Whether slides are meant to move, and what holds them for now. */
export interface Rotation {
  wanted: boolean;
  holds: readonly Hold[];
}

/** True while slides move by themselves. */
export const rotates = ({ wanted, holds }: Rotation): boolean => wanted && holds.length === 0;

/** The rotation with a hold that begins or ends. */
export const held = ({ wanted, holds }: Rotation, hold: Hold, begins: boolean): Rotation => ({
  wanted,
  holds: [...holds.filter((other) => other !== hold), ...(begins ? [hold] : [])],
});

/** The rotation after its button: a start lets go of the pointer and the focus on that very button. */
export const toggled = ({ wanted }: Rotation): Rotation => ({ wanted: !wanted, holds: [] });

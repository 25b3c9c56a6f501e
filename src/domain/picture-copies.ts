import type { ImageFocus } from './values.ts';

/** Widths of the copies that are stored with each picture (pixels): `tea.webp`, `tea-480.webp`. */
export const COPY_WIDTHS = [240, 480, 800] as const;

/** The greatest width of a stored picture (pixels), taken for the largest copy's, as a listing doesn't tell. */
export const FULL_WIDTH = 1_600;

/** The ground under a logo, which is seen whole: `base.css` and `draw.ts` know it by the end of the picture's name. */
export type Ground = 'light' | 'dark';
export const GROUND_ENDINGS = { light: '-on-light', dark: '-on-dark' } as const;

const OURS = /^((?:https?:\/\/[^/]+)?\/media\/.+)(\.\w+)$/;

/**
 * The `srcset` of a picture that we store, so that a phone needn't load what a wide screen shows;
 * undefined for any other picture.
 */
export function copiesOf(address: string): string | undefined {
  const [, name, ending] = OURS.exec(address) ?? [];
  return name && srcset(name, ending ?? '');
}

/** The same in AVIF, which members' pictures are stored in, too; undefined for any other picture. */
export function smallerCopiesOf(address: string): string | undefined {
  const [, name] = OURS.exec(address) ?? [];
  return name?.includes('/media/uploads/') ? srcset(name, '.avif') : undefined;
}

const srcset = (name: string, ending: string): string =>
  [
    ...COPY_WIDTHS.map((width) => `${name}-${width}${ending} ${width}w`),
    `${name}${ending} ${FULL_WIDTH}w`,
  ].join(', ');

/** The point that a picture without one of its own is cropped around. */
export const MIDDLE: ImageFocus = { x: 50, y: 50 };

/** The distance between the points that a picture may be cropped around (percent): the policy allows classes alone. */
const FOCUS_STEP = 25;

/** The classes that keep a point of a picture in sight (focus.css); undefined for its middle, which needs none. */
export function focusClass(focus: ImageFocus | null | undefined): string | undefined {
  const { x, y } = focus ?? MIDDLE;
  const names = Object.entries({ x, y }).flatMap(([axis, share]) => {
    const step = Math.round(share / FOCUS_STEP) * FOCUS_STEP;
    return step === 50 ? [] : `focus-${axis}-${step}`;
  });
  return names.length > 0 ? ['focus', ...names].join(' ') : undefined;
}

/** Widths of the copies that stand beside each picture we store (pixels): `tea.webp`, `tea-480.webp`. */
export const COPY_WIDTHS = [240, 480, 800] as const;

/** No picture that we store is wider; the largest is taken to be, since a listing doesn't tell (pixels). */
export const FULL_WIDTH = 1_600;
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

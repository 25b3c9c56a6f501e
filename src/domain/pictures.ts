/** Widths of the copies that stand beside each picture we store (pixels): `tea.webp`, `tea-480.webp`. */
const COPY_WIDTHS = [240, 480, 800] as const;

/** What the largest kind of picture is taken to be wide, since a listing doesn't tell (pixels). */
const FULL_WIDTH = 1_600;
const OURS = /^((?:https?:\/\/[^/]+)?\/media\/.+)(\.\w+)$/;

/**
 * The `srcset` of a picture that we store, so that a phone needn't load what a wide screen shows;
 * undefined for any other picture.
 */
export function copiesOf(address: string): string | undefined {
  const [, name, ending] = OURS.exec(address) ?? [];
  if (!name) return undefined;
  const copies = COPY_WIDTHS.map((width) => `${name}-${width}${ending} ${width}w`);
  return [...copies, `${address} ${FULL_WIDTH}w`].join(', ');
}

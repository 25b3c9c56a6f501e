import { copiesOf, focusClass, smallerCopiesOf } from '#src/domain/picture-copies.ts';
import type { ImageFocus } from '#src/domain/values.ts';
import { scriptLanguage } from '#src/domain/text.ts';

interface Props {
  /** The address of the picture; null shows the fallback at once. */
  src: string | null;
  /** The address of the drawing that replaces a picture which is missing or can't be loaded. */
  fallback: string;
  alt: string;
  /** The room for the picture before it is there (pixels). */
  width: number;
  height: number;
  /** The width that it is shown at, as the `sizes` attribute: the browser chooses a copy by it. */
  sizes: string;
  /** True for a picture that is seen first: it is loaded at once and before the rest. */
  eager?: boolean;
  /** True for a picture that will be seen next: it is loaded now, with the rest. */
  soon?: boolean | undefined;
  /** The point that stays in sight where it is cropped; its middle unless given. */
  focus?: ImageFocus | null | undefined;
  className?: string | undefined;
}

/** A picture that is replaced by its fallback when it can't be loaded (`stand-in.ts`). */
export function Picture({
  src,
  fallback,
  alt,
  width,
  height,
  sizes,
  eager,
  soon,
  focus,
  className,
}: Props) {
  const copies = src ? copiesOf(src) : undefined;
  const image = (
    <img
      src={src ?? fallback}
      srcSet={copies}
      sizes={copies && sizes}
      alt={alt}
      lang={scriptLanguage(alt)}
      width={width}
      height={height}
      className={[className, src && focusClass(focus)].filter(Boolean).join(' ') || undefined}
      loading={eager ? undefined : soon ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
      data-fallback={src ? fallback : undefined}
    />
  );
  const smaller = src && smallerCopiesOf(src);
  // Outside of a picture element, React would preload an eager image by a link right before it, which asks twice.
  if (!smaller) return eager ? <picture>{image}</picture> : image;
  return (
    <picture>
      <source type="image/avif" srcSet={smaller} sizes={sizes} />
      {image}
    </picture>
  );
}

import { copiesOf, focusClass, smallerCopiesOf } from '#src/domain/pictures.ts';
import type { ImageFocus } from '#src/domain/values.ts';
import { scriptLanguage } from '#src/domain/text.ts';

interface Props {
  /** Address of the picture; null shows the fallback at once. */
  src: string | null;
  /** Address of the drawing that stands in when there is no picture or it can't be loaded. */
  fallback: string;
  alt: string;
  /** The room that the picture takes before it is there, in pixels. */
  width: number;
  height: number;
  /** How wide it is shown, as the attribute says it: by this a browser chooses among the copies. */
  sizes: string;
  /** True for what is seen first: it is loaded at once and before the rest. */
  eager?: boolean;
  /** True for what will be seen next: it is loaded now, with the rest. */
  soon?: boolean | undefined;
  /** What stays in sight of it where it is cropped; its middle unless it says otherwise. */
  focus?: ImageFocus | null | undefined;
  className?: string | undefined;
}

/** A picture that turns into its fallback when it can't be loaded (`stand-in.ts` does it). */
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
  // Outside of a picture element React asks for an eager one by a link right before it, which says it twice.
  if (!smaller) return eager ? <picture>{image}</picture> : image;
  return (
    <picture>
      <source type="image/avif" srcSet={smaller} sizes={sizes} />
      {image}
    </picture>
  );
}

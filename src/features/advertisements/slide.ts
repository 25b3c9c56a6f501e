import type { ImageFocus, StateCode } from '#src/domain/values.ts';

/** An advertisement as the slider shows it. */
export interface Slide {
  /** Null for a preview. */
  id: number | null;
  title: string;
  description: string | null;
  /** The address of the picture; null for a slide without one. */
  picture: string | null;
  focus: ImageFocus | null;
  link: string | null;
  /** The states whose readers it is for; empty for all. */
  states: readonly StateCode[];
}

/** The width of a slide's picture, for the choice among its copies. */
export const SLIDE_SIZES = '100vw';

/** True for a link to another site, which opens in a new tab; any other stays within this one. */
export const leavesSite = (link: string): boolean => /^https?:/i.test(link);

/** The attributes of an advertisement's link, which tells that it was paid for if it leads to another site. */
export const linkAttributes = (link: string) =>
  leavesSite(link) ? { href: link, target: '_blank', rel: 'noopener sponsored' } : { href: link };

/** The slides for a reader in a state; all of them where that isn't known, and where none is for it. */
export function slidesFor(state: string | undefined, slides: readonly Slide[]): readonly Slide[] {
  const here = slides.filter(
    ({ states }) => states.length === 0 || states.some((each) => each === state),
  );
  return state && here.length > 0 ? here : slides;
}

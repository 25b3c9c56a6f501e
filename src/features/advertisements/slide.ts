/** An advertisement as the slider shows it. */
export interface Slide {
  title: string;
  description: string | null;
  /** The address of the picture; null for a slide without one. */
  picture: string | null;
  link: string | null;
}

/** The width of a slide's picture, for the choice among its copies. */
export const SLIDE_SIZES = '100vw';

/** True for a link to another site, which opens in a new tab; any other stays within this one. */
export const leavesSite = (link: string): boolean => /^https?:/i.test(link);

/** The attributes of an advertisement's link, which tells that it was paid for if it leads to another site. */
export const linkAttributes = (link: string) =>
  leavesSite(link) ? { href: link, target: '_blank', rel: 'noopener sponsored' } : { href: link };

/** An advertisement as the slider shows it. */
export interface Slide {
  title: string;
  description: string | null;
  /** Address of the picture; null where there is none. */
  picture: string | null;
  link: string | null;
}

/** How wide a slide's picture is, for the choice among its copies. */
export const SLIDE_SIZES = '100vw';

/** True for a link to another site, which opens in a new tab; any other stays within this one. */
export const leavesSite = (link: string): boolean => /^https?:/i.test(link);

/** The attributes of an advertisement's link; one to another site says that it was paid for. */
export const linkAttributes = (link: string) =>
  leavesSite(link) ? { href: link, target: '_blank', rel: 'noopener sponsored' } : { href: link };

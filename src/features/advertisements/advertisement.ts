import type { Advertisement } from '#src/contract/advertisements.ts';

/** An advertisement's title, or the specification's default (part 3). */
export const advertisementTitle = ({ title }: Pick<Advertisement, 'title'>): string =>
  title.trim() || 'Advertisement';

/** True for a link to another site, which opens in a new tab; any other stays within this one (part 2). */
export const leavesSite = (link: string): boolean => /^https?:/i.test(link);

/** The attributes of an advertisement's link; one to another site says that it was paid for. */
export const linkAttributes = (link: string) =>
  leavesSite(link) ? { href: link, target: '_blank', rel: 'noopener sponsored' } : { href: link };

import type { Advertisement } from '#src/contract/advertisements.ts';

/** An advertisement's title, or the specification's default (part 3). */
export const advertisementTitle = ({ title }: Pick<Advertisement, 'title'>): string =>
  title.trim() || 'Advertisement';

/** A link to another site opens a new tab and says that it was paid for; any other stays (part 2). */
export const linkAttributes = (link: string) =>
  /^https?:/i.test(link)
    ? { href: link, target: '_blank', rel: 'noopener sponsored' }
    : { href: link };

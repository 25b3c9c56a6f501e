import { listPath } from '#src/domain/paths.ts';
import type { IconName } from '../ui/Icon.tsx';

interface NavigationLink {
  label: string;
  path: string;
  icon: IconName;
  isNew?: boolean;
}

/** The Browse section of the bar, the side menu and the footer (docs/product.md, Navigation). */
export const BROWSE_LINKS: readonly NavigationLink[] = [
  { label: 'Home', path: '/', icon: 'house' },
  { label: 'Businesses', path: listPath('businesses'), icon: 'store' },
  { label: 'Events', path: listPath('events'), icon: 'calendar-days' },
  { label: 'Hot Deals', path: listPath('deals'), icon: 'tag', isNew: true },
];

/** What `aria-current` says of a link: the page itself, or a page below it such as `/events/page/2`. */
export function currentMark(link: string, path: string): 'page' | 'true' | undefined {
  if (link === path) return 'page';
  return link !== '/' && path.startsWith(`${link}/`) ? 'true' : undefined;
}

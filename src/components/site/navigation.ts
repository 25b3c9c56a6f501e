import { KINDS, kindsOn } from '#src/domain/kinds.ts';
import { listPath, type SitePageSlug, sitePagePath } from '#src/domain/paths.ts';
import * as common from '#texts/common.ts';
import * as kinds from '#texts/kinds.ts';
import { names } from '#texts/site-pages.ts';
import type { IconName } from '../ui/Icon.tsx';

interface NavigationLink {
  label: string;
  path: string;
  icon: IconName;
  isNew?: boolean;
}

/** The Browse section of the bar, the side menu and the footer (docs/product.md, Navigation). */
export const browseLinks = (): NavigationLink[] => [
  { label: common.home, path: '/', icon: 'house' },
  ...kindsOn().map((kind) => ({
    label: kinds.menu[kind],
    path: listPath(KINDS[kind].plural),
    icon: KINDS[kind].icon,
    isNew: kind === 'deal',
  })),
];

const links = (...slugs: SitePageSlug[]) =>
  slugs.map((slug) => ({ label: names[slug], path: sitePagePath(slug) }));

/** The pages about the site that the side menu leads to. */
export const MENU_LINKS = links('about', 'help', 'contact');
/** Those that the foot leads to, which is on every page: it begins as the menu goes on, and the others are found from these. */
export const FOOT_LINKS = [...MENU_LINKS, ...links('listing-rules', 'privacy', 'terms')];

/** The `aria-current` of a link: for the page itself, or for a page below it such as `/events/page/2`. */
export function currentMark(link: string, path: string): 'page' | 'true' | undefined {
  if (link === path) return 'page';
  return link !== '/' && path.startsWith(`${link}/`) ? 'true' : undefined;
}

import { KINDS, kindsOn } from '#src/domain/kinds.ts';
import { listPath } from '#src/domain/paths.ts';
import * as common from '#texts/common.ts';
import * as kinds from '#texts/kinds.ts';
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

/** The `aria-current` of a link: for the page itself, or for a page below it such as `/events/page/2`. */
export function currentMark(link: string, path: string): 'page' | 'true' | undefined {
  if (link === path) return 'page';
  return link !== '/' && path.startsWith(`${link}/`) ? 'true' : undefined;
}

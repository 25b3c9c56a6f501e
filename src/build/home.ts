import type { Advertisement } from '#src/api/advertisements.ts';
import type { NearPlace } from '#src/listings/near.ts';
import type { ItemOf } from '#src/listings/page-props.ts';
import { ofEachKind, type PluralKind } from '#src/domain/kinds.ts';
import { FEATURED_LIMIT } from '#src/api/search.ts';
import type { Lists } from './all-listings.ts';
import type { Community } from './community.ts';
import { currentOf, hotDeals, type Listing, OF_KIND } from './listing.ts';

/** So old a release may become, and still fills its columns (ms). */
const STALE = 10 * 86_400_000;
/** What a column shows at a time, and all that it holds of what is never over. */
export const SHOWN = 3;

/** Of listings in their order the next ones, and then the first that an old release has left. */
export function columnOf<Kind extends PluralKind>(
  kind: Kind,
  items: readonly ItemOf[Kind][],
  now: Date,
): ItemOf[Kind][] {
  const { isCurrent } = OF_KIND[kind];
  const current = items.filter((item) => isCurrent(item, now));
  const later = new Date(now.getTime() + STALE);
  const lasting = current.filter((item) => isCurrent(item, later)).slice(0, SHOWN);
  return [...new Set([...current.slice(0, FEATURED_LIMIT), ...lasting])];
}

/** A column near a place, of the same length: those around it, and then the community's, so that it is filled anywhere. */
export const columnNear = <Item extends Listing>(
  around: readonly Item[],
  items: readonly Item[],
): Item[] => {
  const byId = new Map([...around, ...items].map((item) => [item.id, item]));
  return [...byId.values()].slice(0, Math.max(SHOWN, items.length));
};

/**
 * What the home page shows. A column has more items than the three that are seen: the rest step in when the
 * browser finds that an event or a deal is over by now.
 */
export interface HomeProps {
  advertisements: Advertisement[];
  counts: Record<PluralKind, number>;
  columns: Lists;
  now: Date;
  /** The place whose listings come first in each column, where the address names one. */
  place?: NearPlace;
}

/** What the home page shows of a community. */
export function homeProps(community: Community): HomeProps {
  const { advertisements, businesses, events, deals, now } = community;
  return {
    advertisements,
    // Nobody comes for what was.
    counts: ofEachKind((kind) => currentOf(kind, community).length),
    columns: {
      businesses: businesses.filter((business) => business.is_featured).slice(0, SHOWN),
      events: columnOf('events', events, now),
      deals: columnOf('deals', hotDeals(deals, now), now),
    },
    now,
  };
}

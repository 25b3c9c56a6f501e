import type { Advertisement } from '#src/api/advertisements.ts';
import type { NearPlace } from '#src/listings/near.ts';
import type { ItemOf } from '#src/listings/page-props.ts';
import { ofEachKind, type PluralKind } from '#src/domain/kinds.ts';
import { FEATURED_LIMIT } from '#src/api/search.ts';
import type { Lists } from './all-listings.ts';
import type { Community } from './community.ts';
import { currentOf, hotDeals, type Listing, KIND_RULES } from './listing.ts';

/** Longest age at which a release still fills its columns (ms). */
const STALE = 10 * 86_400_000;
/** Listings that a column shows at a time; of businesses, which are never over, it holds no more. */
export const SHOWN = 3;

/** A column: the next listings in their order, and after them the first that are still current in an old release. */
export function columnOf<Kind extends PluralKind>(
  kind: Kind,
  items: readonly ItemOf[Kind][],
  now: Date,
): ItemOf[Kind][] {
  const { isCurrent } = KIND_RULES[kind];
  const current = items.filter((item) => isCurrent(item, now));
  const later = new Date(now.getTime() + STALE);
  const lasting = current.filter((item) => isCurrent(item, later)).slice(0, SHOWN);
  return [...new Set([...current.slice(0, FEATURED_LIMIT), ...lasting])];
}

/** A column near a place: the listings around it, then the community's, so that the column is filled anywhere. */
export const columnNear = <Item extends Listing>(
  around: readonly Item[],
  items: readonly Item[],
): Item[] => {
  const byId = new Map([...around, ...items].map((item) => [item.id, item]));
  return [...byId.values()].slice(0, Math.max(SHOWN, items.length));
};

/**
 * Props of the home page. A column has more items than the three that are seen: the rest step in when the browser finds
 * that an event or a deal is over by now.
 */
export interface HomeProps {
  advertisements: Advertisement[];
  counts: Record<PluralKind, number>;
  columns: Lists;
  now: Date;
  /** The place whose listings come first in each column, if the address names one. */
  place?: NearPlace;
}

export function homeProps(community: Community): HomeProps {
  const { advertisements, businesses, events, deals, now } = community;
  return {
    advertisements,
    // Only current listings are counted: nobody comes for past ones.
    counts: ofEachKind((kind) => currentOf(kind, community).length),
    columns: {
      businesses: businesses.filter((business) => business.is_featured).slice(0, SHOWN),
      events: columnOf('events', events, now),
      deals: columnOf('deals', hotDeals(deals, now), now),
    },
    now,
  };
}

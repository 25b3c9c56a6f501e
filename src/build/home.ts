import type { Advertisement } from '#src/api/advertisements.ts';
import type { Business } from '#src/listings/business.ts';
import type { Deal } from '#src/listings/deal.ts';
import type { Event } from '#src/listings/event.ts';
import { ofEachKind, type PluralKind } from '#src/domain/kinds.ts';
import { FEATURED_LIMIT } from '#src/api/search.ts';
import type { Community } from './community.ts';
import { hotDeals, isCurrent } from './listing.ts';

/**
 * What the home page shows. Each column has up to six items of which the first three are seen:
 * the rest step in when the browser finds that an event or a deal is over by now.
 */
export interface HomeProps {
  advertisements: Advertisement[];
  counts: Record<PluralKind, number>;
  featuredBusinesses: Business[];
  upcomingEvents: Event[];
  hotDeals: Deal[];
  now: Date;
}

/** What the home page shows of a community. */
export function homeProps(community: Community): HomeProps {
  const { advertisements, businesses, events, deals, now } = community;
  return {
    advertisements,
    counts: ofEachKind((plural) => community[plural].length),
    featuredBusinesses: businesses
      .filter((business) => business.is_featured)
      .slice(0, FEATURED_LIMIT),
    upcomingEvents: events.filter((event) => isCurrent(event, now)).slice(0, FEATURED_LIMIT),
    hotDeals: hotDeals(deals, now).slice(0, FEATURED_LIMIT),
    now,
  };
}

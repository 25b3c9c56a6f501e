import type { Kind } from '#src/domain/kinds.ts';
import { eventCalendarPath, listingPath, organiserPath } from '#src/domain/paths.ts';
import type { Business } from '#src/listings/business.ts';
import type { Deal } from '#src/listings/deal.ts';
import type { Event } from '#src/listings/event.ts';
import type { BusinessPageProps, DealPageProps, EventPageProps } from '#src/listings/page-props.ts';
import { type HasPage, listingLinks } from './landing-links.ts';
import {
  ENOUGH_RELATED,
  hotDeals,
  isActiveDeal,
  isUpcomingEvent,
  MORE_BY_LIMIT,
  organiserOf,
  othersThan,
  type Related,
  relatedTo,
} from './listing.ts';
import { organiserSlug } from './organiser-pages.ts';
import { nameKey, nameKeys, organiserBusiness, otherPlacesOf, pageThatNames } from './organiser.ts';
import {
  dataPageEntry,
  datedPageEntry,
  type KeyedCommunity,
  type PageEntry,
} from './page-entry.ts';

/** The instant that a page speaks of, and the pages of the release that it may link to. */
export interface PageSource {
  now: Date;
  hasPage: HasPage;
}

/**
 * Props of the page of a business; `around` has its running deals and its coming events, each in its order, and the
 * businesses of its name.
 */
export const businessProps = (
  business: Business,
  around: {
    deals?: readonly Deal[];
    events?: readonly Event[];
    named?: readonly Business[];
    related: Related<'businesses'>;
  },
  { now, hasPage }: PageSource,
): BusinessPageProps => {
  const places = otherPlacesOf(business, around.named ?? []).slice(0, MORE_BY_LIMIT);
  return {
    ...{ business, places, now },
    deals: (around.deals ?? []).filter((deal) => isActiveDeal(deal, now)),
    events: (around.events ?? []).slice(0, MORE_BY_LIMIT),
    related: around.related(business, places),
    links: listingLinks('businesses', business, hasPage),
  };
};

/**
 * Props of the page of an event; `around` has the organiser's other coming events, in their order, and the businesses of
 * the organiser's name.
 */
export function eventProps(
  event: Event,
  around: {
    ofOrganiser?: readonly Event[];
    named?: readonly Business[];
    related: Related<'events'>;
  },
  { now, hasPage }: PageSource,
): EventPageProps {
  const moreBy = othersThan(event, around.ofOrganiser ?? []);
  const related = around.related(event, moreBy);
  const path = organiserPath(organiserSlug(event) ?? '');
  const organiserPage = hasPage(path) ? path : null;
  return {
    ...{ event, organiserBusiness: organiserBusiness(event, around.named), organiserPage },
    ...{ moreBy, related },
    ...{ links: listingLinks('events', event, hasPage), now },
  };
}

/** Props of the page of a deal; `around` has the running deals of its business, in their order. */
export function dealProps(
  deal: Deal,
  around: { ofBusiness?: readonly Deal[]; related: Related<'deals'> },
  { now, hasPage }: PageSource,
): DealPageProps {
  const moreBy = othersThan(deal, around.ofBusiness ?? []);
  const more = around.related(deal, moreBy);
  return { deal, moreBy, more, links: listingLinks('deals', deal.business, hasPage), now };
}

/** Businesses by each of their names, as these are compared. */
function byName(businesses: readonly Business[]): Map<string, Business[]> {
  const found = new Map<string, Business[]>();
  for (const business of businesses) {
    for (const key of nameKeys(business)) found.set(key, [...(found.get(key) ?? []), business]);
  }
  return found;
}

/** The pages of the listings of each kind. */
export const LISTING_PAGES: Record<
  Kind,
  (community: KeyedCommunity, hasPage: HasPage) => PageEntry[]
> = {
  business: ({ businesses, events, deals, now, keys }, hasPage) => {
    const related = relatedTo('businesses', businesses);
    const dealsOf = Map.groupBy(deals, (deal) => deal.business.slug);
    const upcoming = events.filter((event) => isUpcomingEvent(event, now));
    const named = byName(businesses);
    const eventsOf = Map.groupBy(upcoming, (event) =>
      pageThatNames(event, named.get(nameKey(event.organizer_name))),
    );
    return businesses.map((business) => {
      const { slug, name } = business;
      const around = {
        ...{ deals: dealsOf.get(slug), events: eventsOf.get(slug) },
        ...{ named: named.get(nameKey(name)), related },
      };
      const props = businessProps(business, around, { now, hasPage });
      return datedPageEntry<'/business/[slug]'>(listingPath('business', slug), props, keys);
    });
  },
  /** The page of every event, and the calendar file of those that have a date. */
  event: ({ businesses, events, now, keys }, hasPage) => {
    // Only coming events: a past event then leads on to similar ones that can be visited.
    const upcoming = events.filter((event) => isUpcomingEvent(event, now));
    const related = relatedTo('events', upcoming);
    const byOrganiser = Map.groupBy(upcoming, organiserOf);
    byOrganiser.delete(null);
    const named = byName(businesses);
    return events.flatMap((event) => {
      const around = {
        ofOrganiser: byOrganiser.get(organiserOf(event)),
        named: named.get(nameKey(event.organizer_name)),
        related,
      };
      const props = eventProps(event, around, { now, hasPage });
      const page = datedPageEntry<'/event/[slug]'>(listingPath('event', event.slug), props, keys);
      if (event.date === null) return [page];
      return [page, dataPageEntry<'/event/[slug].ics'>(eventCalendarPath(event.slug), { event })];
    });
  },
  deal: ({ deals, now, keys }, hasPage) => {
    const active = deals.filter((deal) => isActiveDeal(deal, now));
    const related = relatedTo('deals', active, hotDeals(deals, now).slice(0, ENOUGH_RELATED));
    const dealsOf = Map.groupBy(active, (deal) => deal.business.slug);
    return deals.map((deal) => {
      const around = { ofBusiness: dealsOf.get(deal.business.slug), related };
      const props = dealProps(deal, around, { now, hasPage });
      return datedPageEntry<'/deal/[slug]'>(listingPath('deal', deal.slug), props, keys);
    });
  },
};

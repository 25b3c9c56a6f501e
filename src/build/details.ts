import type { Kind } from '#src/domain/kinds.ts';
import { eventCalendarPath, listingPath } from '#src/domain/paths.ts';
import type { BusinessPageProps, DealPageProps, EventPageProps } from '#src/listings/page-props.ts';
import type { KeyedCommunity } from './cache-key.ts';
import { listingLinks } from './landings.ts';
import {
  ENOUGH_RELATED,
  hotDeals,
  isActive,
  isUpcoming,
  MORE_BY_LIMIT,
  organiserOf,
  othersThan,
  relatedTo,
} from './listing.ts';
import { dataShown, type PageShown, pageShown } from './page-shown.ts';

/** Whether the release has a page at an address. */
type HasPage = (address: string) => boolean;

/** The page of every business. */
function businessPages({ businesses, events, deals, now, keys }: KeyedCommunity, hasPage: HasPage) {
  const related = relatedTo('businesses', businesses);
  const dealsOf = Map.groupBy(deals, (deal) => deal.business.slug);
  const eventsOf = Map.groupBy(
    events.filter((event) => isUpcoming(event, now)),
    (event) => event.organizer_business,
  );
  return businesses.map((business): PageShown => {
    const own = (dealsOf.get(business.slug) ?? []).filter((deal) => isActive(deal, now));
    const props: BusinessPageProps = {
      business,
      deals: own,
      events: (eventsOf.get(business.slug) ?? []).slice(0, MORE_BY_LIMIT),
      related: related(business),
      links: listingLinks('businesses', business, hasPage),
      now,
    };
    return pageShown<'/business/[slug]'>(listingPath('business', business.slug), props, keys);
  });
}

/** The page of every event, and the calendar file of those that have a date. */
function eventPages({ events, now, keys }: KeyedCommunity, hasPage: HasPage): PageShown[] {
  // Only what is still to come: a past event then leads on to similar ones that can be visited.
  const upcoming = events.filter((event) => isUpcoming(event, now));
  const related = relatedTo('events', upcoming);
  const byOrganiser = Map.groupBy(upcoming, organiserOf);
  return events.flatMap((event) => {
    const organiser = organiserOf(event);
    const moreBy = organiser ? othersThan(event, byOrganiser.get(organiser) ?? []) : [];
    const links = listingLinks('events', event, hasPage);
    const props: EventPageProps = { event, moreBy, related: related(event, moreBy), links, now };
    const page = pageShown<'/event/[slug]'>(listingPath('event', event.slug), props, keys);
    if (event.date === null) return [page];
    return [page, dataShown<'/event/[slug].ics'>(eventCalendarPath(event.slug), { event })];
  });
}

/** The page of every deal. */
function dealPages({ deals, now, keys }: KeyedCommunity, hasPage: HasPage): PageShown[] {
  const active = deals.filter((deal) => isActive(deal, now));
  const related = relatedTo('deals', active, hotDeals(deals, now).slice(0, ENOUGH_RELATED));
  const dealsOf = Map.groupBy(active, (deal) => deal.business.slug);
  return deals.map((deal) => {
    const moreBy = othersThan(deal, dealsOf.get(deal.business.slug) ?? []);
    const more = related(deal, moreBy);
    const links = listingLinks('deals', deal.business, hasPage);
    const props: DealPageProps = { deal, moreBy, more, links, now };
    return pageShown<'/deal/[slug]'>(listingPath('deal', deal.slug), props, keys);
  });
}

/** The pages of all listings of each kind. */
export const LISTING_PAGES: Record<
  Kind,
  (community: KeyedCommunity, hasPage: HasPage) => PageShown[]
> = {
  business: businessPages,
  event: eventPages,
  deal: dealPages,
};

import type { Kind } from '#src/domain/kinds.ts';
import { eventCalendarPath, listingPath } from '#src/domain/paths.ts';
import type { BusinessPageProps, DealPageProps, EventPageProps } from '#src/listings/page-props.ts';
import type { Community } from './community.ts';
import { listingLinks } from './landings.ts';
import { hotDeals, isCurrent, nearestFirst, RELATED_LIMIT, relatedTo } from './listing.ts';
import { dataShown, type PageShown, pageShown } from './page-shown.ts';

/** Whether the release has a page at an address. */
type HasPage = (address: string) => boolean;

/** The page of every business. */
function businessPages({ businesses, deals, now }: Community, hasPage: HasPage): PageShown[] {
  const related = relatedTo(businesses);
  const dealsOf = Map.groupBy(deals, (deal) => deal.business.id);
  return businesses.map((business) => {
    const own = (dealsOf.get(business.id) ?? []).filter((deal) => isCurrent(deal, now));
    const links = listingLinks('businesses', business, hasPage);
    const props: BusinessPageProps = {
      business,
      deals: own,
      related: related(business),
      links,
      now,
    };
    return pageShown(listingPath('business', business.slug), props);
  });
}

/** The page of every event, and the calendar file of those that have a date. */
function eventPages({ events, now }: Community, hasPage: HasPage): PageShown[] {
  // Only what is still to come: a past event then leads on to similar ones that can be visited.
  const related = relatedTo(events.filter((event) => isCurrent(event, now)));
  return events.flatMap((event) => {
    const links = listingLinks('events', event, hasPage);
    const props: EventPageProps = { event, related: related(event), links, now };
    const page = pageShown(listingPath('event', event.slug), props);
    if (event.date === null) return [page];
    return [page, dataShown(eventCalendarPath(event.slug), { event })];
  });
}

/** The page of every deal. */
function dealPages({ deals, now }: Community, hasPage: HasPage): PageShown[] {
  const sameCategory = relatedTo(deals.filter((deal) => isCurrent(deal, now)));
  const hottest = hotDeals(deals, now).slice(0, RELATED_LIMIT + 1);
  return deals.map((deal) => {
    const more = nearestFirst(deal, [...sameCategory(deal), ...hottest]);
    const props: DealPageProps = { deal, more, links: listingLinks('deals', deal, hasPage), now };
    return pageShown(listingPath('deal', deal.slug), props);
  });
}

/** The pages of all listings of each kind. */
export const LISTING_PAGES: Record<Kind, (community: Community, hasPage: HasPage) => PageShown[]> =
  {
    business: businessPages,
    event: eventPages,
    deal: dealPages,
  };

import type { BusinessPageProps, DealPageProps, EventPageProps } from '#src/listings/page-props.ts';
import { propsKey } from './cache-key.ts';
import { readCommunity } from './community.ts';
import { hotDeals, isCurrent, type Listing, nearestFirst, relatedTo } from './listing.ts';

/** Every business page, for `getStaticPaths`. */
export async function businessPages() {
  const { businesses, deals, now } = await readCommunity();
  const related = relatedTo(businesses);
  const dealsOf = Map.groupBy(deals, (deal) => deal.business.id);
  return businesses.map((business) => {
    const own = (dealsOf.get(business.id) ?? []).filter((deal) => isCurrent(deal, now));
    const props = { business, deals: own, related: related(business), now };
    return detailPage<BusinessPageProps>(business, props);
  });
}

/** Every event page, for `getStaticPaths`. */
export async function eventPages() {
  const { events, now } = await readCommunity();
  // Only what is still to come: a past event then leads on to similar ones that can be visited.
  const related = relatedTo(events.filter((event) => isCurrent(event, now)));
  return events.map((event) =>
    detailPage<EventPageProps>(event, { event, related: related(event), now }),
  );
}

/** Every deal page, for `getStaticPaths`. */
export async function dealPages() {
  const { deals, now } = await readCommunity();
  const sameCategory = relatedTo(deals.filter((deal) => isCurrent(deal, now)));
  const hottest = hotDeals(deals, now).slice(0, 4);
  return deals.map((deal) => {
    const more = nearestFirst(deal, [...sameCategory(deal), ...hottest]);
    return detailPage<DealPageProps>(deal, { deal, more, now });
  });
}

const detailPage = <Props extends { now: Date }>({ slug }: Listing, props: Props) => ({
  params: { slug },
  props,
  cacheKey: propsKey(props),
});

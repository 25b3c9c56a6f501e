import type { Deal } from '#src/listings/deal.ts';
import type { BusinessPageProps, DealPageProps, EventPageProps } from '#src/listings/page-props.ts';
import { dealStatus } from '#src/listings/status.ts';
import { propsKey } from './cache-key.ts';
import { type Community, readCommunity } from './community.ts';
import { isCurrent, type Listing } from './current.ts';
import { hotDeals } from './home.ts';
import { nearestFirst, relatedTo } from './related.ts';

interface DetailPage<Props> {
  params: { slug: string };
  props: Props;
  cacheKey: string;
}

/** Every business page, for `getStaticPaths`. */
export async function businessPages(): Promise<DetailPage<BusinessPageProps>[]> {
  const { businesses, deals, now } = await readCommunity();
  const related = relatedTo(businesses, (business) => business);
  const dealsOf = Map.groupBy(deals, (deal) => deal.business.id);
  return businesses.map((business) => {
    const own = (dealsOf.get(business.id) ?? []).filter((deal) => isCurrent(deal, now));
    return detailPage(business, { business, deals: own, related: related(business), now });
  });
}

/** Every event page, for `getStaticPaths`. */
export async function eventPages(): Promise<DetailPage<EventPageProps>[]> {
  const { events, now } = await readCommunity();
  // Only what is still to come: a past event then leads on to similar ones that can be visited.
  const upcoming = events.filter((event) => isCurrent(event, now));
  const related = relatedTo(upcoming, (event) => event);
  return events.map((event) => detailPage(event, { event, related: related(event), now }));
}

/** Every deal page, for `getStaticPaths`. */
export async function dealPages(): Promise<DetailPage<DealPageProps>[]> {
  const community = await readCommunity();
  const { deals, now } = community;
  const active = deals.filter((deal) => dealStatus(deal, now) === 'active');
  const sameCategory = relatedTo(active, (deal) => ({ ...deal, ...deal.business, id: deal.id }));
  const hottest = hottestDeals(community);
  return deals.map((deal) =>
    detailPage(deal, {
      deal,
      more: nearestFirst([...sameCategory(deal), ...hottest], deal.id),
      now,
    }),
  );
}

const hottestDeals = ({ deals, now }: Community): Deal[] => hotDeals(deals, now).slice(0, 4);

const detailPage = <Props extends { now: Date }>(
  { slug }: Listing,
  props: Props,
): DetailPage<Props> => ({ params: { slug }, props, cacheKey: propsKey(props) });

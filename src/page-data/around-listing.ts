import { listCalls } from '#src/client/list-calls.ts';
import type { Kind, PluralKind } from '#src/domain/kinds.ts';
import type { Business } from '#src/listings/business.ts';
import type { Deal } from '#src/listings/deal.ts';
import type { ListingOf } from '#src/listings/definitions.ts';
import type { Event } from '#src/listings/event.ts';
import type { ListQueries } from '#src/listings/list-query.ts';
import type { ItemOf, PagePropsOf } from '#src/listings/page-props.ts';
import { MAX_PAGE_SIZE } from '#src/listings/page-size.ts';
import { DISTANCE } from '#src/listings/query.ts';
import type { PublicClient } from './all-listings.ts';
import { businessProps, dealProps, eventProps, type PageSource } from './details.ts';
import {
  ENOUGH_RELATED,
  isActiveDeal,
  isUpcomingEvent,
  organiserOf,
  KIND_RULES,
  relatedTo,
} from './listing.ts';
import { orNone } from './on-demand-lists.ts';
import { nameKey, nameKeys, pageThatNames } from './organiser.ts';

/** Most businesses of one name that are looked at. */
const MAX_NAMED = 10;

/** Reads what is around a listing, published or not, and makes the props of its page. */
export const aroundListing = <Of extends Kind>(
  call: PublicClient,
  kind: Of,
  listing: ListingOf[Of],
  source: PageSource,
): Promise<PagePropsOf[Of]> => AROUND[kind](call, listing, source);

/** Reads what is around a listing, and makes the props of its page. */
const AROUND: {
  [Of in Kind]: (
    call: PublicClient,
    listing: ListingOf[Of],
    source: PageSource,
  ) => Promise<PagePropsOf[Of]>;
} = {
  business: async (call, business, source) => {
    const [deals, events, named, alike] = await Promise.all([
      orNone(listCalls(call).deals({ business: business.slug })),
      eventsOf(call, business.name),
      businessesNamed(call, business.name),
      alikeTo(call, 'businesses', business),
    ]);
    const own = events.filter((event) => pageThatNames(event, named) === business.slug);
    const around = {
      deals,
      named,
      events: own.filter((event) => isUpcomingEvent(event, source.now)),
      related: relatedTo('businesses', alike),
    };
    return businessProps(business, around, source);
  },
  event: async (call, event, source) => {
    const [ofName, named, alike] = await Promise.all([
      event.organizer_name ? eventsOf(call, event.organizer_name) : [],
      businessesNamed(call, event.organizer_name),
      alikeTo(call, 'events', event),
    ]);
    const upcoming = (events: Event[]) =>
      events.filter((other) => isUpcomingEvent(other, source.now));
    const organiser = organiserOf(event);
    const same = ofName.filter((other) => organiser && organiserOf(other) === organiser);
    const around = {
      ofOrganiser: upcoming(same),
      named,
      related: relatedTo('events', upcoming(alike)),
    };
    return eventProps(event, around, source);
  },
  deal: async (call, deal, source) => {
    const [ofBusiness, hot, alike] = await Promise.all([
      orNone(listCalls(call).deals({ business: deal.business.slug })),
      orNone(call('listHotDeals', { query: { page_size: ENOUGH_RELATED } })),
      alikeTo(call, 'deals', deal),
    ]);
    const active = (deals: Deal[]) => deals.filter((other) => isActiveDeal(other, source.now));
    const around = {
      ofBusiness: active(ofBusiness),
      related: relatedTo('deals', active(alike), hot),
    };
    return dealProps(deal, around, source);
  },
};

/** Events to come whose organiser has this name, the next first. */
export const eventsOf = (call: PublicClient, organizer: string): Promise<Event[]> =>
  orNone(listCalls(call).events({ organizer, page_size: MAX_PAGE_SIZE }));

/** Businesses of a name among the first that a search for it finds, which is enough to tell whether it is the only one. */
const businessesNamed = async (call: PublicClient, name: string | null): Promise<Business[]> => {
  const key = nameKey(name);
  if (!name || !key) return [];
  const found = await orNone(listCalls(call).businesses({ search: name, page_size: MAX_NAMED }));
  return found.filter((business) => nameKeys(business).includes(key));
};

/** Listings of the same category, each once: the nearest, and the nearest featured. */
async function alikeTo<Kind extends PluralKind>(
  call: PublicClient,
  kind: Kind,
  listing: ItemOf[Kind],
): Promise<ItemOf[Kind][]> {
  const { category, state, point, suburb, postcode } = KIND_RULES[kind].locationOf(listing);
  if (!category) return [];
  const all = { category: String(category.id), page_size: ENOUGH_RELATED, exclude: listing.id };
  const read = (query: object) =>
    orNone(listCalls(call)[kind]({ ...all, ...query } as ListQueries[Kind]));
  // Without a point the API knows no such place.
  if (!point) return read({ sortBy: 'featured' });
  const near = [suburb, state, postcode].filter(Boolean).join(' ');
  const nearest = { near, anywhere: true, sortBy: DISTANCE };
  const found = await Promise.all([read(nearest), read({ ...nearest, is_featured: true })]);
  return [...new Map(found.flat().map((item) => [item.id, item])).values()];
}

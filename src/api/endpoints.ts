import * as z from 'zod/mini';
import { AdvertisementList } from './advertisements.ts';
import { Business, BusinessList, BusinessQuery } from '../listings/business.ts';
import { Deal, DealList, DealQuery } from '../listings/deal.ts';
import { Event, EventList, EventQuery, PageQuery } from '../listings/event.ts';
import { PlaceList, PlaceQuery } from './places.ts';
import { CategoryList, FeaturedAnswer, SearchAnswer, SearchQuery } from './search.ts';

const NoQuery = z.object({});

/** Every call of the public API: its address, what it takes and what it answers (part 7). */
export const endpoints = {
  listBusinesses: {
    path: '/api/businesses/',
    summary: 'List businesses',
    query: BusinessQuery,
    answer: BusinessList,
  },
  getBusiness: {
    path: '/api/businesses/{id}/',
    summary: 'A business by id or slug',
    query: NoQuery,
    answer: Business,
  },
  listBusinessCategories: {
    path: '/api/business-categories/',
    summary: 'The categories of businesses',
    query: NoQuery,
    answer: CategoryList,
  },
  listEvents: {
    path: '/api/events/',
    summary: 'List community events',
    query: EventQuery,
    answer: EventList,
  },
  getEvent: {
    path: '/api/events/{id}/',
    summary: 'An event by id or slug',
    query: NoQuery,
    answer: Event,
  },
  listEventCategories: {
    path: '/api/event-categories/',
    summary: 'The categories of events',
    query: NoQuery,
    answer: CategoryList,
  },
  listPlaces: {
    path: '/api/places/',
    summary: 'Suburbs of listed businesses, by name or by postcode',
    query: PlaceQuery,
    answer: PlaceList,
  },
  listUpcomingEvents: {
    path: '/api/upcoming/',
    summary: 'Events from today on, soonest first',
    query: PageQuery,
    answer: EventList,
  },
  listDeals: {
    path: '/api/deals/',
    summary: 'List deals',
    query: DealQuery,
    answer: DealList,
  },
  getDeal: {
    path: '/api/deals/{id}/',
    summary: 'A deal by id or slug',
    query: NoQuery,
    answer: Deal,
  },
  listHotDeals: {
    path: '/api/hot-deals/',
    summary: 'Active deals, featured first, then soonest to end',
    query: PageQuery,
    answer: DealList,
  },
  search: {
    path: '/api/search/',
    summary: 'Search businesses, events and deals',
    query: SearchQuery,
    answer: SearchAnswer,
  },
  listFeatured: {
    path: '/api/featured/',
    summary: 'Featured listings of each kind',
    query: NoQuery,
    answer: FeaturedAnswer,
  },
  listAdvertisements: {
    path: '/api/advertisements/',
    summary: 'All current advertisements',
    query: NoQuery,
    answer: AdvertisementList,
  },
  listHeaderAdvertisements: {
    path: '/api/header-advertisements/',
    summary: "Advertisements of the home page's slider",
    query: NoQuery,
    answer: AdvertisementList,
  },
} as const;

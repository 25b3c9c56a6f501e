import * as z from 'zod/mini';
import { ALL_KINDS, ofEachKind, PLURAL_KINDS, type PluralKind } from '../domain/kinds.ts';
import { Business } from '../listings/business.ts';
import { Id, ImageAddress, namedObject, Slug, StateCode } from '../domain/values.ts';
import { NearPlace } from '../listings/near.ts';
import { query } from '../listings/query.ts';
import { Deal } from '../listings/deal.ts';
import { Event } from '../listings/event.ts';
import { understanding } from '../listings/understanding.ts';
import { type Calls, publicCall } from './call.ts';

export const SearchResult = namedObject('SearchResult', {
  kind: z.enum(ALL_KINDS),
  id: Id,
  slug: Slug,
  title: z.string(),
  excerpt: z.string(),
  suburb: z.nullable(z.string()),
  state: z.nullable(StateCode),
  image: z.nullable(ImageAddress),
});
export type SearchResult = z.output<typeof SearchResult>;

const count = z.int().check(z.minimum(0));

export const listingsOfKinds = {
  businesses: z.array(Business),
  events: z.array(Event),
  deals: z.array(Deal),
} satisfies Record<PluralKind, unknown>;

export const SearchAnswer = namedObject(
  'SearchAnswer',
  {
    count,
    counts: z.object(ofEachKind(() => count)),
    ...understanding,
    place: z.optional(z.nullable(NearPlace)),
    results: z.array(SearchResult),
    /** The results as the lists of their kinds have them, where `by_kind` asks for them. */
    listings: z.optional(z.object(listingsOfKinds)),
  },
  z.describe('All kinds in one ranked answer'),
);
export type SearchAnswer = z.output<typeof SearchAnswer>;

export const SearchQuery = z.object({
  q: query.search,
  type: query.oneOf(['all', ...PLURAL_KINDS]),
  state: query.state,
  category: query.text,
  near: query.near,
  within: query.within,
  page: query.page,
  page_size: query.pageSize,
  /** Whether the first of each kind are asked for, instead of a page of all kinds; they come as listings too. */
  by_kind: query.flag,
  /** Whether the text is still being typed; such a search isn't counted among those that found nothing. */
  typing: query.flag,
});
export type SearchQuery = z.output<typeof SearchQuery>;

/** Up to six current listings of each kind. */
export const FeaturedAnswer = namedObject('Featured', listingsOfKinds);
export type FeaturedAnswer = z.output<typeof FeaturedAnswer>;

/** Most listings of a featured panel, and of each kind in `/api/featured/`. */
export const FEATURED_LIMIT = 6;

export const searchCalls = {
  search: publicCall('/api/search/', 'Search businesses, events and deals', SearchAnswer, {
    limits: ['searches'],
    query: SearchQuery,
  }),
  listFeatured: publicCall('/api/featured/', 'Featured listings of each kind', FeaturedAnswer),
} satisfies Calls;

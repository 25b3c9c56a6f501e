import * as z from 'zod/mini';
import { WeekHours } from './businesses.ts';
import {
  Category,
  Day,
  Id,
  ImageAddress,
  ImageAlt,
  Instant,
  listOf,
  Money,
  query,
  Slug,
  StateCode,
} from './common.ts';

/** What a deal tells about the business that offers it (specification, part 3). */
const DealBusiness = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string(),
    category: z.nullable(Category),
    address: z.nullable(z.string()),
    suburb: z.nullable(z.string()),
    state: z.nullable(StateCode),
    postcode: z.nullable(z.string()),
    contact_phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    business_hours: z.nullable(z.string()),
    hours: z.nullable(WeekHours),
  })
  .check(z.meta({ id: 'DealBusiness' }));

/** `shared`: one public code for all. `personal`: each claim gets its own. `none`: no code at all. */
export const CODE_KINDS = ['shared', 'personal', 'none'] as const;

/** A deal as the public sees it (specification, part 3 with the sample's fields). */
export const Deal = z
  .object({
    id: Id,
    slug: Slug,
    title: z.string(),
    description: z.nullable(z.string()),
    original_price: z.nullable(Money),
    discount_price: z.nullable(Money),
    discount_percentage: z
      .nullable(z.int().check(z.minimum(0), z.maximum(100)))
      .check(z.meta({ description: 'Rounded down; 100 only when the deal is free' })),
    valid_from: z.nullable(Day),
    valid_until: z
      .nullable(Day)
      .check(z.meta({ description: 'The last day, counted in the state of the business' })),
    terms: z.nullable(z.string()),
    restrictions: z.nullable(z.string()),
    redemption_instructions: z.nullable(z.string()),
    contact_info: z.nullable(z.string()),
    code_kind: z.enum(CODE_KINDS),
    code: z
      .nullable(z.string())
      .check(z.meta({ description: 'The public coupon code of a deal whose code is shared' })),
    usage_limit: z.nullable(z.int().check(z.minimum(1))),
    used_count: z.int().check(z.minimum(0)),
    is_featured: z.boolean(),
    image: z.nullable(ImageAddress),
    image_alt: ImageAlt,
    business: DealBusiness,
    created_at: Instant,
    updated_at: Instant,
  })
  .check(z.meta({ id: 'Deal' }));
export type Deal = z.output<typeof Deal>;

export const DealList = listOf(Deal, 'DealList');

/** The orders of the deal list and what the list calls them (part 9). */
export const DEAL_SORTS = {
  '-created_at': 'Recently Added',
  created_at: 'Oldest First',
  valid_until: 'Ending Soon',
  '-valid_until': 'Ending Last',
  title: 'Title A-Z',
  '-title': 'Title Z-A',
  featured: 'Featured First',
} as const;
export type DealSort = keyof typeof DEAL_SORTS;
export const DEFAULT_DEAL_SORT: DealSort = '-created_at';

export const DealQuery = z.object({
  page: query.page,
  page_size: query.pageSize,
  search: query.search,
  category: query.text,
  state: query.state,
  suburb: query.text,
  business_name: query.text,
  business: query.text,
  valid_until: query.day,
  sortBy: query.oneOf(Object.keys(DEAL_SORTS) as [DealSort, ...DealSort[]]),
  featured: query.flag,
  is_featured: query.flag,
  limit: query.pageSize,
  exclude: query.id,
});
export type DealQuery = z.output<typeof DealQuery>;

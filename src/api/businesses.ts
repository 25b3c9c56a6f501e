import * as z from 'zod/mini';
import {
  Category,
  ClockTime,
  Id,
  ImageAddress,
  ImageAlt,
  Instant,
  listOf,
  query,
  Slug,
  StateCode,
  WebAddress,
} from './common.ts';
import { WEEKDAYS } from '../domain/weekdays.ts';

/** A stretch of opening hours; an end at or before its start is on the next day. */
const OpenRange = z.object({ from: ClockTime, to: ClockTime });

/** A split day with supper after midnight needs three; four leaves room, more is a mistake. */
const MAX_RANGES_A_DAY = 4;

export const DayHours = z.union([
  z.literal('closed'),
  z.literal('by_appointment'),
  z.array(OpenRange).check(z.minLength(1), z.maxLength(MAX_RANGES_A_DAY)),
]);
export type DayHours = z.output<typeof DayHours>;

/** Opening hours by weekday; a day that is left out is not known. */
export const WeekHours = z
  .partialRecord(z.enum(WEEKDAYS), DayHours)
  .check(z.meta({ id: 'WeekHours', description: 'Opening hours by weekday' }));
export type WeekHours = z.output<typeof WeekHours>;

/** A business as the public sees it (specification, part 3). */
export const Business = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string(),
    description: z.nullable(z.string()),
    specialty: z.nullable(z.string()),
    category: z.nullable(Category),
    is_featured: z.boolean(),
    deal_count: z.int().check(z.minimum(0), z.meta({ description: 'Deals that are active today' })),
    images: z.array(ImageAddress),
    image_alts: z
      .array(ImageAlt)
      .check(z.meta({ description: 'What the pictures show, in the order of `images`' })),
    image: z.nullable(ImageAddress),
    address: z.nullable(z.string()),
    suburb: z.nullable(z.string()),
    state: z.nullable(StateCode),
    postcode: z.nullable(z.string()),
    contact_phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    website: z.nullable(WebAddress),
    business_hours: z.nullable(z.string()),
    hours: z.nullable(WeekHours),
    created_at: Instant,
    updated_at: Instant,
  })
  .check(z.meta({ id: 'Business' }));
export type Business = z.output<typeof Business>;

export const BusinessList = listOf(Business, 'BusinessList');

/** The orders of the business list and what the list calls them (part 9). */
export const BUSINESS_SORTS = {
  name: 'Name A-Z',
  '-name': 'Name Z-A',
  featured: 'Featured First',
  '-created_at': 'Recently Added',
  suburb: 'Location A-Z',
} as const;
export type BusinessSort = keyof typeof BUSINESS_SORTS;
export const DEFAULT_BUSINESS_SORT: BusinessSort = 'name';

export const BusinessQuery = z.object({
  page: query.page,
  page_size: query.pageSize,
  search: query.search,
  category: query.text,
  state: query.state,
  suburb: query.text,
  postcode: query.postcode,
  sortBy: query.oneOf(Object.keys(BUSINESS_SORTS) as [BusinessSort, ...BusinessSort[]]),
  is_featured: query.flag,
  limit: query.pageSize,
  exclude: query.id,
});
export type BusinessQuery = z.output<typeof BusinessQuery>;

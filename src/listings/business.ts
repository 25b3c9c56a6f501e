import {
  category,
  email,
  line,
  MAX_LINE,
  MAX_SHORT_TEXT,
  MAX_TEXT,
  needed,
  optional,
  phone,
  picture,
  place,
  text,
  website,
} from './field.ts';
import { WeekHours } from '../domain/week-hours.ts';
import * as z from 'zod/mini';
import {
  Category,
  Id,
  ImageAddress,
  ImageAlt,
  Instant,
  Slug,
  StateCode,
  WebAddress,
} from '../domain/values.ts';
import { listOf, query } from './query.ts';

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

/** Pictures of a business (part 9). */
export const MAX_PICTURES = 5;

const businessFields = {
  name: needed('Business name is required', MAX_LINE),
  category,
  description: needed('Business description is required', MAX_TEXT, true),
  specialty: optional(line(MAX_SHORT_TEXT)),
  address: needed('Street address is required', MAX_LINE),
  ...place,
  contact_phone: phone('Phone number is required'),
  email: email('Email is required'),
  website,
  hours: z.nullish(WeekHours),
  business_hours: optional(text(MAX_SHORT_TEXT)),
  images: z.optional(
    z.array(picture).check(z.maxLength(MAX_PICTURES, `Choose at most ${MAX_PICTURES} pictures`)),
  ),
};

/** What a member tells of a business (part 5, decisions). */
export const BusinessSubmission = z
  .object(businessFields)
  .check(z.meta({ id: 'BusinessSubmission' }));
export type BusinessSubmission = z.output<typeof BusinessSubmission>;
/** Any of its fields; those that are left out stay as they are. */
export const BusinessChange = z
  .partial(z.object(businessFields))
  .check(z.meta({ id: 'BusinessChange' }));
export type BusinessChange = z.output<typeof BusinessChange>;

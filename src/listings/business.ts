import * as z from 'zod/mini';
import { weekLines } from '../domain/hours-text.ts';
import { ImageAddress, ImageAlt, whereabouts } from '../domain/values.ts';
import { WeekHours } from '../domain/week-hours.ts';
import { type Fields, type FormValues, shownShape, typedShape } from './field.ts';
import {
  category,
  email,
  line,
  MAX_SHORT_TEXT,
  name,
  phone,
  pictures,
  place,
  text,
  website,
} from './field-kinds.ts';
import type { ListDefinition } from './list.ts';
import { query } from './query.ts';
import { listQuery, publicSchemas, submissionSchemas } from './schemas.ts';

const MAX_PICTURES = 5;

/** What a member tells of a business, in the order of its form. */
export const businessFields = {
  name: name({
    label: 'Business name',
    required: 'Business name is required',
    autoComplete: 'organization',
  }),
  category: category({ required: 'Please select a category' }),
  description: text({
    label: 'Description',
    hint: 'What you offer, and what people come to you for. Sinhala and Tamil are welcome.',
    required: 'Business description is required',
    rows: 6,
  }),
  specialty: line({
    label: 'Specialty',
    hint: 'One thing you are known for, such as “Lamprais on Sundays”.',
    most: MAX_SHORT_TEXT,
  }),
  ...place({ label: 'Street address', required: 'Street address is required' }),
  contact_phone: phone({ label: 'Phone', required: 'Phone number is required' }),
  email: email({
    label: 'Email',
    hint: 'Shown on your listing.',
    required: 'Email is required',
  }),
  website: website({ label: 'Website', autoComplete: 'url' }),
  hours: {
    label: 'Opening hours',
    isOptional: true,
    typed: z.nullish(WeekHours),
    shown: z.nullable(WeekHours),
    empty: {} as WeekHours,
    input: { control: 'hours' as const },
    read: (stored: unknown) => (stored ?? {}) as WeekHours,
    send: (week: WeekHours) => (Object.keys(week).length > 0 ? week : null),
    words: (stored: unknown) =>
      weekLines((stored ?? {}) as WeekHours).map(({ days, hours }) => `${days}: ${hours}`),
    look: 'line' as const,
  },
  business_hours: text({
    label: 'About the hours',
    hint: 'What a table can’t say, such as “Closed on Poya days”.',
    most: MAX_SHORT_TEXT,
    rows: 2,
  }),
  images: pictures({ label: 'Pictures', most: MAX_PICTURES }),
} satisfies Fields;
export type BusinessValues = FormValues<typeof businessFields>;

/** The steps of its form. */
export const BUSINESS_STEPS = [
  { title: 'About', fields: ['name', 'category', 'description', 'specialty'] },
  { title: 'Where', fields: ['address', 'suburb', 'state', 'postcode'] },
  { title: 'Contact', fields: ['contact_phone', 'email', 'website', 'hours', 'business_hours'] },
  { title: 'Pictures and review', fields: ['images'] },
] as const satisfies readonly { title: string; fields: readonly (keyof BusinessValues)[] }[];

/** What a member sends of a business, and any change of it. */
export const { Submission: BusinessSubmission, Change: BusinessChange } = submissionSchemas(
  'Business',
  typedShape(businessFields),
);
export type BusinessSubmission = z.output<typeof BusinessSubmission>;
export type BusinessChange = z.output<typeof BusinessChange>;

/** A business as the public sees it. */
export const { Listing: Business, List: BusinessList } = publicSchemas(
  'Business',
  shownShape(businessFields),
  {
    is_featured: z.boolean(),
    deal_count: z.int().check(z.minimum(0), z.describe('Deals that are active today')),
    image_alts: z
      .array(ImageAlt)
      .check(z.describe('What the pictures show, in the order of `images`')),
    image: z.nullable(ImageAddress),
    ...whereabouts,
  },
);
export type Business = z.output<typeof Business>;

/** The orders of the business list and what the list calls them. */
export const BUSINESS_SORTS = {
  name: 'Name A-Z',
  '-name': 'Name Z-A',
  featured: 'Featured First',
  '-created_at': 'Recently Added',
  suburb: 'Location A-Z',
} as const;
export type BusinessSort = keyof typeof BUSINESS_SORTS;
export const DEFAULT_BUSINESS_SORT: BusinessSort = 'name';

export const BUSINESS_LIST: ListDefinition = {
  heading: 'Businesses',
  description: (about, count) =>
    `${about} of the Sri Lankan community in Australia: ${count} listed, with addresses, opening hours, contacts and deals.`,
  filters: [],
  sorts: BUSINESS_SORTS,
  defaultSort: DEFAULT_BUSINESS_SORT,
};

export const BusinessQuery = listQuery({
  postcode: query.postcode,
  sortBy: query.orderOf(BUSINESS_SORTS),
});
export type BusinessQuery = z.output<typeof BusinessQuery>;

/** A business, as what does the same with all kinds takes it. */
export const BUSINESS = {
  kind: 'business',
  fields: businessFields,
  pictures: 'images',
  steps: BUSINESS_STEPS,
  list: BUSINESS_LIST,
  Submission: BusinessSubmission,
  Change: BusinessChange,
  Shown: Business,
} as const;

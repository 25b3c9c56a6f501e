import * as z from 'zod/mini';
import { CATEGORY_REQUIRED, EMAIL_REQUIRED, LAST_BEFORE_FIRST } from '../domain/error-texts.ts';
import { clockTime } from '../domain/days.ts';
import { weekLines } from '../domain/hours-text.ts';
import { Day, ImageAddress, locationFields } from '../domain/values.ts';
import { WeekHours } from '../domain/week-hours.ts';
import { type Weekday, WEEKDAYS, weekdayName } from '../domain/weekdays.ts';
import { type Fields, type FormValues, outputShape, inputShape } from './field.ts';
import {
  category,
  choice,
  day,
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
import { dayOfChip, type ListDefinition } from './list.ts';
import { detailsOfMany } from './picture-details.ts';
import { query } from './query.ts';
import { listQuery, publicSchemas, submissionSchemas } from './schemas.ts';
import { goingTogether } from './input-schemas.ts';

const MAX_PICTURES = 5;
const pictureDetails = detailsOfMany(MAX_PICTURES);

/** Signs for the prices of a business among those of its kind, from the cheapest; search engines know them. */
export const PRICE_RANGES = ['$', '$$', '$$$', '$$$$'] as const;
type PriceRange = (typeof PRICE_RANGES)[number];

/** The signs in words, for people who can't guess them. */
export const PRICE_WORDS: Readonly<Record<PriceRange, string>> = {
  $: 'inexpensive',
  $$: 'moderate',
  $$$: 'upmarket',
  $$$$: 'special occasions',
};

/** The fields of a business that a member fills in, in the order of its form. */
export const businessFields = {
  name: name({
    label: 'Business name',
    required: 'Business name is required',
    autoComplete: 'organization',
  }),
  category: category({ required: CATEGORY_REQUIRED }),
  description: text({
    label: 'Description',
    hint: 'What you offer, and what people come to you for. Sinhala and Tamil are welcome.',
    required: 'Business description is required',
    rows: 6,
  }),
  specialty: line({
    label: 'Specialty',
    hint: 'One thing you are known for, such as “Lamprais on Sundays”.',
    helps: 'Say what you are known for: people find it when they search.',
    most: MAX_SHORT_TEXT,
  }),
  price_range: choice({
    label: 'Price range',
    hint: 'What people pay, compared with other businesses like yours.',
    values: PRICE_RANGES,
    write: (range) => `${range} – ${PRICE_WORDS[range]}`,
  }),
  ...place({ label: 'Street address', required: 'Street address is required' }),
  contact_phone: phone({ label: 'Phone', required: 'Phone number is required' }),
  email: email({
    label: 'Email',
    hint: 'Shown on your listing.',
    required: EMAIL_REQUIRED,
  }),
  website: website({
    label: 'Website',
    helps: 'Add your website: the page gets a button that leads there.',
    autoComplete: 'url',
  }),
  hours: {
    label: 'Opening hours',
    helps: 'Add opening hours: people filter by “Open now”.',
    isOptional: true,
    inputSchema: z.nullish(WeekHours),
    outputSchema: z.nullable(WeekHours),
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
  closed_from: day({
    label: 'Closed from',
    hint: 'If you close for a while, to travel or to renovate: the first day.',
  }),
  closed_until: {
    ...day({
      label: 'Closed until',
      hint: 'The last day on which you are closed; empty while you don’t know it.',
    }),
    outputSchema: z
      .nullable(Day)
      .check(z.describe('The last day of a time for which it is closed; both ends may be open')),
  },
  images: pictures({
    label: 'Pictures',
    helps: 'Add a picture: it is what people see first in a list.',
    most: MAX_PICTURES,
  }),
} satisfies Fields;
export type BusinessValues = FormValues<typeof businessFields>;

const BUSINESS_STEPS = [
  { title: 'About', fields: ['name', 'category', 'description', 'specialty', 'price_range'] },
  { title: 'Where', fields: ['address', 'suburb', 'state', 'postcode'] },
  {
    title: 'Contact',
    fields: [
      'contact_phone',
      'email',
      'website',
      'hours',
      'business_hours',
      'closed_from',
      'closed_until',
    ],
  },
  { title: 'Pictures and review', fields: ['images'] },
] as const satisfies readonly { title: string; fields: readonly (keyof BusinessValues)[] }[];

/** The first and the last day of a closure for a time. */
type Closure = Record<'closed_from' | 'closed_until', string | null>;

/** The schemas of a business that a member sends, and of a change to one. */
export const { Submission: BusinessSubmission, Change: BusinessChange } = submissionSchemas(
  'Business',
  { ...inputShape(businessFields), ...pictureDetails.inputShape },
  goingTogether(
    ({ closed_from: from, closed_until: until }: Partial<Closure>): Record<string, string> =>
      from && until && until < from ? { closed_until: LAST_BEFORE_FIRST } : {},
  ),
);
export type BusinessSubmission = z.output<typeof BusinessSubmission>;
export type BusinessChange = z.output<typeof BusinessChange>;

/** The public schemas of a business, and of a page of them. */
export const { Listing: Business, List: BusinessList } = publicSchemas(
  'Business',
  outputShape(businessFields),
  {
    is_featured: z.boolean(),
    deal_count: z.int().check(z.minimum(0), z.describe('Deals that are active today')),
    ...pictureDetails.outputShape,
    image: z.nullable(ImageAddress),
    ...locationFields,
  },
);
export type Business = z.output<typeof Business>;

/** The orders of the business list, with their names. */
export const BUSINESS_SORTS = {
  name: 'Name A-Z',
  '-name': 'Name Z-A',
  featured: 'Featured First',
  '-created_at': 'Recently Added',
  suburb: 'Location A-Z',
} as const;
export type BusinessSort = keyof typeof BUSINESS_SORTS;
export const DEFAULT_BUSINESS_SORT: BusinessSort = 'name';

/** "Tuesday" from "tuesday", "3 Dec" from a date. */
const dayText = (on: string): string =>
  WEEKDAYS.some((day) => day === on) ? weekdayName(on as Weekday) : dayOfChip(on);

export const BUSINESS_LIST: ListDefinition = {
  heading: 'Businesses',
  description: (about, count) =>
    `${about} of the Sri Lankan community in Australia: ${count} listed, with addresses, opening hours, contacts and deals.`,
  filters: [
    {
      name: 'open',
      label: 'Opening hours',
      type: 'hidden',
      chip: () => 'Open now',
    },
    {
      name: 'open_on',
      label: 'Open on',
      type: 'choice',
      any: 'Any day',
      choices: WEEKDAYS.map((day) => ({ value: day, label: weekdayName(day) })),
      chip: (on, { open_at: time }) => (time ? '' : `Open ${dayText(on)}`),
    },
    {
      name: 'open_at',
      label: 'At',
      type: 'time',
      chip: (time, { open_on = '' }) => `Open ${dayText(open_on)} at ${clockTime(time)}`,
    },
  ],
  quick: [{ label: 'Open now', name: 'open', value: 'now' }],
  sorts: BUSINESS_SORTS,
  defaultSort: DEFAULT_BUSINESS_SORT,
};

/** A day on which something is open: a weekday or a date. */
const OpenDay = z.union([z.enum(WEEKDAYS), Day], {
  error: 'Enter a weekday, or a date as YYYY-MM-DD',
});

export const BusinessQuery = listQuery({
  open: query.oneOf(['now']),
  open_on: query.lowerCase(OpenDay),
  open_at: query.time,
  postcode: query.postcode,
  sortBy: query.orderOf(BUSINESS_SORTS),
}).check(
  z.superRefine(({ open_on: on, open_at: at }, context) => {
    if (on || !at) return;
    context.addIssue({ code: 'custom', path: ['open_at'], message: 'Enter open_on as well' });
  }),
);
export type BusinessQuery = z.output<typeof BusinessQuery>;

/** The definition of a business, for code that treats all kinds alike. */
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

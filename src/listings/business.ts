import * as z from 'zod/mini';
import * as texts from '#texts/business-fields.ts';
import * as faults from '#texts/faults.ts';
import { ATTRIBUTES, attributeLabels } from '../domain/attributes.ts';
import { weekLines } from '../domain/hours-text.ts';
import { CONTACTS, FOUND_AT, type FoundAt, MOST_KM, type Reach } from '../domain/reach.ts';
import { NETWORKS } from '../domain/social-pages.ts';
import { Day, ImageAddress, locationFields } from '../domain/values.ts';
import { WeekHours } from '../domain/week-hours.ts';
import { nameIn, socialPage } from './business-field-kinds.ts';
import { BUSINESS_LIST } from './business-list.ts';
import { type Fields, type FormValues, outputShape, inputShape } from './field.ts';
import {
  category,
  choice,
  choices,
  count,
  day,
  email,
  held,
  line,
  MAX_SHORT_TEXT,
  name,
  phone,
  text,
  website,
} from './field-kinds.ts';
import { place } from './place-fields.ts';
import { pictures } from './picture-fields.ts';
import { detailsOfMany } from './picture-details.ts';
import { publicSchemas, submissionSchemas } from './schemas.ts';
import { goingTogether } from './input-schemas.ts';

export const MAX_PICTURES = 5;
const pictureDetails = detailsOfMany(MAX_PICTURES);

/** Signs for the prices of a business among those of its kind, from the cheapest; search engines know them. */
export const PRICE_RANGES = ['$', '$$', '$$$', '$$$$'] as const;

const businessPlace = place(texts.address);

/** The fields of a business that a member fills in, in the order of its form. */
export const businessFields = {
  name: name({ ...texts.name, input: { autoComplete: 'organization' } }),
  name_si: nameIn('si', texts.nameSi),
  name_ta: nameIn('ta', texts.nameTa),
  category: category({ required: faults.categoryRequired }),
  description: text({ ...texts.description, rows: 6 }),
  specialty: line({ ...texts.specialty, most: MAX_SHORT_TEXT }),
  price_range: choice({
    ...texts.priceRange,
    values: PRICE_RANGES,
    write: (range) => `${range} – ${texts.prices[range]}`,
  }),
  attributes: {
    ...choices({
      ...texts.attributes,
      values: ATTRIBUTES.map(({ name }) => name),
      write: (name) => attributeLabels([name]).join(),
    }),
    // Any text, as the site may have offered others before.
    outputSchema: z.array(z.string()),
    read: (stored: unknown) =>
      ATTRIBUTES.map(({ name }) => name).filter((name) =>
        ((stored ?? []) as string[]).includes(name),
      ),
    words: (stored: unknown) => attributeLabels((stored ?? []) as string[]),
  },
  found_at: {
    ...choice({ ...texts.foundAt, values: FOUND_AT, write: (where) => texts.foundAts[where] }),
    words: (stored: unknown) => [stored ? texts.foundAts[stored as FoundAt] : texts.atAddress],
  },
  serves: line(texts.serves),
  serves_km: count({
    ...texts.servesKm,
    most: MOST_KM,
    tooMany: texts.tooFar(MOST_KM),
    outputSchema: z.nullable(z.int()),
  }),
  ...businessPlace,
  // The need for each of these depends on the others: `missingReach`.
  address: { ...businessPlace.address, isOptional: false },
  contact_phone: { ...phone(texts.phone), isOptional: false },
  whatsapp: phone(texts.whatsapp),
  email: { ...email(texts.email), isOptional: false },
  shown_contacts: choices({
    ...texts.shownContacts,
    values: CONTACTS,
    write: (contact) => texts.contacts[contact],
  }),
  website: website({ ...texts.website, input: { autoComplete: 'url' } }),
  facebook: socialPage('facebook'),
  instagram: socialPage('instagram'),
  tiktok: socialPage('tiktok'),
  youtube: socialPage('youtube'),
  hours: {
    ...texts.hours,
    isOptional: true,
    inputSchema: z.nullish(WeekHours),
    outputSchema: z.nullable(WeekHours),
    input: { control: 'hours' as const },
    ...held<WeekHours>({}, (week) => weekLines(week).map(({ days, hours }) => `${days}: ${hours}`)),
    send: (week: WeekHours) => (Object.keys(week).length > 0 ? week : null),
  },
  business_hours: text({ ...texts.aboutHours, most: MAX_SHORT_TEXT, rows: 2 }),
  closed_from: day(texts.closedFrom),
  closed_until: {
    ...day(texts.closedUntil),
    outputSchema: z
      .nullable(Day)
      .check(z.describe('The last day of a time for which it is closed; both ends may be open')),
  },
  images: pictures({ ...texts.pictures, most: MAX_PICTURES }),
} satisfies Fields;
export type BusinessValues = FormValues<typeof businessFields>;

const BUSINESS_STEPS = [
  {
    title: texts.stepAbout,
    fields: [
      'name',
      'name_si',
      'name_ta',
      'category',
      'description',
      'specialty',
      'price_range',
      'attributes',
    ],
  },
  {
    title: texts.stepWhere,
    fields: ['found_at', 'serves', 'serves_km', 'address', 'suburb', 'state', 'postcode'],
  },
  {
    title: texts.stepContact,
    fields: [
      'contact_phone',
      'whatsapp',
      'email',
      'shown_contacts',
      'website',
      ...NETWORKS,
      'hours',
      'business_hours',
      'closed_from',
      'closed_until',
    ],
  },
  { title: texts.stepPictures, fields: ['images'] },
] as const satisfies readonly { title: string; fields: readonly (keyof BusinessValues)[] }[];

/** The fields by which customers find and reach a business. */
const CONTACT_FIELDS = ['contact_phone', 'whatsapp', 'email'] as const;
export const REACH_FIELDS = ['found_at', 'address', ...CONTACT_FIELDS, 'shown_contacts'] as const;

/** The fields that an owner changes at once: what people stand before a closed door for. Staff look at them afterwards. */
export const IMMEDIATE_FIELDS = [
  'contact_phone',
  'whatsapp',
  'hours',
  'business_hours',
  'closed_from',
  'closed_until',
] as const satisfies readonly (keyof BusinessValues)[];

/** The messages for a business that nobody finds, or that nobody can reach; fields that are wrong are there. */
export const missingReach = (
  given: Partial<Reach>,
  wrong: ReadonlySet<PropertyKey | undefined> = new Set(),
): Record<string, string> => {
  const has = (field: keyof Reach) => Boolean(given[field]) || wrong.has(field);
  const takesEnquiries = given.shown_contacts?.includes('enquiry');
  return {
    ...(!has('found_at') && !has('address') && { address: texts.addressRequired }),
    ...(!takesEnquiries &&
      !CONTACT_FIELDS.some(has) && {
        contact_phone: texts.phoneRequired,
        email: faults.emailRequired,
      }),
  };
};

/**
 * The fields that need no answer, by where customers find a business: a form doesn't press for them, and nobody is told
 * that they are missing.
 */
export const needlessFields = ({
  found_at: where,
}: {
  found_at?: unknown;
}): readonly (keyof BusinessValues)[] => [
  ...(where ? (['address'] as const) : []),
  ...(where === 'visits' ? [] : (['serves', 'serves_km'] as const)),
  ...(where === 'online' ? (['hours', 'business_hours'] as const) : []),
];

/** The first and the last day of a closure for a time. */
type Closure = Record<'closed_from' | 'closed_until', string | null>;

/** The message for a closure whose last day comes before its first. */
export const wrongClosure = ({
  closed_from: from,
  closed_until: until,
}: Partial<Closure>): Record<string, string> =>
  from && until && until < from ? { closed_until: faults.lastBeforeFirst } : {};

/** The schemas of a business that a member sends, and of a change to one. */
export const { Submission: BusinessSubmission, Change: BusinessChange } = submissionSchemas(
  'Business',
  { ...inputShape(businessFields), ...pictureDetails.inputShape },
  { ofAny: goingTogether(wrongClosure), ofWhole: goingTogether(missingReach) },
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

/** The definition of a business, for code that treats all kinds alike. */
export const BUSINESS = {
  kind: 'business',
  fields: businessFields,
  pictures: 'images',
  steps: BUSINESS_STEPS,
  needless: needlessFields,
  list: BUSINESS_LIST,
  Submission: BusinessSubmission,
  Change: BusinessChange,
  Shown: Business,
} as const;

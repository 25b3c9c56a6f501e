import * as z from 'zod/mini';
import { Business, WeekHours } from './businesses.ts';
import { ClockTime, Day, Id, Instant, listOf, query, StateCode } from './common.ts';
import { DealChange } from './deal-submissions.ts';
import { Deal } from './deals.ts';
import { Event } from './events.ts';
import {
  email,
  isEmpty,
  line,
  MAX_ADDRESS,
  needed,
  optional,
  phone,
  refusing,
  text,
  website,
} from './typed.ts';

/**
 * The lifecycle of a listing (decisions): only `published` is ever public. An owner may pause a
 * published deal and go on with it later.
 */
export const LISTING_STATUSES = [
  'pending',
  'published',
  'changes_requested',
  'rejected',
  'archived',
  'paused',
] as const;
export const ListingStatus = z
  .enum(LISTING_STATUSES, { error: `Choose one of ${LISTING_STATUSES.join(', ')}` })
  .check(z.meta({ id: 'ListingStatus' }));
export type ListingStatus = z.output<typeof ListingStatus>;

/** Pictures of a business (part 9). */
export const MAX_PICTURES = 5;
const MAX_LINE = 120;
const MAX_TEXT = 5_000;
const MAX_SHORT_TEXT = 500;
const MAX_POSTCODE = 10;
const MAX_CATEGORY = 100;
const MAX_PROGRAM = 50;
const MAX_CAPACITY = 1_000_000;

/** Said of a day that is over where the event takes place (part 5). */
export const DATE_IN_THE_PAST = 'Event date must be in the future';

/** By id or by name, as the forms and other clients have it. */
const NO_CATEGORY = 'Please select a category';
const category = z.union(
  [
    Id,
    z.string().check(z.trim(), z.minLength(1, NO_CATEGORY), z.maxLength(MAX_CATEGORY, NO_CATEGORY)),
  ],
  { error: NO_CATEGORY },
);

/** The id of an upload, or, in a change, the address of a picture that the listing has already. */
const picture = z
  .string({ error: 'Enter the id of an upload' })
  .check(z.minLength(1), z.maxLength(MAX_ADDRESS, 'Enter the id of an upload'));

const place = {
  suburb: needed('Suburb is required', MAX_LINE),
  state: z.pipe(
    z.transform((value) => (isEmpty(value) ? null : value)),
    z.nullable(StateCode).check(z.refine((value) => value !== null, 'State is required')),
  ),
  postcode: needed('Postcode is required', MAX_POSTCODE),
};

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

const eventFields = {
  title: needed('Event title is required', MAX_LINE),
  category,
  description: needed('Event description is required', MAX_TEXT, true),
  date: z
    .string({ error: 'Event date is required' })
    .check(z.trim(), z.minLength(1, 'Event date is required'), ...refusing(Day)),
  time: z
    .string({ error: 'Start time is required' })
    .check(z.trim(), z.minLength(1, 'Start time is required'), ...refusing(ClockTime)),
  end_time: optional(ClockTime),
  venue: needed('Venue name is required', MAX_LINE),
  address: needed('Venue address is required', MAX_LINE),
  ...place,
  organizer_name: needed('Organizer name is required', MAX_LINE),
  organizer_phone: phone('Contact phone is required'),
  organizer_email: email('Contact email is required'),
  price_info: optional(line(MAX_SHORT_TEXT)),
  ticket_info: optional(text(MAX_SHORT_TEXT)),
  ticket_url: website,
  website,
  capacity: optional(
    z.pipe(
      z.transform((value) =>
        typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value,
      ),
      z
        .int({ error: 'Enter a whole number of people' })
        .check(
          z.minimum(1, 'Enter a whole number of people'),
          z.maximum(MAX_CAPACITY, `Enter at most ${MAX_CAPACITY} people`),
        ),
    ),
  ),
  requirements: optional(text(MAX_TEXT)),
  program: z.optional(
    z
      .array(
        z.object({ time: line(MAX_LINE), activity: needed('Say what happens', MAX_SHORT_TEXT) }),
      )
      .check(z.maxLength(MAX_PROGRAM, `Enter at most ${MAX_PROGRAM} parts of the program`)),
  ),
  image: z.nullish(picture),
};

/** What a member tells of an event (part 5, decisions); its day is checked apart, as it needs today's date. */
export const EventSubmission = z.object(eventFields).check(z.meta({ id: 'EventSubmission' }));
export type EventSubmission = z.output<typeof EventSubmission>;
/** Any of its fields; those that are left out stay as they are. */
export const EventChange = z.partial(z.object(eventFields)).check(z.meta({ id: 'EventChange' }));
export type EventChange = z.output<typeof EventChange>;

/** A listing's way through the review, as its owner and staff see it. */
const standing = {
  status: ListingStatus,
  /** Counts what was submitted; a decision names the one that was looked at. */
  revision: z.int(),
  submitted_at: Instant,
  /** What the last decision on the listing said to its owner. */
  reason: z.nullable(z.string()),
};

const pendingChanges = <Fields extends z.ZodMiniType>(fields: Fields) =>
  z.nullable(
    z.object({
      status: z.enum(['pending', 'changes_requested', 'rejected']),
      submitted_at: Instant,
      reason: z.nullable(z.string()),
      /** What it is to become, where it differs from what is published. */
      fields,
    }),
  );

/** A business as its owner sees it; a published one may have changes that wait for review. */
export const OwnBusiness = z
  .object({ ...Business.shape, ...standing, pending_changes: pendingChanges(BusinessChange) })
  .check(z.meta({ id: 'OwnBusiness' }));
export type OwnBusiness = z.output<typeof OwnBusiness>;
export const OwnBusinessList = listOf(OwnBusiness, 'OwnBusinessList');

/** An event as its owner sees it. */
export const OwnEvent = z
  .object({ ...Event.shape, ...standing, pending_changes: pendingChanges(EventChange) })
  .check(z.meta({ id: 'OwnEvent' }));
export type OwnEvent = z.output<typeof OwnEvent>;
export const OwnEventList = listOf(OwnEvent, 'OwnEventList');

/** A deal as the owner of its business sees it, with what came of it. */
export const OwnDeal = z
  .object({
    ...Deal.shape,
    ...standing,
    pending_changes: pendingChanges(DealChange),
    limit_per_person: z.nullable(z.int()),
    figures: z.object({
      /** How often people looked at the offer to claim it. */
      views: z.int(),
      claims: z.int(),
      redemptions: z.int(),
    }),
    /** How many members said since the last decision that something is wrong with it, by reason. */
    reports: z.object({ expired: z.int(), sold_out: z.int(), wrong: z.int() }),
  })
  .check(z.meta({ id: 'OwnDeal' }));
export type OwnDeal = z.output<typeof OwnDeal>;
export const OwnDealList = listOf(OwnDeal, 'OwnDealList');

export const OwnListingsQuery = z.object({
  page: query.page,
  page_size: query.pageSize,
  status: query.oneOf(LISTING_STATUSES),
});
export type OwnListingsQuery = z.output<typeof OwnListingsQuery>;

/** What is known of a business before it is sent, to find the same one in the directory. */
export const SimilarBusinessQuestion = z
  .object({
    name: z._default(line(MAX_LINE), ''),
    suburb: z._default(line(MAX_LINE), ''),
    contact_phone: z._default(line(MAX_LINE), ''),
    website: z._default(line(MAX_ADDRESS), ''),
  })
  .check(z.meta({ id: 'SimilarBusinessQuestion' }));
export type SimilarBusinessQuestion = z.output<typeof SimilarBusinessQuestion>;

/** Why two businesses may be the same one. */
const SIMILARITIES = ['phone', 'website', 'name'] as const;
export const SimilarBusinesses = z
  .object({
    results: z.array(
      z.object({
        id: Id,
        slug: z.string(),
        name: z.string(),
        suburb: z.nullable(z.string()),
        state: z.nullable(StateCode),
        status: ListingStatus,
        why: z.enum(SIMILARITIES),
      }),
    ),
  })
  .check(
    z.meta({ id: 'SimilarBusinesses', description: 'Listings that may be the same business' }),
  );
export type SimilarBusinesses = z.output<typeof SimilarBusinesses>;

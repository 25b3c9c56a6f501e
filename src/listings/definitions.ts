import type * as z from 'zod/mini';
import type { Kind } from '../domain/kinds.ts';
import {
  BUSINESS_LIST,
  BUSINESS_STEPS,
  Business,
  BusinessChange,
  businessFields,
  BusinessSubmission,
} from './business.ts';
import { DEAL_LIST, DEAL_STEPS, Deal, DealChange, dealFields, DealSubmission } from './deal.ts';
import {
  EVENT_LIST,
  EVENT_STEPS,
  Event,
  EventChange,
  eventFields,
  EventSubmission,
} from './event.ts';
import type { FormValues } from './field.ts';

/** What each kind of listing is made of, for what does the same with all of them. */
export const DEFINITIONS = {
  business: {
    fields: businessFields,
    pictures: 'images',
    steps: BUSINESS_STEPS,
    list: BUSINESS_LIST,
    Submission: BusinessSubmission,
    Change: BusinessChange,
    Shown: Business,
  },
  event: {
    fields: eventFields,
    pictures: 'image',
    steps: EVENT_STEPS,
    list: EVENT_LIST,
    Submission: EventSubmission,
    Change: EventChange,
    Shown: Event,
  },
  deal: {
    fields: dealFields,
    pictures: 'image',
    steps: DEAL_STEPS,
    list: DEAL_LIST,
    Submission: DealSubmission,
    Change: DealChange,
    Shown: Deal,
  },
} as const satisfies Record<Kind, unknown>;

type Definitions = typeof DEFINITIONS;
/** A listing of each kind as the public sees it. */
export type ListingOf = { [Of in Kind]: z.output<Definitions[Of]['Shown']> };
/** What a member sends of each kind. */
export type SubmissionOf = { [Of in Kind]: z.output<Definitions[Of]['Submission']> };
/** What the form of each kind holds: what was typed, as it was typed. */
export type ValuesOf = { [Of in Kind]: FormValues<Definitions[Of]['fields']> };

/** What a listing is called: the name of a business, the title of anything else. */
export const titleOf = (listing: { name: string } | { title: string }): string =>
  'name' in listing ? listing.name : listing.title;

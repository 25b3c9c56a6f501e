import * as z from 'zod/mini';
import { Id, Instant, namedObject, StateCode } from '../domain/values.ts';
import { Business, BusinessChange } from '../listings/business.ts';
import { Deal, DealChange } from '../listings/deal.ts';
import { Event, EventChange } from '../listings/event.ts';
import { MAX_LINE } from '../listings/field-kinds.ts';
import { line, MAX_ADDRESS } from '../listings/typed.ts';
import { LISTING_STATUSES, ListingStatus } from '../listings/lifecycle.ts';
import { listOf, query } from '../listings/query.ts';

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
export const OwnBusiness = namedObject('OwnBusiness', {
  ...Business.shape,
  ...standing,
  pending_changes: pendingChanges(BusinessChange),
});
export type OwnBusiness = z.output<typeof OwnBusiness>;
export const OwnBusinessList = listOf(OwnBusiness, 'OwnBusinessList');

/** An event as its owner sees it. */
export const OwnEvent = namedObject('OwnEvent', {
  ...Event.shape,
  ...standing,
  pending_changes: pendingChanges(EventChange),
});
export type OwnEvent = z.output<typeof OwnEvent>;
export const OwnEventList = listOf(OwnEvent, 'OwnEventList');

/** A deal as the owner of its business sees it, with what came of it. */
export const OwnDeal = namedObject('OwnDeal', {
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
});
export type OwnDeal = z.output<typeof OwnDeal>;
export const OwnDealList = listOf(OwnDeal, 'OwnDealList');

/** A listing of each kind as its owner sees it. */
export interface OwnListingOf {
  business: OwnBusiness;
  event: OwnEvent;
  deal: OwnDeal;
}

export const OwnListingsQuery = z.object({
  page: query.page,
  page_size: query.pageSize,
  status: query.oneOf(LISTING_STATUSES),
});
export type OwnListingsQuery = z.output<typeof OwnListingsQuery>;

/** What is known of a business before it is sent, to find the same one in the directory. */
export const SimilarBusinessQuestion = namedObject('SimilarBusinessQuestion', {
  name: z._default(line(MAX_LINE), ''),
  suburb: z._default(line(MAX_LINE), ''),
  contact_phone: z._default(line(MAX_LINE), ''),
  website: z._default(line(MAX_ADDRESS), ''),
});
export type SimilarBusinessQuestion = z.output<typeof SimilarBusinessQuestion>;

/** Why two businesses may be the same one, in words. */
export const SIMILARITIES = {
  phone: 'Same phone number',
  website: 'Same website',
  name: 'Similar name in the same suburb',
} as const;
export const SimilarBusinesses = namedObject(
  'SimilarBusinesses',
  {
    results: z.array(
      z.object({
        id: Id,
        slug: z.string(),
        name: z.string(),
        suburb: z.nullable(z.string()),
        state: z.nullable(StateCode),
        status: ListingStatus,
        why: z.enum(Object.keys(SIMILARITIES) as (keyof typeof SIMILARITIES)[]),
      }),
    ),
  },
  z.describe('Listings that may be the same business'),
);
export type SimilarBusinesses = z.output<typeof SimilarBusinesses>;

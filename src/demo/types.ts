import type * as z from 'zod/mini';
import type { AdvertisementForm } from '../api/desk-advertisements.ts';
import type { Kind } from '../domain/kinds.ts';
import type { DateChange, Repeat } from '../domain/repeat.ts';
import type { Day } from '../domain/values.ts';
import type { SubmissionOf } from '../listings/definitions.ts';
import type { ListingStatus } from '../listings/lifecycle.ts';

/** The days of a submission, which a seed counts from the day of seeding. */
interface DaysOf {
  business: 'closed_from' | 'closed_until';
  event: 'date';
  deal: 'valid_from' | 'valid_until';
}

/** The fields of a submission that a seed takes unchanged; a deal names its business beside it. */
type Undated<Of extends Kind> = Omit<SubmissionOf[Of], DaysOf[Of] | 'business'>;
type Titled = 'name' | 'title';

/** A listing of the demo community: the fields that a member would submit, and those that nobody submits. */
interface Seed<Of extends Kind> {
  slug: string;
  /** The time from its listing to the seeding (days). */
  age: number;
  /** The status; published by default. */
  status?: ListingStatus;
  is_featured?: boolean;
  /** Days from that of seeding, in the listing's own state: 0 is that day, -3 three days before it. */
  days?: { [Day in DaysOf[Of]]?: number };
  /**
   * The submitted fields. A missing one is null, and the page shows its default. Pictures are those of `demo/pictures`.
   */
  submission: Partial<Undated<Of>> & Pick<Undated<Of>, Extract<keyof Undated<Of>, Titled>>;
}

export type SeedBusiness = Seed<'business'>;

export interface SeedEvent extends Seed<'event'> {
  /** Its further dates, and what is changed of them, counted from its first. */
  series?: (first: Day) => { repeat: Repeat; date_changes?: DateChange[] };
  attendees_count?: number;
}

export interface SeedDeal extends Seed<'deal'> {
  /** The slug of the business that offers the deal. */
  business: string;
  contact_info?: string;
  used_count?: number;
}

export type SeedAdvertisement = z.output<typeof AdvertisementForm>;

/** A whole community, which fills an empty database. */
export interface SeedCommunity {
  businesses: readonly SeedBusiness[];
  events: readonly SeedEvent[];
  deals: readonly SeedDeal[];
  advertisements: readonly SeedAdvertisement[];
}

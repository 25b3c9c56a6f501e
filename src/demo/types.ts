import type * as z from 'zod/mini';
import type { AdvertisementForm } from '../api/desk.ts';
import type { Kind } from '../domain/kinds.ts';
import type { SubmissionOf } from '../listings/definitions.ts';
import type { ListingStatus } from '../listings/lifecycle.ts';

/** The days of a submission, which a seed counts from the day of seeding. */
interface DaysOf {
  business: 'closed_from' | 'closed_until';
  event: 'date';
  deal: 'valid_from' | 'valid_until';
}

/** What of a submission stands in a seed as it is; a deal names its business beside it. */
type Undated<Of extends Kind> = Omit<SubmissionOf[Of], DaysOf[Of] | 'business'>;
type Titled = 'name' | 'title';

/** A listing of the demo community: what a member would send in, and what nobody sends. */
interface Seed<Of extends Kind> {
  slug: string;
  /** How long before seeding it was listed, in days. */
  age: number;
  /** Published unless it says otherwise. */
  status?: ListingStatus;
  is_featured?: boolean;
  /** In the listing's own state: 0 is the day of seeding, -3 three days before it. */
  days?: { [Day in DaysOf[Of]]?: number };
  /** What is left out is null, and the page shows its default. Pictures are those of `demo/pictures`. */
  submission: Partial<Undated<Of>> & Pick<Undated<Of>, Extract<keyof Undated<Of>, Titled>>;
}

export type SeedBusiness = Seed<'business'>;

export interface SeedEvent extends Seed<'event'> {
  attendees_count?: number;
}

export interface SeedDeal extends Seed<'deal'> {
  /** The slug of the business that offers it. */
  business: string;
  contact_info?: string;
  used_count?: number;
}

export type SeedAdvertisement = z.output<typeof AdvertisementForm>;

/** A whole community: what an empty database is filled with. */
export interface SeedCommunity {
  businesses: readonly SeedBusiness[];
  events: readonly SeedEvent[];
  deals: readonly SeedDeal[];
  advertisements: readonly SeedAdvertisement[];
}

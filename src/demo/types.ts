import type { Weekday } from '../domain/weekdays.ts';
import type { WeekHours } from '../domain/week-hours.ts';
import type { StateCode } from '../domain/values.ts';
import type { ListingStatus } from '../listings/lifecycle.ts';
import type { BUSINESS_CATEGORIES, EVENT_CATEGORIES } from '../site.config.ts';
import type { PRICE_RANGES } from '../listings/business.ts';
import type { CODE_KINDS } from '../listings/deal.ts';

/** Days from the day of seeding: 0 is today, -3 three days ago, in the listing's own state. */
type DaysFromToday = number;

interface SeedPlace {
  address?: string;
  suburb?: string;
  state?: StateCode;
  postcode?: string;
}

/** A business of the demo community. What is left out is null, and the page shows its default. */
export interface SeedBusiness extends SeedPlace {
  slug: string;
  name: string;
  category?: (typeof BUSINESS_CATEGORIES)[number];
  description?: string;
  specialty?: string;
  priceRange?: (typeof PRICE_RANGES)[number];
  featured?: boolean;
  /** File names of pictures in `demo/pictures`. */
  images?: readonly string[];
  phone?: string;
  email?: string;
  website?: string;
  businessHours?: string;
  hours?: WeekHours;
  /** The days between which it is closed for a time. */
  closedFrom?: DaysFromToday;
  closedUntil?: DaysFromToday;
  /** How long before seeding it was listed, in days. */
  age: number;
  /** Published unless it says otherwise. */
  status?: ListingStatus;
}

export interface SeedEvent extends SeedPlace {
  slug: string;
  title: string;
  category?: (typeof EVENT_CATEGORIES)[number];
  description?: string;
  date?: DaysFromToday;
  time?: string;
  endTime?: string;
  venue?: string;
  organizer?: string;
  phone?: string;
  email?: string;
  website?: string;
  price?: string;
  ticketInfo?: string;
  ticketUrl?: string;
  capacity?: number;
  attendees?: number;
  featured?: boolean;
  requirements?: string;
  program?: readonly { time: string; activity: string }[];
  image?: string;
  age: number;
  status?: ListingStatus;
}

export interface SeedDeal {
  slug: string;
  /** The slug of the business that offers it. */
  business: string;
  title: string;
  description?: string;
  originalPrice?: string;
  discountPrice?: string;
  withPurchase?: string;
  validFrom?: DaysFromToday;
  validUntil?: DaysFromToday;
  /** All of them unless it says otherwise. */
  weekdays?: readonly Weekday[];
  terms?: string;
  restrictions?: string;
  redemption?: string;
  contactInfo?: string;
  codeKind?: (typeof CODE_KINDS)[number];
  code?: string;
  usageLimit?: number;
  usedCount?: number;
  featured?: boolean;
  image?: string;
  age: number;
  status?: ListingStatus;
}

export interface SeedAdvertisement {
  title: string;
  description?: string;
  image?: string;
  linkUrl?: string;
  inHeader?: boolean;
}

/** A whole community: what an empty database is filled with. */
export interface Community {
  businesses: readonly SeedBusiness[];
  events: readonly SeedEvent[];
  deals: readonly SeedDeal[];
  advertisements: readonly SeedAdvertisement[];
}

import type { Business } from '#src/listings/business.ts';
import type { Kind } from '#src/domain/kinds.ts';
import type { Deal } from '#src/listings/deal.ts';
import type { Event } from '#src/listings/event.ts';
import { businessesById } from './businesses.ts';
import type { Database } from '../database.ts';
import { dealsById } from './deals.ts';
import { eventsById } from './events.ts';

export interface ListingOf {
  business: Business;
  event: Event;
  deal: Deal;
}

/** The table that holds the listings of each kind. */
export const TABLES = { business: 'businesses', event: 'events', deal: 'deals' } as const;

/** A listing of any status as the public would see it; for its owner and staff alone. */
export async function anyListing(
  db: Database,
  kind: Kind,
  id: number,
  now: Date,
): Promise<ListingOf[Kind] | null> {
  const readers = {
    business: () => businessesById(db, [id], now),
    event: () => eventsById(db, [id]),
    deal: () => dealsById(db, [id]),
  };
  const [listing] = await readers[kind]();
  return listing ?? null;
}

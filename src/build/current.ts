import type { Business } from '#src/listings/business.ts';
import type { Deal } from '#src/listings/deal.ts';
import type { Event } from '#src/listings/event.ts';
import { dealStatus, eventStatus } from '#src/listings/status.ts';

export type Listing = Business | Event | Deal;

/** True for what may stand in a featured panel at `now`: no past event, no expired deal. */
export function isCurrent(listing: Listing, now: Date): boolean {
  if ('business' in listing) return dealStatus(listing, now) === 'active';
  if ('date' in listing) return eventStatus(listing, now) === 'upcoming';
  return true;
}

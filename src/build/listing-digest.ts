import type { Business } from '#src/listings/business.ts';
import type { Deal } from '#src/listings/deal.ts';
import type { Event } from '#src/listings/event.ts';
import { daysLeftText, daysToGo, dealStatus, eventStatus } from '#src/listings/status.ts';
import { cacheKey } from './cache-key.ts';

export type Listing = Business | Event | Deal;

const digests = new WeakMap<Listing, string>();

/**
 * A digest of all that any page shows of a listing, for cache keys: its fields, and the texts
 * that its dates give at `now`. A build has one `now`, so each listing is digested once.
 */
export function shown(listing: Listing, now: Date): string {
  let digest = digests.get(listing);
  if (!digest) {
    digest = cacheKey([listing, derivedTexts(listing, now)]);
    digests.set(listing, digest);
  }
  return digest;
}

function derivedTexts(listing: Listing, now: Date): (string | null)[] {
  if ('business' in listing) return [dealStatus(listing, now), daysLeftText(listing, now)];
  if ('date' in listing) return [eventStatus(listing, now), daysToGo(listing, now)];
  return [];
}

/** True for what may stand in a featured panel at `now`: no past event, no expired deal. */
export function isCurrent(listing: Listing, now: Date): boolean {
  if ('business' in listing) return dealStatus(listing, now) === 'active';
  if ('date' in listing) return eventStatus(listing, now) === 'upcoming';
  return true;
}

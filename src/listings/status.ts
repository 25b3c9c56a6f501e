import type { Deal } from './deal.ts';
import type { DealStatus } from './deal-list.ts';
import { daysBetween, todayAt, type ZonedPlace } from '../domain/days.ts';
import type { Day } from '../domain/values.ts';
import * as texts from '#texts/countdowns.ts';

/** The days-to-go badge shows from 1 to 30 days before an event (docs/product.md, Derived statuses). */
const DAYS_TO_GO_SHOWN = 30;
/** The days-left and Expiring Soon badges show from 1 to 7 days before a deal ends (docs/product.md, Derived statuses). */
const DAYS_LEFT_SHOWN = 7;

/** The words for the days until an event that isn't over, as `daysToGo` has them, by its day at a place. */
export function countdownTo(day: Day, place: ZonedPlace, now: Date): string | null {
  const days = daysBetween(todayAt(place, now), day);
  if (days < 1) return texts.today;
  return days > DAYS_TO_GO_SHOWN ? null : texts.daysToGo(days);
}

/** The dates of a deal; its last day is counted in the state of its business. */
export type DealDates = Pick<Deal, 'valid_until'> & {
  business: Pick<Deal['business'], 'zone'>;
};

/** A deal is expired once its last day is over. */
export function dealStatus(deal: DealDates, now: Date): DealStatus {
  if (deal.valid_until === null) return 'active';
  return deal.valid_until >= todayAt(deal.business, now) ? 'active' : 'expired';
}

/** Whether the first day of a deal is still to come. */
export const isToStart = (
  { valid_from, business }: DealDates & Pick<Deal, 'valid_from'>,
  now: Date,
): boolean => valid_from !== null && valid_from > todayAt(business, now);

/** A hot deal is a featured one that still runs. */
export const isHotDeal = (deal: DealDates & Pick<Deal, 'is_featured'>, now: Date): boolean =>
  deal.is_featured && dealStatus(deal, now) === 'active';

/** Days until the last day of a deal: 0 on that day, negative after it, null without one. */
function daysLeft(deal: DealDates, now: Date): number | null {
  if (deal.valid_until === null) return null;
  return daysBetween(todayAt(deal.business, now), deal.valid_until);
}

/** True from 1 to 7 days before the last day. */
export function isExpiringSoon(deal: DealDates, now: Date): boolean {
  const days = daysLeft(deal, now);
  return days !== null && days >= 1 && days <= DAYS_LEFT_SHOWN;
}

/** True on the last day of a deal. */
export const isLastDay = (deal: DealDates, now: Date): boolean => daysLeft(deal, now) === 0;

/** "3 days left" from 1 to 7 days before the end, "Ends today" on the last day, else nothing. */
export function daysLeftText(deal: DealDates, now: Date): string | null {
  const days = daysLeft(deal, now);
  if (days === 0) return texts.endsToday;
  if (days === null || !isExpiringSoon(deal, now)) return null;
  return texts.daysLeft(days);
}

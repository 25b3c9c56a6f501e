import type { ReportReason } from '#src/api/claims.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import type { ListingStatus } from '#src/listings/lifecycle.ts';
import { SITE } from '#src/site.config.ts';

/** What the desk calls each kind of listing. */
export const KIND_WORDS = {
  businesses: { one: 'Business', many: 'Businesses', icon: 'store' },
  events: { one: 'Event', many: 'Events', icon: 'calendar-days' },
  deals: { one: 'Deal', many: 'Deals', icon: 'tag' },
} as const satisfies Record<PluralKind, object>;

/** What the desk calls each step of the lifecycle, as a badge and as the heading of a queue. */
export const STATUS_WORDS = {
  pending: { badge: 'Waiting', heading: 'Waiting for review', tone: 'warning' },
  published: { badge: 'Published', heading: 'Published', tone: 'good' },
  changes_requested: { badge: 'Changes requested', heading: 'Changes requested', tone: 'info' },
  rejected: { badge: 'Rejected', heading: 'Rejected', tone: 'over' },
  archived: { badge: 'Archived', heading: 'Archived', tone: 'over' },
  paused: { badge: 'Paused', heading: 'Paused', tone: 'info' },
} as const satisfies Record<ListingStatus, object>;

/** What members may say is wrong with a deal. */
export const REPORT_WORDS = {
  expired: 'It is over',
  sold_out: 'It is sold out',
  wrong: 'Something is wrong',
} as const satisfies Record<ReportReason, string>;

const WHEN = new Intl.DateTimeFormat(SITE.locale, { dateStyle: 'medium', timeStyle: 'short' });

/** "21 Nov 2026, 9:12 am", where the reader is. */
export const whenText = (instant: string): string => WHEN.format(new Date(instant));

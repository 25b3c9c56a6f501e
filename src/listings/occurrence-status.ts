import * as texts from '#texts/repeats.ts';
import type { Event } from './event.ts';

/* The status of one date of an event, as its organiser says. */

type Standing = Pick<Event, 'occurrence_status'>;

/** Whether an event takes place on its date: it isn't cancelled or put off. */
export const isOn = ({ occurrence_status: status }: Standing): boolean =>
  status !== 'cancelled' && status !== 'postponed';

/** Whether people can still get in. */
export const hasRoom = (event: Standing): boolean =>
  isOn(event) && event.occurrence_status !== 'sold_out';

/** "Cancelled", "Moved"; null for an event that takes place as planned. */
export const standing = ({ occurrence_status: status }: Standing): string | null =>
  status === 'scheduled' ? null : texts.occurrenceStatuses[status];

/** "Cancelled: Sat 28 Nov 2026, 6:30 pm": a text about its date that mustn't be read without how it stands. */
export const withStanding = (event: Standing, text: string): string =>
  [standing(event), text].filter(Boolean).join(': ');

import { fortnightEvents } from './events-fortnight.ts';
import { laterEvents } from './events-later.ts';
import { monthEvents } from './events-month.ts';
import { pastEvents } from './events-past.ts';
import { unpublishedEvents } from './events-unpublished.ts';

/** Community events around Australia, past and coming. */
export const events = [
  ...pastEvents,
  ...fortnightEvents,
  ...monthEvents,
  ...laterEvents,
  ...unpublishedEvents,
];

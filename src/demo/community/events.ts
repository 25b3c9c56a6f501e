import { laterEvents } from './events-later.ts';
import { monthEvents } from './events-month.ts';
import { nextWeeksEvents } from './events-next-week.ts';
import { pastEvents } from './events-past.ts';
import { thisWeeksEvents } from './events-this-week.ts';
import { unpublishedEvents } from './events-unpublished.ts';

/** Community events around Australia, past and coming. */
export const events = [
  ...pastEvents,
  ...thisWeeksEvents,
  ...nextWeeksEvents,
  ...monthEvents,
  ...laterEvents,
  ...unpublishedEvents,
];

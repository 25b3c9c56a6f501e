import { comingEvents } from './events-coming.ts';
import { laterEvents } from './events-later.ts';
import { pastEvents } from './events-past.ts';
import { unpublishedEvents } from './events-unpublished.ts';

/** Community events around Australia, past and coming. */
export const events = [...pastEvents, ...comingEvents, ...laterEvents, ...unpublishedEvents];

import { SITE } from '#src/site.settings.ts';
import { counted } from './language.ts';

/* Feeds of events, an organiser's page, and how people follow both. */

export const feedName = (filters: readonly string[]) =>
  [`${SITE.people} events`, filters.join(', ')].filter(Boolean).join(': ');
export const feedOf = (organiser: string) => `${organiser}: events`;
export const about = () => `Events of the last 30 days and of the year to come, from ${SITE.name}.`;
export const cutOff = (shown: number) =>
  `This feed is full with ${shown} events: later ones follow as time goes by, or in a feed with filters.`;
export const notUnderstood = 'A filter in this address could not be understood.';

/** "Cancelled: Dance Night" */
export const changed = (how: string, title: string) => `${how}: ${title}`;

export const subscribe = 'Subscribe';
/** The programs by which people follow a feed. */
export const programs = {
  device: 'Calendar on this device',
  google: 'Google Calendar',
  outlook: 'Outlook',
  news: 'News reader (RSS)',
};
export const howOften =
  'New and changed events then come to your calendar by themselves. Google reads them about once a day, others more often.';
export const otherwise = 'For any other calendar, copy this address:';

export const organiserTitle = (name: string) => `Events by ${name}`;
export const aboutOrganiser = (name: string, count: number) =>
  count === 0
    ? `${name} has nothing coming up on ${SITE.name}.`
    : `What ${name} has coming up on ${SITE.name}: ${counted(count, { one: 'event', other: 'events' })}.`;
export const allByOrganiser = 'All events and calendar';
export const itsPage = (name: string) => `About ${name}`;

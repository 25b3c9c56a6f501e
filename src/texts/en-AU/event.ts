import { SITE } from '#src/site.settings.ts';
import { number } from './language.ts';

/* Texts of an event: its page, its calendar file, and the message about a week of events. */

/** The words in brackets are left out where there is room for one alone. */
export const tickets = '[Get ]Tickets';
export const calendar = '[Add to ]Calendar';
export const over = 'This event is over. [See what is coming up]';
export const about = 'About This Event';
export const program = 'Program';
export const requirements = 'Requirements and Notes';
export const moreByOrganiser = 'More from This Organiser';
export const related = 'Related Events';

export const details = 'Event Details';
export const dateUnknown = 'Date to be announced';
export const repeats = 'Repeats';
export const pricing = 'Pricing';
export const capacity = (people: number) => `Capacity: ${number(people)} people`;
export const ticketsAt = (host: string) => `Tickets at ${host}`;
export const addToGoogleCalendar = 'Add to Google Calendar';

export const organiserName = 'Name';

export const pageTitle = (title: string) => `${title}: ${SITE.people} Event`;
export const noDateYet = 'This event has no date yet.';

/* The list of events, and this week's as a message for a chat. */

export const featured = 'Featured Events';
export const copyWeek = 'Copy this week for WhatsApp';
export const notCopied = "That couldn't be copied.";
export const thisWeekIn = (place: string) => `This week in ${place}`;
export const thisWeekNear = (place: string) => `This week near ${place}`;
export const nothingOn = 'Nothing is on here in the next 7 days.';

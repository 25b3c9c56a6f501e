import { SITE } from '#src/site.settings.ts';
import * as common from './common.ts';
import * as fields from './fields.ts';
import * as unstated from './unstated.ts';

/* Texts of the fields of an event, in the order of its form, and of its list. */

export const stepWhat = 'What';
export const title = { label: 'Event title', required: 'Event title is required' };
export const description = {
  label: common.description,
  required: 'Event description is required',
};
export const requirements = {
  label: 'Requirements and notes',
  hint: 'What people should bring or know, such as “Please wear white”.',
};

export const stepWhenAndWhere = 'When and where';
export const date = { label: common.date, required: 'Event date is required' };
export const dateInThePast = 'Event date must be in the future';
export const time = { label: 'Start time', required: 'Start time is required' };
export const endTime = {
  label: 'End time',
  helps: 'Say when it ends: calendars take it for two hours long otherwise.',
};
export const venue = { label: common.venue, required: 'Venue name is required' };
export const address = { label: 'Venue address', required: 'Venue address is required' };

export const stepDetails = 'Details';
export const organizer = { label: 'Organiser', required: 'Organiser name is required' };
export const phone = { label: 'Contact phone', required: 'Contact phone is required' };
export const email = {
  label: 'Contact email',
  hint: 'Shown on your event.',
  required: 'Contact email is required',
};
export const website = { label: common.website };
export const entry = {
  label: 'Entry',
  hint: 'An event with free entry is found as “Free”, whatever else costs something there.',
};
/** Its price, where the organiser’s line names one of something else: “Free entry · Plates $6”. */
export const freeEntryAnd = (line: string) => `Free entry · ${line}`;
export const entries = { free: common.free, paid: 'People pay' };
export const price = {
  label: common.price,
  hint: 'Such as “Free” or “$25, children $10”.',
  helps: `Say what it costs, or that it is free: the page says “${unstated.price}” otherwise.`,
};
export const tickets = {
  label: 'Ticket information',
  hint: 'Such as “At the door, cash only”.',
};
export const ticketLink = {
  label: 'Ticket link',
  helps: 'Add a ticket link, if there are tickets: the page gets a button that leads there.',
};
export const capacity = {
  label: 'Capacity',
  hint: 'How many people fit in.',
  message: 'Enter a whole number of people',
};
export const tooManyPeople = (most: number) => `Enter at most ${most} people`;
export const program = {
  label: 'Program',
  helps: 'Add the program: people choose when to come by it.',
};
export const activityRequired = 'Say what happens';
export const programTooLong = (most: number) => `Enter at most ${most} parts of the program`;

export const stepPicture = 'Picture';
export const picture = { label: 'Picture', helps: fields.addPicture };

/* Its list. */
export const listHeading = 'Community Events';
export const listDescription = (about: string, count: number) =>
  `${about} of the ${SITE.people} community in Australia: ${count} listed, with dates, venues, programs and tickets.`;

export const whenFilter = 'When';
export const past = 'Past events';
export const calendar = 'Calendar';
export const upcoming = 'Upcoming events';
export const fromFilter = 'From date';
export const from = (day: string) => `From ${day}`;
export const untilFilter = 'To date';
export const until = (day: string) => `Until ${day}`;

export const comingUpFirst = 'Coming Up First';
export const oldestFirst = 'Date: Oldest First';
export const newestFirst = 'Date: Newest First';

/* Texts of an event in a list. */

export const organiser = 'Organiser';
export const addToCalendar = 'Add to Calendar';
export const getTickets = 'Get Tickets';

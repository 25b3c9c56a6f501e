/* Opening hours as cards and pages are served with them; what the clock changes is with the times. */

export const byAppointment = 'By appointment';
/** Words until the browser knows better, and for days without known hours. */
export const seeHours = 'See opening hours';
export const hoursCaption = 'Opening hours by weekday';
export const closedOn = (day: string): string => `Closed on ${day}`;
export const closedFrom = (day: string): string => `Closed from ${day}`;
export const closedUntil = (day: string): string => `Closed until ${day}`;
export const closedFromUntil = (from: string, until: string): string =>
  `Closed from ${from} until ${until}`;

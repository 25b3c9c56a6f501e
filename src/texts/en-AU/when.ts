/* Days by name, as filters of a list of events. */

export const thisWeekend = 'This weekend';
export const next7Days = 'Next 7 days';

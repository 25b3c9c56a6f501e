/* Texts that the script of every page writes: no more than it needs, and without `counted`, which would make it larger. */

export const today = 'Today';
export const daysToGo = (days: number) => (days === 1 ? '1 day to go' : `${days} days to go`);
export const daysLeft = (days: number) => (days === 1 ? '1 day left' : `${days} days left`);
export const endsToday = 'Ends today';

/** The hours of a business that is closed for a while, in "Today closed". */
export const closed = 'closed';

/* Statuses of events and deals on their badges. The script of every page writes them: `counted` would make it larger. */

export const upcoming = 'Upcoming';
export const past = 'Past Event';
export const today = 'Today';
export const daysToGo = (days: number) => (days === 1 ? '1 day to go' : `${days} days to go`);

export const active = 'Active';
export const expired = 'Expired';
export const endsToday = 'Ends today';
export const daysLeft = (days: number) => (days === 1 ? '1 day left' : `${days} days left`);

/** The hours of a business that is closed for a while, in "Today closed". */
export const closed = 'closed';

/* Statuses of events and deals, on their badges. */

export const upcomingEvent = 'Upcoming';
export const pastEvent = 'Past Event';
export const activeDeal = 'Active';
export const expiredDeal = 'Expired';

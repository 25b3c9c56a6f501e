/* Statuses of events and deals, on their badges. */

export const ofEvents = { upcoming: 'Upcoming', past: 'Past Event' };
export const ofDeals = { active: 'Active', expired: 'Expired' };

import { SITE } from '#src/site.config.ts';

/* Texts of a business: its card, its page, and what search engines are told of it. */

export const open = 'Open';
export const email = 'E-mail';
export const about = 'About';
export const specialty = 'Specialty';
export const contact = 'Contact';
export const hours = 'Business Hours';
export const lastUpdated = (day: string) => `Last updated ${day}`;
export const upcomingEvents = 'Upcoming Events';
export const related = 'Related Businesses';
export const featured = 'Featured Businesses';

export const pageTitle = (name: string, what: string, place: string) =>
  `${name}: ${SITE.people} ${what} in ${place}`;
export const pageDescription = (
  name: string,
  category: string,
  place: string,
  description: string,
) => `${name}: ${category} of the ${SITE.people} community in ${place}. ${description}`;

import { SITE } from '#src/site.settings.ts';

/* Texts of a business: its card, its page, and what search engines are told of it. */

export const open = 'Open';
export const email = 'E-mail';
export const whatsApp = 'WhatsApp';
export const whatsAppMessage = (name: string) => `Hello, I found ${name} on ${SITE.name}.`;
export const whereFound = 'Where you find it';
/** The way in which customers find one that isn’t open at an address. */
export const found = { arrangement: 'At home, by arrangement', online: 'Online only' };
export const comesTo = (where: string) => `Comes to you: ${where}`;
export const within = (km: number, suburb: string) => `within ${km} km of ${suburb}`;
/** The same on a card, beside its suburb. */
export const foundShort = {
  arrangement: 'by arrangement',
  visits: 'comes to you',
  online: 'online only',
};
export const about = 'About';
export const specialty = 'Specialty';
export const contact = 'Contact';
export const socialPages = 'Also at';
export const hours = 'Business Hours';
export const lastUpdated = (day: string) => `Last updated ${day}`;
export const upcomingEvents = 'Upcoming Events';
export const otherPlaces = 'Other Locations';
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

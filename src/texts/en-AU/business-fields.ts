import { SITE } from '#src/site.settings.ts';
import * as common from './common.ts';
import * as fields from './fields.ts';

/* Texts of the fields of a business, in the order of its form, and of its list. */

export const stepAbout = 'About';
export const name = { label: 'Business name', required: 'Business name is required' };
export const nameSi = {
  label: 'Name in Sinhala',
  fault: 'Write the name in Sinhala letters',
};
export const nameTa = { label: 'Name in Tamil', fault: 'Write the name in Tamil letters' };
/** The part of the form with these two, folded as most leave it. */
export const otherNames = 'Name in Sinhala or Tamil';
export const description = {
  label: common.description,
  hint: 'What you offer, and what people come to you for. Other languages are welcome.',
  required: 'Business description is required',
};
export const specialty = {
  label: 'Specialty',
  hint: 'One thing you are known for, such as “Lamprais on Sundays”.',
  helps: 'Say what you are known for: people find it when they search.',
};
export const priceRange = {
  label: 'Price range',
  hint: 'What people pay, compared with other businesses like yours.',
};
export const attributes = {
  label: 'Good to know',
  hint: 'What is true of your business: people choose by it.',
};
/** The signs in words, for people who can’t guess them. */
export const prices = {
  $: 'inexpensive',
  $$: 'moderate',
  $$$: 'upmarket',
  $$$$: 'special occasions',
};

export const stepWhere = 'Where';
export const foundAt = { label: 'Where do customers find you?' };
export const atAddress = 'At an address';
export const foundAts = {
  arrangement: 'At home, by arrangement',
  visits: 'We come to you',
  online: 'Online only',
};
export const serves = {
  label: 'Where do you go?',
  hint: 'Such as “Clayton, Springvale and Noble Park”. Empty for all of your state.',
};
export const servesKm = {
  label: 'How far do you go?',
  hint: 'In kilometres from your suburb.',
  message: 'Enter whole kilometres, such as 25',
};
export const tooFar = (most: number) => `Enter at most ${most} kilometres`;
export const address = { label: 'Street address' };
export const addressRequired = 'Street address is required';
export const streetIsShown = 'We publish your street where customers come to it, and nowhere else.';
export const hiddenAddress = 'We don’t publish it: our team alone sees it.';

export const stepContact = 'Contact';
export const phone = { label: common.phone };
export const phoneRequired = 'Phone number is required';
export const whatsapp = {
  label: 'WhatsApp',
  hint: 'The number, where people may write to you.',
  wrong: {
    invalid: 'Please enter a valid WhatsApp number',
    several: 'Please enter one WhatsApp number',
  },
};
export const email = { label: common.email };
export const shownContacts = {
  label: 'What may people see?',
  hint: 'What isn’t ticked is for our team alone. What people write in a form comes to the e-mail of your account.',
};
export const contacts = {
  phone: 'The number to call',
  whatsapp: 'The chat in WhatsApp',
  email: 'The e-mail address',
  enquiry: 'A form to write to you',
};
export const website = {
  label: common.website,
  helps: 'Add your website: the page gets a button that leads there.',
};
/** Pages at social networks, each with what its address looks like. */
export const networks = {
  facebook: { label: 'Facebook', such: 'facebook.com/yourname' },
  instagram: { label: 'Instagram', such: 'instagram.com/yourname' },
  tiktok: { label: 'TikTok', such: 'tiktok.com/@yourname' },
  youtube: { label: 'YouTube', such: 'youtube.com/@yourname' },
};
/** The part of the form with these, folded as not all have them. */
export const socialPages = 'Facebook, Instagram, TikTok, YouTube';
export const hours = {
  label: 'Opening hours',
  helps: 'Add opening hours: people filter by “Open now”.',
};
export const aboutHours = {
  label: 'About the hours',
  hint: 'What a table can’t say, such as “Closed on public holidays”.',
};
export const closedFrom = {
  label: 'Closed from',
  hint: 'If you close for a while, to travel or to renovate: the first day.',
};
export const closedUntil = {
  label: 'Closed until',
  hint: 'The last day on which you are closed; empty while you don’t know it.',
};

export const stepPictures = 'Pictures and review';
export const pictures = { label: common.pictures, helps: fields.addPicture };

/* Its list. */
export const listHeading = 'Businesses';
export const listDescription = (about: string, count: number) =>
  `${about} of the ${SITE.people} community in Australia: ${count} listed, with addresses, opening hours and contacts.`;

export const openFilter = 'Opening hours';
export const openNow = 'Open now';
export const dayFilter = 'Open on';
export const anyDay = 'Any day';
export const openOn = (day: string) => `Open ${day}`;
export const timeFilter = 'At';
export const openAt = (day: string, time: string) => `Open ${day} at ${time}`;
export const dayForm = 'Enter a weekday, or a date as YYYY-MM-DD';
/** `parameter` is the name of the missing one. */
export const missingDay = (parameter: string) => `Enter ${parameter} as well`;

export const byName = 'Name A-Z';
export const byNameReversed = 'Name Z-A';
export const byLocation = 'Location A-Z';

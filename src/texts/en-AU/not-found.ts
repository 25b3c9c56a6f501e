import * as kinds from './kinds.ts';

/* Texts in place of a listing that isn't there, or that can't be loaded (docs/product.md, Empty and failed). */

const noDeal = "The deal you're looking for doesn't exist or may have expired.";

/** The headings of the pages. */
export const titles = {
  business: 'Business Not Found',
  event: 'Event not found',
  deal: 'Deal not found',
};

/** The messages of the API. */
export const details = {
  business: 'Business not found',
  event: 'Event not found',
  deal: noDeal,
};

/** The texts of the pages. */
export const abouts = {
  business: 'Business not found. It may have closed, or its address may have changed.',
  event: 'It may have been withdrawn, or its address may have changed.',
  deal: noDeal,
};

/** The texts where nobody can say whether the listing is there. */
export const notLoaded = {
  business: 'Failed to load business details. Please try again later.',
  event: 'Failed to load event details. Please try again later.',
  deal: 'Failed to load deal details',
};

export const browse = (kind: keyof typeof kinds.many) => `Browse ${kinds.many[kind]}`;

/* Any other page */
export const title = 'Page not found';
export const description = (kinds: string) =>
  `This page doesn't exist. Search for it, or browse ${kinds}.`;
export const heading = "We couldn't find that page";
export const whatToDo =
  'It may have moved, or its listing may have ended. Search for what you had in mind, or start from one of these.';

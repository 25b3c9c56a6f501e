import { listOf } from './language.ts';

/* Names of the kinds of listing, by the kind or by its plural; `within…` names stand inside a sentence. */

export const one = { business: 'Business', event: 'Event', deal: 'Deal' };
export const many = { business: 'Businesses', event: 'Events', deal: 'Deals' };
export const menu = { business: 'Businesses', event: 'Events', deal: 'Hot Deals' };
export const withinOne = { business: 'business', event: 'event', deal: 'deal' };
export const withinMany = { business: 'businesses', event: 'events', deal: 'deals' };
export const withinManyOf = { businesses: 'businesses', events: 'events', deals: 'deals' };

const deeds = { business: 'list your business', event: 'add your events', deal: 'claim deals' };
export type Kinds = readonly (keyof typeof deeds)[];
/** The deeds of members with the kinds that are on: "list your business, add your events and claim deals". */
export const deedsWith = (on: Kinds) => listOf(on.map((kind) => deeds[kind]));

import { SITE } from '#src/site.settings.ts';
import * as kinds from './kinds.ts';
import { counted, number, plural } from './language.ts';

/* Texts of the lists of businesses, events and deals, and of the cards of saved listings. */

type Kind = keyof typeof kinds.one;
type Kinds = keyof typeof kinds.withinManyOf;

/** "Restaurant businesses" */
export const ofCategory = (category: string, kind: Kinds) =>
  `${category} ${kinds.withinManyOf[kind]}`;
export const inState = (kind: Kind, state: string) => `${kinds.many[kind]} in ${state}`;
export const pastEvents = 'Past events';
export const expiredDeals = 'Expired deals';
export const ofPeople = (heading: string) =>
  heading.includes(SITE.people) ? heading : `${SITE.people} ${heading}`;
export const onPage = (title: string, page: number) => `${title}, page ${page}`;
export const breadcrumb = 'Breadcrumb';

export const noneFound = (kind: Kinds) => `No ${kinds.withinManyOf[kind]} found`;
export const showingOne = (kind: Kind) => `Showing 1 ${kinds.withinOne[kind]}`;
export const showing = (first: number, last: number, count: number, kind: Kinds) =>
  `Showing ${first}–${last} of ${number(count)} ${kinds.withinManyOf[kind]}`;
export const pageOf = (page: number, count: number) => `Page ${page} of ${count}`;
/** "7 businesses", "1 event" */
export const countedKind = (count: number, kind: Kind) =>
  counted(count, { one: kinds.withinOne[kind], other: kinds.withinMany[kind] });

export const skipToResults = 'Skip to results';
export const skipToPages = 'Skip to pages';
export const sortBy = 'Sort by';
export const nearestFirst = 'Nearest First';
export const bestMatch = 'Best Match';
export const perPage = 'Per page';
export const page = 'Page';
/** Sends the form, where no script does. */
export const update = 'Update';
/** Views of the results: a grid or a list. */
export const look = 'View';
export const grid = 'Grid';
export const list = 'List';
export const results = 'Results';
export const pagesOf = (kind: Kinds) => `Pages of ${kinds.withinManyOf[kind]}`;

export const noMatch = 'Nothing matches all of these filters. Take one away, or start afresh.';
export const nothingListed = 'Nothing is listed here yet.';
export const foundElsewhere = 'Found elsewhere';
export const matches = (count: number, kind: Kind, search: string) =>
  plural(count, {
    one: `${countedKind(count, kind)} matches “${search}”`,
    other: `${countedKind(count, kind)} match “${search}”`,
  });
export const matchesIn = (count: number, kind: Kind, search: string, state: string) =>
  plural(count, {
    one: `${countedKind(count, kind)} matches “${search}” in ${state}`,
    other: `${countedKind(count, kind)} match “${search}” in ${state}`,
  });
export const searchEverything = (search: string) => `Search everything for “${search}”`;

export const error = 'Error';
export const notLoaded = (kind: Kinds) =>
  `Failed to load ${kinds.withinManyOf[kind]}. Please try again.`;
export const aboutNotLoaded = (kind: Kinds) =>
  `The ${kinds.withinManyOf[kind]} can't be loaded right now.`;
export const allOf = (kind: Kinds) => `All ${kinds.withinManyOf[kind]}`;
/** The reason why a release failed, as the desk shows it. */
export const keptChanging =
  'The list kept changing while it was read; build again when it is quieter.';

export const savedCopy =
  'Saved results: from the copy that came with this site, so the latest changes may be missing.';
export const savedAlone =
  'Saved results: this copy of the site has no server, and answers from what was saved with it.';
export const serverNeeded = 'Days, prices, opening hours and distance need the server.';
export const notAskable = 'The server of this site can’t be asked for all of this.';
export const leftAside = (filters: readonly string[]) => `Left aside: ${filters.join(', ')}.`;
export const validUntil = 'Valid until [the day]';
export const onDay = '[the day]';

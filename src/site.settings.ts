import { DEFAULTS } from './community/config.ts';

/**
 * The settings of the site (decision 103). Those of a community's folder are where it begins; what its admins set at
 * the desk goes before. Nothing but plain data, so that every room may read it.
 */

/** Ways to become a member: anybody, those who were invited, or nobody for now. */
export const JOINING = ['open', 'invited', 'closed'] as const;

export interface Site {
  name: string;
  short_name: string;
  people: string;
  tagline: string;
  greeting: string;
  description: string;
  in_short: string;
  example_searches: readonly string[];
  contact_email: string;
  /** The association or person who runs the site, where it isn't its name. */
  operator: string;
  /** Eleven digits; empty where there is none. */
  abn: string;
  home_state: string;
  joining: (typeof JOINING)[number];
  /** The kinds of listings that are switched off. */
  kinds_off: readonly string[];
  /** Attributes of businesses that aren't offered. */
  attributes_off: readonly string[];
  /** The address of a picture; null for the logo that is shipped. */
  logo: string | null;
  /** The line above every page; empty for none. */
  banner: string;
  /** An address of this site or another that the banner leads to; empty for none. */
  banner_link: string;
}

const SHIPPED: Site = {
  ...DEFAULTS,
  operator: '',
  abn: '',
  joining: 'open',
  kinds_off: [],
  attributes_off: [],
  logo: null,
  banner: '',
  banner_link: '',
};

/** The part of the changes that stands in a page (`siteForScripts`), in a browser. */
const inPage = (
  globalThis as { document?: { documentElement: { dataset: Record<string, string | undefined> } } }
).document?.documentElement.dataset['site'];

let changes = JSON.parse(inPage ?? '{}') as Partial<Site>;

/**
 * The settings in force. They change while a server runs, so what is made of them is a function and no constant. In a
 * browser they are those of its page.
 */
export const SITE: Site = { ...SHIPPED, ...changes };

/** The settings that differ from those that are shipped. */
export const siteChanges = (): Partial<Site> => changes;

/** Whether anybody may become a member: pages call on people to join only then. */
export const anybodyMayJoin = (): boolean => SITE.joining === 'open';

/** Settings that scripts of pages use, beside those that stand in the page. */
const OF_SCRIPTS = [
  'name',
  'people',
  'home_state',
  'example_searches',
  'contact_email',
  'joining',
  'kinds_off',
  'attributes_off',
] as const;

/** The part of the changes that scripts of a page need, for the `data-site` of its root; undefined for nothing. */
export function siteForScripts(): string | undefined {
  const given = OF_SCRIPTS.filter((name) => name in changes);
  if (given.length === 0) return undefined;
  return JSON.stringify(Object.fromEntries(given.map((name) => [name, changes[name]])));
}

/** Puts settings in force: those that differ from what is shipped. */
export function setSite(given: Partial<Site>): void {
  if (given === changes || JSON.stringify(given) === JSON.stringify(changes)) return;
  changes = given;
  Object.assign(SITE, SHIPPED, given);
}

/** The settings that are shipped. */
export const shippedSite = (): Readonly<Site> => SHIPPED;

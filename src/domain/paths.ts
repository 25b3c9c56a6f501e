import type { StateCode } from './values.ts';
import type { TeamRole } from './roles.ts';
import { regionSlug } from './regions.ts';
import {
  ALL_KINDS,
  isOn,
  type Kind,
  KINDS,
  type PluralKind,
  pluralOf,
  singularOf,
} from './kinds.ts';
import { BUSINESS_CATEGORIES, EVENT_CATEGORIES } from '../community/config.ts';

/** Canonical addresses: the singular spelling is the one we link to (docs/product.md, Pages and addresses). */
export const businessPath = (slug: string): string => `/business/${slug}`;
/** The page of the form by which people write to a business. */
export const enquiryFormPath = (slug: string): string => `/enquiry/${slug}`;
/** The start of the forms by which people report listings. */
export const REPORT_PATH = '/report';
/** The page of the form by which people report a listing, or suggest a change to it. */
export const reportFormPath = (kind: string, slug: string): string =>
  `${REPORT_PATH}/${kind}/${slug}`;
/** The deals of a business, on its page. */
export const businessDealsPath = (slug: string): string => `${businessPath(slug)}#deals`;
export const eventPath = (slug: string): string => `/event/${slug}`;
/** The page of one date of an event. */
export const occurrencePath = (slug: string, date: string): string => `${eventPath(slug)}/${date}`;
export const dealPath = (slug: string): string => `/deal/${slug}`;
export const eventCalendarPath = (slug: string): string => `/event/${slug}.ics`;

/** The page of any listing, by its kind. */
export const listingPath = (kind: Kind, slug: string): string => `/${kind}/${slug}`;

/** A list, or a later page of it: `/events`, `/events/page/2`. */
export const listPath = (kind: PluralKind, page = 1): string => paged(`/${kind}`, page);

/** The status of listings that are over; undefined for businesses, which never are. */
export const overStatus = (kind: PluralKind): string | undefined => KINDS[singularOf(kind)].over;

/** The list of listings that are over: `/events/past`, `/deals/expired/page/2`. */
export const overPath = (kind: PluralKind, page = 1): string =>
  paged(`/${kind}/${overStatus(kind)}`, page);

/** The landing page of a category: `/businesses/category/beauty-salon`. */
export const categoryPath = (kind: PluralKind, category: string, page = 1): string =>
  paged(`/${kind}/category/${categorySlug(category)}`, page);

/** The landing page of a state: `/events/state/vic`. */
export const statePath = (kind: PluralKind, state: StateCode, page = 1): string =>
  paged(`/${kind}/state/${state.toLowerCase()}`, page);

/**
 * The landing page of a place, or of a category there: `/businesses/in/melbourne`,
 * `/deals/category/restaurant/in/dandenong-vic-3175`. `place` is its name in addresses.
 */
export const placePath = (kind: PluralKind, place: string, category?: string): string =>
  `${category ? categoryPath(kind, category) : listPath(kind)}/in/${place}`;

/** The results of a search over all kinds; a search of one kind is led on from here to its list. */
export const SEARCH_PATH = '/search';

/**
 * The parameter that asks for a list's page of the release, whatever the query says: the browser then asks again, and
 * shows what the site has saved where that fails.
 */
export const SAVED = 'saved';

/** The map of Australia with the listings. */
export const MAP_PATH = '/map';
/** The map of a city: `/map/gold-coast`. */
export const cityMapPath = (region: string): string => `${MAP_PATH}/${regionSlug(region)}`;

/** The events and observances of the present month. */
export const CALENDAR_PATH = '/events/calendar';
/** Those of a month: `/events/calendar/2026-12`. */
export const monthPath = (month: string): string => `${CALENDAR_PATH}/${month}`;
/** The observances as a calendar file. */
export const OBSERVANCES_PATH = '/observances.ics';

/** The pages about the site, whose texts its team edits, by their names in addresses: `/about`, `/privacy`, … */
export const SITE_PAGES = [
  'about',
  'listing-rules',
  'privacy',
  'terms',
  'how-we-check',
  'accessibility',
  'advertise',
  'contact',
  'help',
  'licences',
] as const;
export type SitePageSlug = (typeof SITE_PAGES)[number];
export const sitePagePath = (slug: SitePageSlug): string => `/${slug}`;
/** The page about the site at a path; undefined for any other path. */
export const sitePageAt = (path: string): SitePageSlug | undefined =>
  SITE_PAGES.find((slug) => sitePagePath(slug) === path);
/** The form by which people write to whoever runs the site. */
export const CONTACT_FORM_PATH = '/enquiry';

/** The screens of people with an account, or about to have one. */
export const ACCOUNT_PATHS = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  stopMail: '/stop-mail',
  reportEnquiry: '/report-enquiry',
  answer: '/answer',
  statement: '/statement',
  callback: '/auth/callback',
  profile: '/profile',
  dashboard: '/dashboard',
  review: '/review',
  myDeals: '/my-deals',
  redeem: '/redeem',
} as const;

/** The parts of the team's desk. */
export const DESK_PATHS = {
  queue: ACCOUNT_PATHS.review,
  start: `${ACCOUNT_PATHS.review}/start`,
  settings: `${ACCOUNT_PATHS.review}/settings`,
  pages: `${ACCOUNT_PATHS.review}/pages`,
  advertisements: `${ACCOUNT_PATHS.review}/advertisements`,
  categories: `${ACCOUNT_PATHS.review}/categories`,
  enquiries: `${ACCOUNT_PATHS.review}/enquiries`,
  imports: `${ACCOUNT_PATHS.review}/imports`,
  lexicon: `${ACCOUNT_PATHS.review}/lexicon`,
  observances: `${ACCOUNT_PATHS.review}/observances`,
  numbers: `${ACCOUNT_PATHS.review}/numbers`,
  people: `${ACCOUNT_PATHS.review}/people`,
  releases: `${ACCOUNT_PATHS.review}/releases`,
  mails: `${ACCOUNT_PATHS.review}/mails`,
  mailTexts: `${ACCOUNT_PATHS.review}/mail-texts`,
  status: `${ACCOUNT_PATHS.review}/status`,
  log: `${ACCOUNT_PATHS.review}/log`,
} as const;

/** The least role for each part of the desk. */
export const DESK_ROLES: Readonly<Record<keyof typeof DESK_PATHS, TeamRole>> = {
  queue: 'reviewer',
  enquiries: 'reviewer',
  numbers: 'reviewer',
  advertisements: 'editor',
  categories: 'editor',
  imports: 'editor',
  lexicon: 'editor',
  observances: 'editor',
  pages: 'admin',
  people: 'admin',
  releases: 'admin',
  mails: 'admin',
  mailTexts: 'admin',
  status: 'admin',
  log: 'admin',
  start: 'admin',
  settings: 'admin',
};

/** The forms in which members submit listings. */
export const SUBMISSION_PATHS = {
  business: '/add-business',
  event: '/add-event',
  deal: '/add-deal',
} as const satisfies Record<Kind, string>;

/** The form of an existing listing, filled in; `field` is the one that it leads to. */
export const editPath = (kind: Kind, id: number, field?: string): string =>
  `${SUBMISSION_PATHS[kind]}?edit=${id}${field ? `&field=${field}` : ''}`;

/** The form by which an editor of the team changes any listing. */
export const mendPath = (kind: Kind, id: number): string => `${SUBMISSION_PATHS[kind]}?mend=${id}`;

/** A listing at the review desk. */
export const reviewPath = (kind: Kind, id: number): string =>
  `${ACCOUNT_PATHS.review}?kind=${pluralOf(kind)}&id=${id}`;

/** The form of a new listing, filled with what an earlier one says, at one of its fields. */
export const copyPath = (kind: Kind, id: number, field?: string): string =>
  `${SUBMISSION_PATHS[kind]}?copy=${id}${field ? `&field=${field}` : ''}`;

/** The address that a listing is sent to for a look at its page before it is published. */
export const previewPath = (kind: Kind): string => `/preview/${kind}`;

/** The form of a new deal, with its business chosen. */
export const addDealPath = (business: number): string =>
  `${SUBMISSION_PATHS.deal}?business=${business}`;

/** The page about who may redeem for a business; without one, it asks for it. */
const HELPERS_PATH = '/helpers';
export const helpersPath = (business: number): string => `${HELPERS_PATH}?business=${business}`;

/** The script that keeps "My deals" at hand without a network. */
export const MY_DEALS_WORKER = '/my-deals-worker.js';

/** The link in the QR of a claim; the code is in the fragment, which no server or log ever sees. */
export const redeemPath = (code: string): string => `${ACCOUNT_PATHS.redeem}#${code}`;

/** The sign-in screen, which leads back to `path` of this site. */
export const loginPath = (path: string): string => withReturnPath(ACCOUNT_PATHS.login, path);

/** A screen of accounts that leads on to `path` of this site. */
export const withReturnPath = (screen: string, path: string): string =>
  `${screen}?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`;

/** A link in an e-mail; the token is in the fragment, which no server, log or referrer ever sees. */
export const tokenPath = (
  screen: 'answer' | 'confirmEmail' | 'resetPassword' | 'stopMail' | 'reportEnquiry' | 'statement',
  token: string,
): string => `${ACCOUNT_PATHS[screen]}#token=${token}`;

/** The start of a sign-in through a provider; the API's host answers it (docs/product.md, Providers). */
export const providerPath = (provider: string): string =>
  `/accounts/${provider}/login/?process=login`;

/** The address that a provider sends people back to, registered there to the letter. */
export const providerCallbackPath = (provider: string): string =>
  `/accounts/${provider}/login/callback/`;

/** The page that takes over after a return from a provider, with the `values` it needs (docs/product.md, Callback). */
export const callbackPath = (values: Record<string, string>): string =>
  `${ACCOUNT_PATHS.callback}?${new URLSearchParams(values)}`;

/** A category's name in an address: "Beauty & Salon" is `beauty-salon`. */
export const categorySlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The words of a name in an address: "kottu-corner" is "Kottu Corner". */
export const slugWords = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const paged = (path: string, page: number): string => (page > 1 ? `${path}/page/${page}` : path);

/** The drawing in place of a missing or broken picture, chosen by category. */
export function placeholderPath(kind: PluralKind, category: string | null | undefined): string {
  const drawing = categorySlug(category ?? '');
  const isDrawn = [...BUSINESS_CATEGORIES, ...EVENT_CATEGORIES].some(
    (name) => categorySlug(name) === drawing,
  );
  return `/placeholders/${isDrawn ? drawing : singularOf(kind)}.svg`;
}

/** The drawing in place of a picture of anything else. */
export const DEFAULT_PLACEHOLDER = '/placeholders/default.svg';

/** The page of an organiser, with all that they have on. */
export const organiserPath = (slug: string): string => `/organiser/${slug}`;

/** Whether a path is of a kind that is switched off: a list, a listing, or what is made of them. */
export function isSwitchedOff(path: string): boolean {
  const [, name = ''] = path.split(/[/.?#]/);
  const isNamed = (kind: Kind) => kind === name || pluralOf(kind) === name;
  const kind = name === 'organiser' ? 'event' : ALL_KINDS.find(isNamed);
  return kind !== undefined && !isOn(kind);
}

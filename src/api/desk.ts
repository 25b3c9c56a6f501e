import * as z from 'zod/mini';
import * as faults from '#texts/faults.ts';
import {
  AdvertisementChange,
  AdvertisementForm,
  DeskAdvertisement,
  DeskAdvertisementList,
} from './desk-advertisements.ts';
import { CATEGORY_KINDS } from '../domain/kinds.ts';
import { Id, Instant, namedObject } from '../domain/values.ts';
import { listOf, query } from '../listings/query.ts';
import { changeSchema } from '../listings/schemas.ts';
import { needed } from '../listings/input-schemas.ts';
import type { Calls } from './call.ts';
import * as texts from '#texts/desk.ts';

/*
 * Things that staff look after besides listings: advertisements, categories, failed e-mails, and the state of the
 * release.
 */

const MAX_CATEGORY_NAME = 60;
const MAX_ORDERED = 500;

/** A new category; its slug is made from its name. */
export const CategoryForm = namedObject('CategoryForm', {
  kind: z.enum(CATEGORY_KINDS, { error: faults.chooseOneOf(CATEGORY_KINDS) }),
  name: needed(texts.nameRequired, MAX_CATEGORY_NAME),
});
export const CategoryChange = changeSchema('Category', {
  name: CategoryForm.shape.name,
  is_retired: z.boolean(),
});

/** A category as staff see it; a retired one stays on its listings, and isn't offered. */
export const DeskCategory = namedObject('DeskCategory', {
  id: Id,
  kind: z.enum(CATEGORY_KINDS),
  name: z.string(),
  slug: z.string(),
  is_retired: z.boolean(),
  /** Published listings that have it. */
  listings: z.int(),
});
export type DeskCategory = z.output<typeof DeskCategory>;
export const DeskCategoryList = listOf(DeskCategory, 'DeskCategoryList');
const DeskCategoryQuery = z.object({ kind: query.oneOf(CATEGORY_KINDS) });

/** All ids of a list, in their new order. */
const OrderForm = namedObject('OrderForm', {
  ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_ORDERED)),
});

/** The reason why a release was made: the program started, a listing changed, the schedule, or a person. */
export const BUILD_REASONS = ['start', 'change', 'schedule', 'command'] as const;

/** A release that was made or failed, or is being made. */
export const ReleaseBuild = namedObject('ReleaseBuild', {
  id: Id,
  reason: z.enum(BUILD_REASONS),
  started_at: Instant,
  /** Null while it is being made. */
  finished_at: z.nullable(Instant),
  /** Pages of the release, and how many of them were rendered for it. */
  pages: z.nullable(z.int()),
  rendered: z.nullable(z.int()),
  failure: z.nullable(z.string()),
});
export type ReleaseBuild = z.output<typeof ReleaseBuild>;

/** Releases as staff see them: the last ones, the newest first, and the number of changes that wait for the next. */
export const ReleaseStatus = namedObject('ReleaseStatus', {
  builds: z.array(ReleaseBuild),
  waiting_changes: z.int(),
});
export type ReleaseStatus = z.output<typeof ReleaseStatus>;

/** Parts of the site that its status tells of. */
const STATUS_PARTS = [
  'database',
  'key',
  'releases',
  'mails',
  'pages',
  'team',
  'backup',
  'disk',
  'memory',
  'clock',
] as const;

/** Levels of a part: nothing to do; something that the operator should know, at leisure; something is wrong. */
const STATUS_LEVELS = ['well', 'look', 'wrong'] as const;

/** The state of a part of the site, in words, and what to do; null if there is nothing to do. */
export const StatusLine = namedObject('StatusLine', {
  part: z.enum(STATUS_PARTS),
  level: z.enum(STATUS_LEVELS),
  text: z.string(),
  remedy: z.nullable(z.string()),
});
export type StatusLine = z.output<typeof StatusLine>;

/** The state of the site, part by part; well unless something is wrong. */
export const SiteStatus = namedObject('SiteStatus', {
  is_well: z.boolean(),
  lines: z.array(StatusLine),
});
export type SiteStatus = z.output<typeof SiteStatus>;

/** An e-mail that couldn't be sent so far; its text and its link are for its recipient alone. */
export const FailedMail = namedObject('FailedMail', {
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  created_at: Instant,
  attempts: z.int(),
  /** The last error of the mail server, or of the way to it. */
  last_error: z.string(),
  /** Null once it has been given up: only staff can have it tried again. */
  next_attempt_at: z.nullable(Instant),
});
export type FailedMail = z.output<typeof FailedMail>;
export const FailedMailList = namedObject('FailedMailList', {
  count: z.int(),
  results: z.array(FailedMail),
  /** The line of the status about e-mails; without a mail server it says so, and how to set one. */
  line: StatusLine,
});

/** An enquiry that its reader has reported; the desk is shown no others. */
const ReportedEnquiry = namedObject('ReportedEnquiry', {
  id: Id,
  name: z.string(),
  email: z.string(),
  text: z.string(),
  created_at: Instant,
  reported_at: Instant,
  business: z.object({ id: Id, slug: z.string(), name: z.string() }),
});
export type ReportedEnquiry = z.output<typeof ReportedEnquiry>;
export const ReportedEnquiryList = listOf(ReportedEnquiry, 'ReportedEnquiryList');

export const deskCalls = {
  listDeskAdvertisements: {
    method: 'GET',
    path: '/api/desk/advertisements/',
    summary: 'All advertisements in their order, retired ones last',
    caller: 'editor',
    answer: DeskAdvertisementList,
  },
  createAdvertisement: {
    method: 'POST',
    path: '/api/desk/advertisements/',
    summary: 'Add an advertisement at the end',
    caller: 'editor',
    body: AdvertisementForm,
    status: 201,
    answer: DeskAdvertisement,
  },
  updateAdvertisement: {
    method: 'PATCH',
    path: '/api/desk/advertisements/{id}/',
    summary: 'Change, schedule, retire or bring back an advertisement',
    caller: 'editor',
    body: AdvertisementChange,
    answer: DeskAdvertisement,
  },
  orderAdvertisements: {
    method: 'POST',
    path: '/api/desk/advertisements/order/',
    summary:
      'Put the advertisements that aren’t retired in an order; 409 when they aren’t those any more',
    caller: 'editor',
    refusals: [409],
    body: OrderForm,
    answer: DeskAdvertisementList,
  },
  listDeskCategories: {
    method: 'GET',
    path: '/api/desk/categories/',
    summary: 'All categories in their order, retired ones last',
    caller: 'editor',
    query: DeskCategoryQuery,
    answer: DeskCategoryList,
  },
  createCategory: {
    method: 'POST',
    path: '/api/desk/categories/',
    summary: 'Add a category at the end of its kind',
    caller: 'editor',
    body: CategoryForm,
    status: 201,
    answer: DeskCategory,
  },
  updateCategory: {
    method: 'PATCH',
    path: '/api/desk/categories/{id}/',
    summary: 'Rename, retire or bring back a category',
    caller: 'editor',
    refusals: [409],
    body: CategoryChange,
    answer: DeskCategory,
  },
  orderCategories: {
    method: 'POST',
    path: '/api/desk/categories/order/',
    summary:
      'Put the categories of a kind that aren’t retired in an order; 409 when they aren’t those any more',
    caller: 'editor',
    refusals: [409],
    body: OrderForm,
    answer: DeskCategoryList,
  },
  listReportedEnquiries: {
    method: 'GET',
    path: '/api/desk/enquiries/',
    summary: 'Enquiries to businesses that their readers have reported, the latest report first',
    caller: 'reviewer',
    answer: ReportedEnquiryList,
  },
  settleEnquiry: {
    method: 'POST',
    path: '/api/desk/enquiries/{id}/settle/',
    summary: 'Take a reported enquiry off the list; once it is off, the same again changes nothing',
    caller: 'reviewer',
  },
  getReleaseStatus: {
    method: 'GET',
    path: '/api/desk/releases/',
    summary: 'When the last releases were made, how long it took and what failed',
    caller: 'admin',
    answer: ReleaseStatus,
  },
  getSiteStatus: {
    method: 'GET',
    path: '/api/desk/status/',
    summary:
      'How the database, releases, e-mails, backups and the machine are, and what is wrong with them',
    caller: 'admin',
    answer: SiteStatus,
  },
  listFailedMails: {
    method: 'GET',
    path: '/api/desk/mails/',
    summary: 'E-mails that couldn’t be sent so far, those that were given up first',
    caller: 'admin',
    answer: FailedMailList,
  },
  sendMailAgain: {
    method: 'POST',
    path: '/api/desk/mails/{id}/send-again/',
    summary:
      'Try an e-mail that failed again at once, as if it was new; 409 while its address gets nothing more',
    caller: 'admin',
    refusals: [409],
  },
} as const satisfies Calls;

import * as z from 'zod/mini';
import { SITE_PAGES } from '../domain/paths.ts';
import { Instant, namedObject } from '../domain/values.ts';
import { MAX_LINE } from '../listings/field-kinds.ts';
import { needed } from '../listings/input-schemas.ts';
import { listOf, query } from '../listings/query.ts';
import { type Calls, publicCall } from './call.ts';
import * as faults from '#texts/faults.ts';
import * as texts from '#texts/site-pages.ts';

/* The pages about the site: what visitors read, and what the team edits. */

/** Longest text of a page (characters): three times that of our longest draft. */
const MAX_TEXT = 30_000;

const slug = z.enum(SITE_PAGES, { error: faults.chooseOneOf(SITE_PAGES) });
/** Counted from 1; 0 is our draft, which nobody has saved, and below are drafts that members agreed to. */
const version = z.int().check(z.minimum(0));

/** A page as visitors read it, with values in place of its placeholders. */
const SitePage = namedObject('SitePage', {
  slug,
  title: z.string(),
  markdown: z.string(),
  version,
  updated_at: z.nullable(Instant),
});
export type SitePage = z.output<typeof SitePage>;

export const sitePageCalls = {
  listSitePages: publicCall(
    '/api/pages/',
    'The pages about the site, their texts in Markdown',
    listOf(SitePage, 'SitePageList'),
    { limits: ['readings'] },
  ),
} as const satisfies Calls;

/** A page as it is typed. */
export const SitePageForm = z.object({
  title: needed(texts.titleRequired, MAX_LINE),
  markdown: needed(texts.textRequired, MAX_TEXT, true),
});

/** A version of a page with its placeholders as they are written; people's names are null once they are forgotten. */
const SitePageVersion = namedObject('SitePageVersion', {
  slug,
  version: z.int(),
  title: z.string(),
  markdown: z.string(),
  edited_by: z.nullable(z.string()),
  updated_at: z.nullable(Instant),
  read_by: z.nullable(z.string()),
  read_at: z.nullable(Instant),
});
export type SitePageVersion = z.output<typeof SitePageVersion>;

export const deskPageCalls = {
  listDeskPages: {
    method: 'GET',
    path: '/api/desk/pages/',
    summary: 'The pages about the site as they are edited, and what their placeholders say now',
    caller: 'admin',
    answer: namedObject('DeskPageList', {
      results: z.array(SitePageVersion),
      placeholders: z.record(z.string(), z.string()),
    }),
  },
  listPageVersions: {
    method: 'GET',
    path: '/api/desk/pages/versions/',
    summary: 'The versions of a page, or of all, the latest first; our drafts come last',
    caller: 'admin',
    query: z.object({ slug: query.oneOf(SITE_PAGES) }),
    answer: listOf(SitePageVersion, 'SitePageVersionList'),
  },
  saveSitePage: {
    method: 'PATCH',
    path: '/api/desk/pages/',
    summary: 'Save a page as a new version; 409 when another version than the named one is shown',
    caller: 'admin',
    refusals: [409],
    body: namedObject('SitePageChange', {
      slug,
      version,
      ...SitePageForm.shape,
      /** Whether it is read and theirs at once. */
      is_read: z._default(z.boolean(), false),
    }),
  },
  previewSitePage: {
    method: 'POST',
    path: '/api/desk/pages/preview/',
    summary: 'The text of a page as visitors would see it; refused for what saving it would be',
    caller: 'admin',
    body: namedObject('SitePageDraft', SitePageForm.shape),
    answer: namedObject('SitePagePreview', { html: z.string() }),
  },
  markPageRead: {
    method: 'POST',
    path: '/api/desk/pages/read/',
    summary:
      'Mark a page as read and theirs, or as not; our draft becomes its first version. 409 when another version is shown',
    caller: 'admin',
    refusals: [409],
    body: namedObject('SitePageRead', { slug, version, is_read: z._default(z.boolean(), true) }),
  },
} as const satisfies Calls;

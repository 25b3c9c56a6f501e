import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BodyOf } from '#src/api/call.ts';
import type { deskPageCalls, SitePage, SitePageVersion } from '#src/api/site-pages.ts';
import { hasForbiddenLink, htmlOf } from '#src/domain/markdown.ts';
import { SITE_PAGES, type SitePageSlug } from '#src/domain/paths.ts';
import { braceFault, filled } from '#src/domain/placeholders.ts';
import { conflict, invalidFields } from '#src/server/http/refusals.ts';
import { DRAFTS } from '#texts/drafts.ts';
import * as texts from '#texts/site-pages.ts';
import { users } from '../../db/account-tables.ts';
import { sitePageVersions } from '../../db/site-page-tables.ts';
import type { Account } from '../accounts/accounts.ts';
import { differences, logAct } from '../audit-log.ts';
import { instantOf } from '../calendar.ts';
import { type Database, type DataContext, orm, type Pool } from '../database.ts';
import { withTableLock } from '../desk/order.ts';

type Values = Readonly<Record<string, string>>;

const { slug, version, title, markdown, editedBy, updatedAt, readBy, readAt } = sitePageVersions;

const editor = alias(users, 'editor');
const reader = alias(users, 'reader');

const columns = {
  slug,
  version,
  title,
  markdown,
  edited_by: editor.username,
  updated_at: instantOf(updatedAt),
  read_by: reader.username,
  read_at: sql<string | null>`${instantOf(readAt)}`,
};

/** Versions that meet a condition, the latest of each page first; of each page the one shown alone where it is asked for. */
const saved = (db: Database, condition?: SQL, latestAlone = false): Promise<SitePageVersion[]> =>
  (latestAlone ? orm(db).selectDistinctOn([slug], columns) : orm(db).select(columns))
    .from(sitePageVersions)
    .leftJoin(editor, eq(editor.id, editedBy))
    .leftJoin(reader, eq(reader.id, readBy))
    .where(latestAlone ? and(gt(version, 0), condition) : condition)
    .orderBy(slug, desc(version));

/** Our draft of a page, its version 0. */
const draftOf = (of: SitePageSlug): SitePageVersion => ({
  slug: of,
  version: 0,
  ...DRAFTS[of],
  edited_by: null,
  updated_at: null,
  read_by: null,
  read_at: null,
});

/** Every version of a page, the latest first, our draft last; without one those of all pages. */
export async function listVersions(db: Database, of?: SitePageSlug): Promise<SitePageVersion[]> {
  const slugs = of ? [of] : SITE_PAGES;
  return [...(await saved(db, inArray(slug, slugs))), ...slugs.map(draftOf)];
}

/** All pages as they are shown, with their placeholders. */
export async function listDeskPages(db: Database): Promise<SitePageVersion[]> {
  const latest = await saved(db, undefined, true);
  return SITE_PAGES.map((of) => latest.find((page) => page.slug === of) ?? draftOf(of));
}

/** All pages as visitors read them. */
export const listSitePages = async (db: Database, values: Values): Promise<SitePage[]> =>
  (await listDeskPages(db)).map((page) => ({
    slug: page.slug,
    title: filled(page.title, values),
    markdown: filled(page.markdown, values),
    version: page.version,
    updated_at: page.updated_at,
  }));

/** Changes a page after a look that nobody has saved it since; the work gets the version that is shown. */
const changing = <Result>(
  db: DataContext & Pool,
  named: { slug: SitePageSlug; version: number },
  work: (tx: DataContext, shown: SitePageVersion) => Promise<Result>,
): Promise<Result> =>
  withTableLock(db, sitePageVersions, async (tx) => {
    const [shown = draftOf(named.slug)] = await saved(tx, eq(slug, named.slug), true);
    if (shown.version !== named.version) throw conflict(texts.changedMeanwhile);
    return work(tx, shown);
  });

const subjectOf = (of: SitePageSlug) =>
  ({ kind: 'page', id: null, name: texts.names[of] }) as const;

type Typed = Record<'title' | 'markdown', string>;

/** Throws a 400 for braces that aren't a placeholder's, and for a link that leads elsewhere than it may. */
function checkTexts(page: Typed, values: Values): void {
  const wrong: Record<string, string> = {};
  for (const [field, label] of [
    ['title', texts.title],
    ['markdown', texts.markdown],
  ] as const) {
    const fault = braceFault(label, page[field], Object.keys(values));
    if (fault) wrong[field] = fault;
  }
  if (hasForbiddenLink(filled(page.markdown, values))) wrong['markdown'] ??= texts.forbiddenLink;
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

/** A text as the page would show it. */
export function previewOf(page: Typed, values: Values): { html: string } {
  checkTexts(page, values);
  return { html: htmlOf(filled(page.markdown, values)) };
}

/** Saves a page as a new version, if there is anything new. */
export async function saveSitePage(
  db: DataContext & Pool,
  staff: Account,
  { is_read: isRead, ...page }: BodyOf<typeof deskPageCalls.saveSitePage>,
  values: Values,
): Promise<void> {
  checkTexts(page, values);
  await changing(db, page, async (tx, shown) => {
    const isSame = shown.title === page.title && shown.markdown === page.markdown;
    if (isSame && (!isRead || shown.read_at)) return;
    const next = { ...page, version: shown.version + 1 };
    await orm(tx)
      .insert(sitePageVersions)
      .values({
        ...next,
        editedBy: staff.id,
        updatedAt: tx.now,
        ...(isRead && { readBy: staff.id, readAt: tx.now }),
      });
    // The texts stand in the versions themselves.
    const before = { version: shown.version, title: shown.title, is_read: shown.read_at !== null };
    const after = { version: next.version, title: next.title, is_read: isRead };
    await logAct(tx, staff, 'page.save', subjectOf(page.slug), differences(before, after));
  });
}

/** Marks a page as read and the team's, or as not. Our draft becomes its first version, so that no update of ours changes it. */
export async function markPageRead(
  db: DataContext & Pool,
  staff: Account,
  { is_read: isRead, ...named }: BodyOf<typeof deskPageCalls.markPageRead>,
): Promise<void> {
  await changing(db, named, async (tx, shown) => {
    const read = isRead ? { readBy: staff.id, readAt: tx.now } : { readBy: null, readAt: null };
    const isIt = and(eq(slug, shown.slug), eq(version, shown.version));
    if (shown.version > 0) await orm(tx).update(sitePageVersions).set(read).where(isIt);
    else if (isRead) {
      const page = { slug: shown.slug, version: 1, title: shown.title, markdown: shown.markdown };
      await orm(tx)
        .insert(sitePageVersions)
        .values({ ...page, editedBy: staff.id, updatedAt: tx.now, ...read });
    }
    const after = { version: Math.max(Number(isRead), shown.version) };
    const act = isRead ? 'page.read' : 'page.unread';
    await logAct(tx, staff, act, subjectOf(shown.slug), { after });
  });
}

/** The number of pages that nobody has marked as read and theirs. */
export const countUnread = async (db: Database): Promise<number> =>
  (await listDeskPages(db)).filter(({ read_at: at }) => at === null).length;

/** The name of a page among all that changes. */
const rowOf = (name: string): string => ['pages', name].join(' ');

/** The pages that were saved since an instant, as changes to what a release has. */
export const changedPages = async (db: Database, since: Date) =>
  (await saved(db, gt(updatedAt, since), true)).map(({ slug: name, updated_at: at }) => ({
    kind: 'pages' as const,
    names: [name],
    row: rowOf(name),
    at: at ?? '',
    isGone: false,
  }));

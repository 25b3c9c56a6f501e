import { desc, eq } from 'drizzle-orm';
import { DRAFTS } from '#texts/drafts.ts';
import { sitePageVersions } from '../../db/site-page-tables.ts';
import { type DataContext, orm } from '../database.ts';

/** The versions of the terms and of the privacy page that somebody agrees to who makes an account now. */
export const agreedVersions = async (db: DataContext) => ({
  termsVersion: await versionInForce(db, 'terms'),
  privacyVersion: await versionInForce(db, 'privacy'),
});

/** The team's latest version; our draft is kept as it reads now below 0, since an update of the program may change it. */
async function versionInForce(db: DataContext, page: 'terms' | 'privacy'): Promise<number> {
  const { slug, version, title, markdown } = sitePageVersions;
  const kept = await orm(db)
    .select({ version, title, markdown })
    .from(sitePageVersions)
    .where(eq(slug, page))
    .orderBy(desc(version));
  const draft = DRAFTS[page];
  const isInForce = (each: (typeof kept)[number]) =>
    each.version > 0 || (each.title === draft.title && each.markdown === draft.markdown);
  const inForce = kept.find(isInForce);
  if (inForce) return inForce.version;
  const next = -kept.length - 1;
  await orm(db)
    .insert(sitePageVersions)
    .values({ slug: page, version: next, ...draft, updatedAt: db.now })
    // Somebody who signs up in the same moment keeps the same draft.
    .onConflictDoNothing();
  return next;
}

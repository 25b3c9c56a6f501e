import { inArray, max } from 'drizzle-orm';
import { sitePageVersions } from '../../db/site-page-tables.ts';
import { type Database, orm } from '../database.ts';

/** The versions of the terms and of the privacy page that somebody agrees to who makes an account now; 0 is our draft. */
export async function agreedVersions(db: Database) {
  const { slug, version } = sitePageVersions;
  const latest = await orm(db)
    .select({ slug, version: max(version) })
    .from(sitePageVersions)
    .where(inArray(slug, ['terms', 'privacy']))
    .groupBy(slug);
  const versionOf = (of: string) => latest.find((page) => page.slug === of)?.version ?? 0;
  return { termsVersion: versionOf('terms'), privacyVersion: versionOf('privacy') };
}

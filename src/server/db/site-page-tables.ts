import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SITE_PAGES } from '#src/domain/paths.ts';
import { users } from './account-tables.ts';
import { instant, updatedAt } from './columns.ts';

const somebody = () => integer().references(() => users.id, { onDelete: 'set null' });

/**
 * Every version of a page about the site; the highest above 0 is shown, and without one our draft. Those below
 * 0 are drafts as members agreed to them. None is ever changed.
 */
export const sitePageVersions = pgTable(
  'site_page_versions',
  {
    slug: text({ enum: SITE_PAGES }).notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    markdown: text().notNull(),
    /** Null once that account is deleted. */
    editedBy: somebody(),
    updatedAt: updatedAt(),
    /** Whoever has read it and found it theirs, and when; null until then. */
    readBy: somebody(),
    readAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);

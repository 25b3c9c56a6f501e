import { index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { BUILD_REASONS } from '#src/api/desk.ts';
import { id, instant } from './columns.ts';

export const buildReason = pgEnum('build_reason', BUILD_REASONS);

/** Releases that were made or failed, for staff; old ones are deleted. */
export const releaseBuilds = pgTable(
  'release_builds',
  {
    id: id(),
    reason: buildReason().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    pages: integer(),
    rendered: integer(),
    failure: text(),
  },
  (table) => [index('release_builds_started').on(table.startedAt)],
);

/** Jobs that one server does for all, with the time at which each was last begun. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  begunAt: instant().notNull(),
  /** The job's note for its next run, on whichever server. */
  note: jsonb().$type<Record<string, unknown>>(),
});

import { and, desc, eq, getTableColumns, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { BUILD_REASONS, ReleaseStatus } from '#src/api/desk.ts';
import { releaseBuilds } from '../../db/release-tables.ts';
import { instantOf } from '../calendar.ts';
import { type Database, onlyRow, orm, rows } from '../database.ts';
import { SHOWN_TABLES, wasShown } from './data-changes.ts';
import * as texts from '#texts/server-faults.ts';

/** Builds that are kept, and builds that are shown. */
const KEPT = 200;
const SHOWN = 20;
/** Longest text of a failure (characters): enough to see what it is about. */
const MAX_FAILURE = 2_000;

export interface BuildResult {
  pages?: number | undefined;
  rendered?: number | undefined;
  failure: string | null;
}

/** Notes that a release is being made, and deletes old rows; gives the id of its row. */
export async function beginBuild(
  db: Database,
  reason: (typeof BUILD_REASONS)[number],
  now: Date,
): Promise<number> {
  const { id } = releaseBuilds;
  const added = await orm(db).insert(releaseBuilds).values({ reason, startedAt: now }).returning();
  const past = orm(db).select({ id }).from(releaseBuilds).orderBy(desc(id)).offset(KEPT).limit(1);
  await orm(db)
    .delete(releaseBuilds)
    .where(sql`${id} <= ${past}`);
  return onlyRow(added).id;
}

/** Notes the result of a build. */
export async function endBuild(
  db: Database,
  id: number,
  { pages, rendered, failure }: BuildResult,
  now: Date,
): Promise<void> {
  await orm(db)
    .update(releaseBuilds)
    .set({
      finishedAt: now,
      pages: pages ?? null,
      rendered: rendered ?? null,
      failure: failure?.slice(0, MAX_FAILURE) ?? null,
    })
    .where(eq(releaseBuilds.id, id));
}

/**
 * Notes builds that were under way when the server stopped as broken off. A build of another server over the same
 * database replaces this note by its own result.
 */
export async function endBrokenBuilds(db: Database, now: Date): Promise<void> {
  await orm(db)
    .update(releaseBuilds)
    .set({ finishedAt: now, failure: texts.buildCutOff })
    .where(isNull(releaseBuilds.finishedAt));
}

/** Notes a release that a person made by the command, once. */
export async function noteCommand(
  db: Database,
  { startedAt, ...result }: Omit<BuildResult, 'failure'> & { startedAt: Date },
  now: Date,
): Promise<void> {
  const known = await orm(db)
    .select({ id: releaseBuilds.id })
    .from(releaseBuilds)
    .where(and(eq(releaseBuilds.reason, 'command'), eq(releaseBuilds.startedAt, startedAt)));
  if (known.length > 0) return;
  await endBuild(db, await beginBuild(db, 'command', startedAt), { ...result, failure: null }, now);
}

/**
 * Begin and end of the last good release (null before the first), the number of failures since, without those that a
 * stop of the server cut off, and the text of the newest.
 */
export async function releaseTrend(db: Database) {
  const { id, startedAt, finishedAt, failure } = releaseBuilds;
  const ended = await orm(db)
    .select({ startedAt, finishedAt: sql<Date>`${finishedAt}`.mapWith(finishedAt), failure })
    .from(releaseBuilds)
    .where(and(isNotNull(finishedAt), or(isNull(failure), ne(failure, texts.buildCutOff))))
    .orderBy(desc(id));
  const good = ended.findIndex((build) => build.failure === null);
  const failed = good === -1 ? ended : ended.slice(0, good);
  return {
    last: ended[good] ?? null,
    failures: failed.length,
    failure: failed[0]?.failure ?? null,
  };
}

/** The last releases, and the number of changes since the last good one was begun. */
export async function releaseStatus(db: Database): Promise<ReleaseStatus> {
  const { startedAt, finishedAt, ...columns } = getTableColumns(releaseBuilds);
  const builds = await orm(db)
    .select({
      ...columns,
      started_at: instantOf(startedAt),
      finished_at: sql<string | null>`${instantOf(finishedAt)}`,
    })
    .from(releaseBuilds)
    .orderBy(desc(startedAt), desc(releaseBuilds.id))
    .limit(SHOWN);
  const changed = sql.join(
    SHOWN_TABLES.map(
      (table) => sql`SELECT ${table.updatedAt} AS at FROM ${table} WHERE ${wasShown(table)}`,
    ),
    sql` UNION ALL `,
  );
  const [waiting] = await rows<{ count: number }>(
    db,
    sql`WITH last AS (
      SELECT ${startedAt} AS at FROM ${releaseBuilds}
      WHERE ${finishedAt} IS NOT NULL AND ${columns.failure} IS NULL
      ORDER BY ${releaseBuilds.id} DESC LIMIT 1)
    SELECT count(*)::integer AS count FROM (${changed}) AS changed, last
    WHERE changed.at > last.at`,
  );
  return { builds, waiting_changes: waiting?.count ?? 0 };
}

import type { BUILD_REASONS, ReleaseBuild, ReleaseStatus } from '#src/api/desk.ts';
import { instant } from '../calendar.ts';
import { type Database, select } from '../database.ts';

/** So many are kept, and so many of them shown. */
const KEPT = 200;
const SHOWN = 20;
/** Enough of a failure to see what it is about. */
const MAX_FAILURE = 2_000;

/** What is said of a build that was cut off. */
export const CUT_OFF = 'The server stopped before it was done.';

/** How a build went. */
export interface BuildResult {
  pages?: number | undefined;
  rendered?: number | undefined;
  /** What went wrong; null when nothing did. */
  failure: string | null;
}

/** Notes that a release is being made, and forgets what is long past; gives the id of its row. */
export async function beginBuild(
  db: Database,
  reason: (typeof BUILD_REASONS)[number],
  now: Date,
): Promise<number> {
  const [row] = await select<{ id: number }>(
    db,
    'INSERT INTO release_builds (reason, started_at) VALUES ($1, $2) RETURNING id',
    [reason, now],
  );
  await select(
    db,
    `DELETE FROM release_builds WHERE id <=
       (SELECT id FROM release_builds ORDER BY id DESC OFFSET ${KEPT} LIMIT 1)`,
    [],
  );
  return row?.id ?? 0;
}

/** Notes how the making of a release ended. */
export async function endBuild(
  db: Database,
  id: number,
  { pages, rendered, failure }: BuildResult,
  now: Date,
): Promise<void> {
  await select(
    db,
    `UPDATE release_builds SET finished_at = $2, pages = $3, rendered = $4, failure = $5
     WHERE id = $1`,
    [id, now, pages ?? null, rendered ?? null, failure?.slice(0, MAX_FAILURE)],
  );
}

/**
 * Notes of what was being made when the server stopped that it broke off. What another server is
 * making over the same database says how it ended when it does.
 */
export async function endBrokenBuilds(db: Database, now: Date): Promise<void> {
  await select(
    db,
    `UPDATE release_builds SET finished_at = $1, failure = $2 WHERE finished_at IS NULL`,
    [now, CUT_OFF],
  );
}

/** Notes a release that a person made by the command, once. */
export async function noteCommand(
  db: Database,
  { startedAt, ...result }: Omit<BuildResult, 'failure'> & { startedAt: Date },
  now: Date,
): Promise<void> {
  const known = await select(
    db,
    `SELECT id FROM release_builds WHERE reason = 'command' AND started_at = $1`,
    [startedAt],
  );
  if (known.length > 0) return;
  await endBuild(db, await beginBuild(db, 'command', startedAt), { ...result, failure: null }, now);
}

/** The last releases, and how many changes came after the last good one was begun. */
export async function releaseStatus(db: Database): Promise<ReleaseStatus> {
  const builds = await select<ReleaseBuild & { [column: string]: unknown }>(
    db,
    `SELECT id, reason, ${instant('started_at')} AS started_at,
       ${instant('finished_at')} AS finished_at, pages, rendered, failure
     FROM release_builds ORDER BY started_at DESC, id DESC LIMIT ${SHOWN}`,
    [],
  );
  const changed = ['businesses', 'events', 'deals', 'advertisements']
    .map((table) => `SELECT updated_at FROM ${table}`)
    .join(' UNION ALL ');
  const [waiting] = await select<{ count: number }>(
    db,
    `WITH last AS (
       SELECT max(started_at) AS at FROM release_builds
       WHERE finished_at IS NOT NULL AND failure IS NULL)
     SELECT count(*)::integer AS count FROM (${changed}) AS changed, last
     WHERE updated_at > last.at`,
    [],
  );
  return { builds, waiting_changes: waiting?.count ?? 0 };
}

import type { BUILD_REASONS } from '#src/api/desk.ts';
import { dayIn } from '#src/domain/days.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import type { Database } from '../data/database.ts';
import { dataDigest } from '../data/releases/data-changes.ts';
import {
  beginBuild,
  endBrokenBuilds,
  endBuild,
  noteCommand,
} from '../data/releases/release-builds.ts';
import type { Env } from '../env.ts';
import type { WriteLine } from '../log/log.ts';
import { tryLock } from '../system/process-lock.ts';
import { repeat, type Stop, waitAfter } from '../system/repeat.ts';
import { MOST_APART } from '../data/clock.ts';
import { programId } from '../site/fingerprint.ts';
import { pinnedProgram, type ReleaseFacts, servedFacts } from '../site/releases.ts';
import { ALARMING_FAILURES } from '../status/status-lines.ts';
import { openBuilder } from './builder.ts';
import type { JobOptions } from './job.ts';

/** Interval of looks whether the data has changed (ms). */
const LOOK_AGAIN = 1_000;
/** Longest rest after a release (ms): a full one takes long, and the next change mustn't wait as long again. */
const LONGEST_REST = 3_000;
/**
 * Time that the builder waits for another change (ms), whose release then takes half of the time. Meanwhile it keeps
 * its memory: 600 MB with 20,000 listings.
 */
const WAITS_FOR_CHANGES = 60_000;

/** Wait after a failure (ms), doubled after each further one, and the longest wait. */
const FIRST_REST = 5_000;
const MOST_REST = 300_000;

type Reason = (typeof BUILD_REASONS)[number];

export interface RebuildOptions extends JobOptions {
  env: Env;
  /** Whether the served release has all its pages. */
  isWhole: () => boolean;
  /** Called after each build that published something. */
  published: () => Promise<void>;
}

/**
 * Keeps the release in step with the program and the data until it is stopped. It builds one when there is none, or
 * when it was made by another program or from other data; then again as soon as the data has changed, and every
 * `REBUILD_EVERY`, since pages change with their dates. After a release it rests for `REBUILD_AFTER`, or as long as
 * that one took, up to three seconds: a stream of changes neither holds back earlier ones nor takes more than half of
 * the time. The static index follows separately, as it takes longer and pages don't wait for it.
 */
export function startRebuilds(options: RebuildOptions): Stop {
  const stops = [startPages(options), startIndexes(options)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startPages({ env, pool, clock, published, isWhole, log, ran }: RebuildOptions): Stop {
  const builder = openBuilder(WAITS_FOR_CHANGES, log);
  let lastBegun = performance.now();
  let restsUntil = performance.now() + env.rebuildAfter;
  const failures = countFailures('release', log);

  async function build(
    reason: Reason,
    data: string,
    signal: AbortSignal,
    served: ReleaseFacts | null,
  ): Promise<void> {
    lastBegun = performance.now();
    const id = await beginBuild(pool, reason, clock());
    const now = clock().toISOString();
    // A lost page can't be taken from an earlier release.
    const isLost = !isWhole();
    const full = isLost || isAhead(served, clock());
    if (isLost) log('Pages of the release are missing: making all of them again', 'warn');
    const failure = await builder.build(
      // All at once for an API elsewhere: whether its index would change isn't known.
      env.apiIsElsewhere ? { part: 'all', now, full } : { part: 'pages', data, now, full },
      signal,
    );
    const took = performance.now() - lastBegun;
    restsUntil = performance.now() + Math.max(env.rebuildAfter, Math.min(took, LONGEST_REST));
    const made = failure === null ? await servedFacts(env.dataDir) : null;
    if (failure === null) await published();
    await endBuild(pool, id, { ...made?.made, failure }, clock());
    if (!signal.aborted) ran?.(failure !== null);
    // Counted last: a reader of the alarm finds the failure at the desk.
    failures.note(data, failure, signal);
  }

  let isFirst = true;
  async function look(signal: AbortSignal): Promise<void> {
    const isStart = isFirst;
    isFirst = false;
    if (isStart) await endBrokenBuilds(pool, clock());
    const served = await servedFacts(env.dataDir);
    await noteServed(served, { env, pool, clock });
    const data = await dataFingerprint(env, pool, clock());
    if (failures.isResting(data)) return;
    const reason = isStart ? await reasonAtStart(served, data) : reasonNow(served, data);
    if (reason) await build(reason, data, signal, served);
  }

  async function reasonAtStart(served: ReleaseFacts | null, data: string): Promise<Reason | null> {
    const isCurrent =
      served?.program === programId(env) &&
      served.siteUrl === env.siteUrl &&
      served.data === data &&
      !isAhead(served, clock());
    return !served || (!isCurrent && !(await pinnedProgram(env.dataDir))) ? 'start' : null;
  }

  function reasonNow(served: ReleaseFacts | null, data: string): Reason | null {
    if (!served) return 'start';
    // The data of a release that a person made isn't known: a release that names its data follows it.
    const isOutdated = data !== (served.data ?? '') || !isWhole() || isAhead(served, clock());
    if (isOutdated && performance.now() >= restsUntil) return 'change';
    return performance.now() - lastBegun >= env.rebuildEvery ? 'schedule' : null;
  }

  const stop = repeatAlone('releases', 'Rebuild', look, { env, log });
  return async () => {
    await stop();
    builder.close();
  };
}

/** Whether a clock that was ahead has dated a release: what changed since is found by that date. */
const isAhead = (served: ReleaseFacts | null, now: Date): boolean =>
  Date.parse(served?.readAt ?? '') > now.getTime() + MOST_APART;

/** A release that a person made says so by not naming the data that it was made from. */
async function noteServed(
  served: ReleaseFacts | null,
  { env, pool, clock }: Pick<RebuildOptions, 'env' | 'pool' | 'clock'>,
): Promise<void> {
  if (!served || served.data !== undefined || env.apiIsElsewhere) return;
  const startedAt = new Date(served.readAt);
  await noteCommand(pool, { ...served.made, startedAt }, clock());
}

/** Repeats work, but not while another server over the same folder does it: what that one makes is seen here as well. */
function repeatAlone(
  lockName: string,
  title: string,
  work: (signal: AbortSignal) => Promise<void>,
  { env, log }: Pick<RebuildOptions, 'env' | 'log'>,
): Stop {
  const workIfUnlocked = async (signal: AbortSignal): Promise<void> => {
    const release = await tryLock(env.dataDir, lockName);
    if (release) await work(signal).finally(release);
  };
  return repeat(workIfUnlocked, LOOK_AGAIN, ({ message }, { aborted }) => {
    if (!aborted) log(`${title}: ${message}`, 'warn');
  });
}

/** Counts failures in a row for the data, and logs the next try. */
function countFailures(what: string, log: WriteLine) {
  let count = 0;
  let failed: string | undefined;
  let restsUntil = 0;
  return {
    /** Whether a build from this data has to wait: other data may work. */
    isResting: (data: string): boolean => data === failed && performance.now() < restsUntil,
    note: (data: string, failure: string | null, { aborted }: AbortSignal): void => {
      if (aborted) return;
      failed = failure === null ? undefined : data;
      count = failure === null ? 0 : count + 1;
      if (count === 0) return;
      const rest = waitAfter(count - 1, FIRST_REST, MOST_REST);
      restsUntil = performance.now() + rest;
      if (count < ALARMING_FAILURES) return;
      log(
        `ALARM: the ${what} failed ${count} times in a row; visitors see the one before. ` +
          `It is tried again in ${rest / 1_000} s, and when something changes. ${failure}`,
        'error',
      );
    },
  };
}

/** Makes the static index of the served release, whenever it is of other data. */
function startIndexes({ env, clock, published, log }: RebuildOptions): Stop {
  const builder = openBuilder(0, log);
  const failures = countFailures('static index', log);
  let restsUntil = 0;
  const look = async (signal: AbortSignal) => {
    if (performance.now() < restsUntil) return;
    const served = await servedFacts(env.dataDir);
    const data = served?.data;
    if (!served || !data || failures.isResting(data) || served.index?.data === data) return;
    const failure = await builder.build(
      { part: 'index', data, now: clock().toISOString() },
      signal,
    );
    restsUntil = performance.now() + env.rebuildAfter;
    failures.note(data, failure, signal);
    if (failure === null) await published();
  };
  return repeatAlone('indexes', 'Static index', look, { env, log });
}

/** A digest of the data that pages are made of; empty for an API elsewhere. */
async function dataFingerprint(env: Env, db: Database, now: Date): Promise<string> {
  if (env.apiIsElsewhere) return '';
  return dataDigest(db, dayIn(TIME_ZONE, now));
}

import { dataContextAt, type Settings } from '../data/database.ts';
import { readImports } from '../data/imports/read-imports.ts';
import type { Stop } from '../system/repeat.ts';
import { type JobOptions, startJob } from './job.ts';

/** Interval of looks whether it is a calendar's turn (ms): one that was added is read while its sender looks at the list. */
const LOOK_AGAIN = 60_000;

interface ImportOptions extends JobOptions {
  settings: Settings;
  /** Called when something changed that may be public. */
  changed: () => Promise<void>;
}

/** Starts to read calendars of others. Any number of processes may: each calendar is read by one. */
export function startImports({ settings, changed, ...options }: ImportOptions): Stop {
  // Limits are for people who send one event after the other.
  const limits = { ...settings, rateLimits: false };
  const work = async (signal: AbortSignal) => {
    const db = dataContextAt(options.clock(), options.pool, limits);
    if (await readImports(db, { signal })) await changed();
  };
  return startJob('Imports', LOOK_AGAIN, work, options);
}

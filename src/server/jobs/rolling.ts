import { rollEvents } from '../db/occurrences.ts';
import type { Stop } from '../system/repeat.ts';
import { type JobOptions, startJob } from './job.ts';

/** Interval of looks for series whose date is over (ms). */
const LOOK_AGAIN = 60_000;

/** Starts to give series the date that comes next, once the one that they show is over. Any number of processes may. */
export const startRolling = ({ pool, clock, ...options }: JobOptions): Stop =>
  startJob('Series', LOOK_AGAIN, async () => void (await rollEvents(pool, clock())), options);

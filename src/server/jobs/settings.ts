import { applySettings } from '../data/settings.ts';
import type { Stop } from '../system/repeat.ts';
import { type JobOptions, startJob } from './job.ts';

/** Interval of looks at the settings (ms): a change at another server is in force here a second later. */
const LOOK_AGAIN = 1_000;

/** Keeps the settings of this process those that are stored. */
export const startFollowingSettings = ({ pool, clock, ...options }: JobOptions): Stop =>
  startJob('Settings', LOOK_AGAIN, () => applySettings(pool, clock()), options);

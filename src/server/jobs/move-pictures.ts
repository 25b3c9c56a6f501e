import { movePictures } from '../data/uploads/picture-places.ts';
import type { Media } from '../media/store.ts';
import type { Stop } from '../system/repeat.ts';
import { type JobOptions, startJob } from './job.ts';

/** Interval of moves (ms), for a picture whose process was gone after a decision, or that the store failed. */
const EVERY = 2_000;
/** Longest wait (ms), as a store that is away is asked less and less. */
const LONGEST_WAIT = 60_000;

/**
 * Starts to move pictures to the right place that the call which sent them on their way hasn't moved itself. Any number
 * of processes may do so over the same database.
 */
export function startMovingPictures({ media, ...options }: JobOptions & { media: Media }): Stop {
  const work = () => movePictures({ db: options.pool, media, now: options.clock() });
  return startJob('Pictures', EVERY, work, { ...options, longest: LONGEST_WAIT });
}

import { movePictures } from '../data/uploads/picture-places.ts';
import type { Media } from '../media/store.ts';
import type { Stop } from '../repeat.ts';
import { type JobOptions, startJob } from './job.ts';

/** How soon a picture follows a decision whose process was gone, or that the store failed (ms). */
const EVERY = 2_000;
/** A store that is away is asked less and less (ms). */
const LONGEST_WAIT = 60_000;

/**
 * Starts to move pictures that are on their way to where they belong: those that the call which sent them
 * hasn't moved itself. Any number of processes may do so over the same database.
 */
export function startMovingPictures({ media, ...options }: JobOptions & { media: Media }): Stop {
  const work = () => movePictures({ db: options.pool, media, now: options.clock() });
  return startJob('Pictures', EVERY, work, { ...options, longest: LONGEST_WAIT });
}

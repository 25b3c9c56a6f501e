import type { Pool } from '../data/database.ts';
import { movePictures } from '../data/uploads/picture-places.ts';
import type { Say } from '../log.ts';
import type { Media } from '../media/store.ts';
import { type Ran, repeat, type Stop } from '../repeat.ts';

/** How soon a picture follows a decision whose process was gone, or that the store failed (ms). */
const EVERY = 2_000;
/** A store that is away is asked less and less (ms). */
const LONGEST_WAIT = 60_000;

export interface MovingPicturesOptions {
  pool: Pool;
  media: Media;
  clock: () => Date;
  log: Say;
  ran?: Ran;
}

/**
 * Starts to move pictures that are on their way to where they belong: those that the call which sent them
 * hasn't moved itself. Any number of processes may do so over the same database.
 */
export function startMovingPictures({ pool, media, clock, log, ran }: MovingPicturesOptions): Stop {
  const move = () => movePictures({ db: pool, media, now: clock() });
  return repeat(move, EVERY, ({ message }) => log(`Pictures: ${message}`, 'warn'), {
    longest: LONGEST_WAIT,
    ran,
  });
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, DataContext } from '../data/database.ts';
import { type WithMovedPictures, movePictures } from '../data/uploads/picture-places.ts';
import { removeUnusedUploads } from '../data/uploads/uploads.ts';
import type { PrivateAddresses } from '../data/uploads/private-addresses.ts';
import { forgetSharePicture } from '../media/share/share-pictures.ts';
import type { Media } from '../media/store.ts';

/**
 * Longest wait for the picture store (ms): a decision stays in any case, and jobs finish the moves and the cleaning.
 */
const WAIT_AT_MOST = 5_000;

/** Work on pictures by the handlers of owners and staff. */
export interface PictureMoves {
  /** Moves the pictures of a decision to their place, and gives its answer as owners and staff see it. */
  follow: <Answer>(db: DataContext & Pool, done: WithMovedPictures<Answer>) => Promise<Answer>;
  /** Removes pictures that nothing shows and no form waits with. */
  sweep: (db: DataContext & Pool) => Promise<void>;
  /** An answer as owners and staff see it, private pictures included. */
  shown: <Answer>(db: DataContext, answer: Answer) => Promise<Answer>;
}

/** Moves the pictures that decisions make public or private before these are answered. */
export function pictureMoves(media: Media, addresses: PrivateAddresses): PictureMoves {
  const shown: PictureMoves['shown'] = (db, answer) => addresses.shown(answer, db.now);
  return {
    shown,
    follow: async (db, { answer, pictures, listings = [] }) => {
      // A share picture that can't be removed is shown to nobody, and is made anew if the listing is public again.
      const forgotten = Promise.all(
        listings.map((listing) => forgetSharePicture(media, listing).catch(() => {})),
      ).then(() => {});
      const moved = movePictures({ db, media, now: db.now }, pictures).catch(() => {});
      await waitFor(moved.then(() => forgotten));
      return shown(db, answer);
    },
    sweep: (db) => waitFor(removeUnusedUploads({ db, media }, db.now)),
  };
}

/** Waits a while for work that a job repeats. */
async function waitFor(work: Promise<void>): Promise<void> {
  await Promise.race([work.catch(() => {}), delay(WAIT_AT_MOST, undefined, { ref: false })]);
}

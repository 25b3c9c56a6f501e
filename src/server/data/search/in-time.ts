import { firstGood, type Found, type Way } from '#src/search/ways.ts';
import { inTransaction, type Pool, select, type Work } from '../database.ts';
import { busy } from '../refusals.ts';

/** What PostgreSQL says of a statement that it cut off. */
const CUT_OFF = '57014';
const TOO_SLOW = 'This search takes too long just now. Please try again, with fewer words.';

/**
 * Takes the first way that finds a good match, or else the best of those for which there is time (`db.searchTime`).
 * The first way always has its turn. Throws a 503 where nothing was found before time was up.
 */
export async function bestInTime<Each extends Way, Answer extends Found>(
  db: Work & Pool,
  ways: AsyncIterable<Each>,
  find: (db: Work, way: Each) => Promise<Answer>,
): Promise<Answer | null> {
  /** Counted from the first way on: before it a server may read all that it knows of words, once. */
  let end = Infinity;
  const left = () => Math.ceil(end - performance.now());
  let hasBegun = false;
  let isCutOff = false;
  async function* inTime() {
    for await (const way of ways) {
      if (!hasBegun) end = performance.now() + db.searchTime;
      isCutOff ||= hasBegun && left() <= 0;
      if (isCutOff) return;
      yield way;
      hasBegun = true;
    }
  }
  const found = await firstGood(inTime(), async (way) => {
    if (!hasBegun || db.searchTime === Infinity) return find(db, way);
    return inTransaction(db, async (tx) => {
      await select(tx, `SELECT set_config('statement_timeout', $1, true)`, [
        String(Math.max(1, left())),
      ]);
      return find(tx, way);
    }).catch((error: { code?: string }) => {
      if (error.code !== CUT_OFF) throw error;
      isCutOff = true;
      return null;
    });
  });
  if (!found && isCutOff) throw busy(TOO_SLOW, 1);
  return found;
}

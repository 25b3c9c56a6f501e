import { firstGood, type Found, type Way } from '#src/search/ways.ts';
import { inTransaction, type Pool, select, type Work } from '../database.ts';
import { busy } from '#src/server/http/refusals.ts';

/** PostgreSQL's code of a statement that it cut off. */
const CUT_OFF = '57014';
const TOO_SLOW = 'This search takes too long just now. Please try again, with fewer words.';
/** Part of a search's time for ways that need several words; then any one word is enough. */
const FOR_SEVERAL = 1 / 3;

/**
 * Takes the first way with a good match, or else the best of those that there is time for (`db.searchTime`). The first
 * way always has its turn. If the others have found nothing in a third of the time, listings with any one of the words
 * are looked for: that is quick, and better than nothing. Throws a 503 if nothing was found in time.
 */
export async function bestInTime<Each extends Way, Answer extends Found>(
  db: Work & Pool,
  ways: AsyncIterable<Each>,
  find: (db: Work, way: Each) => Promise<Answer>,
): Promise<Answer | null> {
  /** Start of the time: that of the first way, as a server may read all its words before, once. */
  let began = Infinity;
  const left = ({ least }: Way) =>
    Math.ceil(began + db.searchTime * (least > 1 ? FOR_SEVERAL : 1) - performance.now());
  let hasBegun = false;
  let hasFound = false;
  let isCutOff = false;
  async function* inTime() {
    for await (const way of ways) {
      if (!hasBegun) began = performance.now();
      if (hasBegun && left(way) <= 0) {
        isCutOff = true;
        if (hasFound) return;
        continue;
      }
      yield way;
      hasBegun = true;
    }
  }
  const found = await firstGood(inTime(), async (way) => {
    const answer = await (hasBegun && db.searchTime !== Infinity
      ? cutOffAfter(left(way), way)
      : find(db, way));
    hasFound ||= answer !== null && answer.count > 0;
    return answer;
  });
  if (!found && isCutOff) throw busy(TOO_SLOW, 1);
  return found;

  /** The result of a way; null if it takes longer than `ms`. */
  function cutOffAfter(ms: number, way: Each): Promise<Answer | null> {
    return inTransaction(db, async (tx) => {
      await select(tx, `SELECT set_config('statement_timeout', $1, true)`, [
        String(Math.max(1, ms)),
      ]);
      return find(tx, way);
    }).catch((error: { code?: string }) => {
      if (error.code !== CUT_OFF) throw error;
      isCutOff = true;
      return null;
    });
  }
}

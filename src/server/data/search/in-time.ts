import {
  firstGoodAnswer,
  type MatchSummary,
  type Interpretation,
} from '#src/search/interpretations.ts';
import { inTransaction, type Pool, select, type DataContext } from '../database.ts';
import { busy } from '#src/server/http/refusals.ts';
import * as texts from '#texts/search.ts';

/** PostgreSQL's code of a statement that it cut off. */
const CUT_OFF = '57014';
/** Part of a search's time for interpretations that need several words; then any one word is enough. */
const FOR_SEVERAL = 1 / 3;

/**
 * Takes the first interpretation with a good match, or else the best of those that there is time for (`db.searchTime`).
 * The first interpretation always has its turn. If the others have found nothing in a third of the time, listings with
 * any one of the words are looked for: that is quick, and better than nothing. Throws a 503 if nothing was found in
 * time.
 */
export async function bestAnswerInTime<Each extends Interpretation, Answer extends MatchSummary>(
  db: DataContext & Pool,
  interpretations: AsyncIterable<Each>,
  find: (db: DataContext, interpretation: Each) => Promise<Answer>,
): Promise<Answer | null> {
  /** Start of the time: that of the first interpretation, as a server may read all its words before, once. */
  let began = Infinity;
  const left = ({ least }: Interpretation) =>
    Math.ceil(began + db.searchTime * (least > 1 ? FOR_SEVERAL : 1) - performance.now());
  let hasBegun = false;
  let hasFound = false;
  let isCutOff = false;
  async function* inTime() {
    for await (const interpretation of interpretations) {
      if (!hasBegun) began = performance.now();
      if (hasBegun && left(interpretation) <= 0) {
        isCutOff = true;
        if (hasFound) return;
        continue;
      }
      yield interpretation;
      hasBegun = true;
    }
  }
  const found = await firstGoodAnswer(inTime(), async (interpretation) => {
    const answer = await (hasBegun && db.searchTime !== Infinity
      ? cutOffAfter(left(interpretation), interpretation)
      : find(db, interpretation));
    hasFound ||= answer !== null && answer.count > 0;
    return answer;
  });
  if (!found && isCutOff) throw busy(texts.tooSlow, 1);
  return found;

  /** The result of an interpretation; null if it takes longer than `ms`. */
  function cutOffAfter(ms: number, interpretation: Each): Promise<Answer | null> {
    return inTransaction(db, async (tx) => {
      await select(tx, `SELECT set_config('statement_timeout', $1, true)`, [
        String(Math.max(1, ms)),
      ]);
      return find(tx, interpretation);
    }).catch((error: { code?: string }) => {
      if (error.code !== CUT_OFF) throw error;
      isCutOff = true;
      return null;
    });
  }
}

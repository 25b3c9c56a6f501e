import { editedLexicon, type LexiconChange } from '#src/search/edited-lexicon.ts';
import { soundsInIndex } from '#src/search/sounds.ts';

/**
 * Finds the other words for what a listing says, by the lexicon. They are added to the listings that they mean, so that
 * the browser needs no lexicon. Takes how the words of a listing sound, and gives more of the same.
 */
export function synonymSounds(
  changes: readonly LexiconChange[],
): (heard: ReadonlySet<string>) => string[] {
  const rows = editedLexicon(changes).flatMap(({ said, means, bothWays }) => {
    const row = { said: soundsInIndex(said), means: soundsInIndex(means) };
    return bothWays ? [row, { said: row.means, means: row.said }] : [row];
  });
  const byFirst = Map.groupBy(rows, ({ means }) => means[0]);
  return (heard) => {
    const meant = [...heard]
      .flatMap((word) => byFirst.get(word) ?? [])
      .filter(({ means }) => means.every((each) => heard.has(each)));
    return [...new Set(meant.flatMap(({ said }) => said))];
  };
}

import { gt } from 'drizzle-orm';
import { Dictionary } from '#src/search/dictionary.ts';
import type { Vocabulary } from '#src/search/expand.ts';
import { Lexicon } from '#src/search/lexicon.ts';
import { type LexiconRow, SHIPPED_LEXICON } from '#src/search/shipped-lexicon.ts';
import { lexicon, searchWords } from '../db/search-tables.ts';
import { type Database, orm } from './database.ts';

/** A transaction that adds words is over within so long: words are read again that may have come late (ms). */
const LATEST = 10_000;
/** How often a change of the lexicon is looked for (ms); it is in effect within 60 s. */
const LEXICON_FOR = 20_000;

/** What searches of a database know of its words. */
export type ReadVocabulary = () => Promise<Vocabulary>;

/** By pool: whatever is asked over it shares the words that are kept in memory. */
const opened = new WeakMap<object, ReadVocabulary>();

/** The words of what is public over a pool, and the lexicon; what has been added since is read with each call. */
export function vocabularyOf(pool: Database): ReadVocabulary {
  const known = opened.get(pool);
  if (known) return known;
  const read = openVocabulary(pool);
  opened.set(pool, read);
  return read;
}

function openVocabulary(db: Database): ReadVocabulary {
  const dictionary = new Dictionary();
  let readUntil = new Date(0);
  let shipped = { lexicon: new Lexicon(SHIPPED_LEXICON), readAt: -Infinity };

  async function readWords(): Promise<void> {
    const { word, isOfName, addedAt } = searchWords;
    const since = new Date(readUntil.getTime() - LATEST);
    const added = await orm(db)
      .select({ word, isOfName, addedAt })
      .from(searchWords)
      .where(gt(addedAt, since));
    for (const each of added) {
      dictionary.add(each.word, each.isOfName);
      if (each.addedAt > readUntil) readUntil = each.addedAt;
    }
  }

  async function readLexicon(): Promise<void> {
    if (performance.now() - shipped.readAt < LEXICON_FOR) return;
    const changes = await orm(db).select().from(lexicon);
    shipped = { lexicon: new Lexicon(changed(changes)), readAt: performance.now() };
  }

  return async () => {
    await Promise.all([readWords(), readLexicon()]);
    return { dictionary, lexicon: shipped.lexicon };
  };
}

/** The shipped lexicon with what staff have changed. */
function* changed(
  changes: readonly (LexiconRow & { isRemoved: boolean })[],
): Generator<LexiconRow> {
  const keyOf = ({ said, means }: LexiconRow) => `${said}\n${means}`;
  const own = new Set(changes.map(keyOf));
  for (const row of SHIPPED_LEXICON) if (!own.has(keyOf(row))) yield row;
  for (const row of changes) if (!row.isRemoved) yield row;
}

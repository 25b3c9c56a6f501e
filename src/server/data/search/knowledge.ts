import { sql } from 'drizzle-orm';
import { Dictionary } from '#src/search/dictionary.ts';
import { editedLexicon } from '#src/search/edited-lexicon.ts';
import {
  type Knowledge,
  knownCategories,
  NO_KNOWLEDGE,
  placeNamesOf,
} from '#src/search/knowledge.ts';
import { Lexicon } from '#src/search/lexicon.ts';
import type { PlaceNames } from '#src/search/place-parts.ts';
import type { KnownLocality } from '../../db/localities.ts';
import { localities } from '../../db/locality-tables.ts';
import { searchWords } from '../../db/search-tables.ts';
import { categories } from '../../db/tables.ts';
import { type Database, onlyRow, orm, prepared } from '../database.ts';
import { lexiconChanges } from '../lexicon-changes.ts';

/** Longest transaction that adds words (ms): words from so far back are read again, as they may have come late. */
const LATEST = 10_000;
/** Interval of looks for changes to the lexicon and the categories (ms); a change is in effect within 60 s. */
const KNOWN_FOR = 20_000;

/** Reads the knowledge of searches of a database. */
type ReadKnowledge = () => Promise<Knowledge<KnownLocality>>;

/** Knowledge by pool: all searches over a pool share what is kept in memory. */
const opened = new WeakMap<object, ReadKnowledge>();

/** The words of a pool's public listings, read on with each call, the lexicon, places and categories. */
export function knowledgeOf(pool: Database): ReadKnowledge {
  const known = opened.get(pool);
  if (known) return known;
  const read = openKnowledge(pool);
  opened.set(pool, read);
  return read;
}

function openKnowledge(db: Database): ReadKnowledge {
  const dictionary = new Dictionary();
  let readUntil = new Date(0);
  let places: Promise<PlaceNames<KnownLocality>> | undefined;
  const edited = { lexicon: NO_KNOWLEDGE.lexicon, categories: NO_KNOWLEDGE.categories };
  let lastChanges: string | undefined;
  let editedReadAt = -Infinity;

  async function readWords(): Promise<void> {
    const { at, words } = onlyRow(await wordsSince(db, { since: readUntil }));
    for (const [word, isOfName] of words) dictionary.add(word, isOfName);
    // After a clock that was ahead, all words are read: some may have been added before the last reading's time.
    readUntil = at < readUntil ? new Date(0) : new Date(at.getTime() - LATEST);
  }

  async function readEdited(): Promise<void> {
    if (performance.now() - editedReadAt < KNOWN_FOR) return;
    const [changes, known] = await Promise.all([
      lexiconChanges(db),
      orm(db).select({ name: categories.name, kind: categories.kind }).from(categories),
    ]);
    editedReadAt = performance.now();
    // Only if it has changed: its words take some 30 ms to prepare, in which no other request is answered.
    const changesRead = JSON.stringify(changes);
    if (changesRead !== lastChanges) edited.lexicon = new Lexicon(editedLexicon(changes));
    lastChanges = changesRead;
    edited.categories = knownCategories(known);
  }

  /** Places are read once: they change only with the program. */
  function readPlaces(): Promise<PlaceNames<KnownLocality>> {
    places ??= placesOf(db);
    places.catch(() => {
      places = undefined;
    });
    return places;
  }

  async function read(): Promise<Knowledge<KnownLocality>> {
    const [names] = await Promise.all([readPlaces(), readWords(), readEdited()]);
    return { dictionary, places: names, ...edited };
  }

  /** One reading for all calls at the same time: the first one reads every word. */
  let reading: Promise<Knowledge<KnownLocality>> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

/** The words added since a moment, each with whether it is a name's, and the present moment. */
const wordsSince = prepared<
  { at: Date; words: [word: string, isOfName: boolean][] },
  { since: Date }
>(
  sql`SELECT clock_timestamp() AS at, coalesce((
      SELECT json_agg(json_build_array(${searchWords.word}, ${searchWords.isOfName})) FROM ${searchWords}
      WHERE ${searchWords.addedAt} > ${sql.placeholder('since')}::timestamptz), '[]') AS words`,
);

/** The localities with their indexes: they are many, and each is looked up by its name. */
async function placesOf(db: Database): Promise<PlaceNames<KnownLocality>> {
  const { id, name, state, postcode, lat, lng, addresses, key } = localities;
  return placeNamesOf(
    await orm(db).select({ id, name, state, postcode, lat, lng, addresses, key }).from(localities),
  );
}

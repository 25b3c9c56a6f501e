import { dayIn } from '#src/domain/days.ts';
import type { Part } from '#src/search/expand.ts';
import { kindsOn } from '#src/domain/kinds.ts';
import { placeKey } from '#src/domain/place-key.ts';
import { interpretationsOf } from '#src/search/interpretations.ts';
import type { SearchPlace } from '#src/search/read-place.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { searchDocuments } from '../../db/search-tables.ts';
import { Conditions } from '../conditions.ts';
import { columnNames, select, type DataContext } from '../database.ts';
import { phoneWord } from '../telephone.ts';
import { isHeldByAny, type DatedInterpretation } from './matches.ts';
import { IS_LISTED, placeAround } from './near.ts';

const document = columnNames(searchDocuments);

/** The interpretations of a typed text, the likeliest first. */
export async function* interpret(
  db: DataContext,
  text: string,
): AsyncGenerator<DatedInterpretation> {
  const { now } = db;
  const typed = phoneWord(text) ?? text;
  /** Whether listings have words, kept for all interpretations of a text, as most ask for the same. */
  const there = new Map<string, boolean>();
  const interpretations = interpretationsOf(typed, {
    knowledge: await db.knowledge(),
    today: dayIn(TIME_ZONE, now),
    listedStates: (place) => listedStates(db, place),
    placeAround: (place) => placeAround(db, place),
    checked: (parts) => withoutGone(db, parts, there),
    mayFind: async (interpretation) => {
      const where = new Conditions();
      const held = isHeldByAny(kindsOn(), { ...interpretation, now }, where);
      const [row] = await select<{ held: boolean }>(db, `SELECT ${held} AS held`, where.values);
      return row?.held === true;
    },
  });
  for await (const interpretation of interpretations) yield { ...interpretation, now };
}

/** Drops near words that no public listing has any more: they must not be offered as what somebody meant. */
async function withoutGone(
  db: DataContext,
  parts: Part[],
  there: Map<string, boolean>,
): Promise<Part[]> {
  const near = parts.flatMap(({ readings: all }) => all.filter(({ match }) => match === 'near'));
  const words = new Set(near.flatMap((each) => each.words.flat().map(({ word }) => word)));
  const unknown = [...words].filter((word) => !there.has(word));
  if (unknown.length > 0) {
    const held = kindsOn().map(
      (kind) => `EXISTS (SELECT FROM search_documents
        WHERE ${document.kind} = '${kind}' AND ${document.words} @@ to_tsquery('simple', '''' || word || ''''))`,
    );
    const rows = await select<{ word: string; held: boolean }>(
      db,
      `SELECT word, ${held.join(' OR ')} AS held FROM unnest($1::text[]) AS word`,
      [unknown],
    );
    for (const row of rows) there.set(row.word, row.held);
  }
  return parts.map((part) => ({
    ...part,
    readings: part.readings.flatMap((reading) => {
      if (reading.match !== 'near') return [reading];
      const left = reading.words.map((terms) => terms.filter(({ word }) => there.get(word)));
      return left.every((terms) => terms.length > 0) ? [{ ...reading, words: left }] : [];
    }),
  }));
}

/** The states in which a public listing is at a place of this name; a deal is where its business is. */
async function listedStates(db: DataContext, place: SearchPlace): Promise<Set<string>> {
  if (place.of !== 'suburb') return new Set();
  const rows = await select<{ state: string }>(
    db,
    `SELECT DISTINCT state FROM localities AS locality
    WHERE key = $1 AND ($2::text IS NULL OR postcode = $2) AND (${IS_LISTED})`,
    [placeKey(place.name), place.postcode ?? null],
  );
  return new Set(rows.map(({ state }) => state));
}

import { dayIn } from '#src/domain/days.ts';
import type { Part } from '#src/search/expand.ts';
import { waysToTake as waysOf, type Way } from '#src/search/ways.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { searchDocuments } from '../../db/search-tables.ts';
import { namesOf, select, type Work } from '../database.ts';
import { listedStates } from './listed-states.ts';

const document = namesOf(searchDocuments);

/** A way to take what was typed, as statements ask for it. */
export interface Wanted extends Way {
  now: Date;
}

/** The ways to take what was typed, the likeliest first. */
export async function* waysToTake(db: Work, text: string): AsyncGenerator<Wanted> {
  const ways = waysOf(text, {
    knowledge: await db.knowledge(),
    today: dayIn(TIME_ZONE, db.now),
    listedStates: (place) => listedStates(db, place),
    checked: (parts) => withoutGone(db, parts),
  });
  for await (const way of ways) yield { ...way, now: db.now };
}

/** Words that only a listing had that is no longer public must not be told as what somebody meant. */
async function withoutGone(db: Work, parts: Part[]): Promise<Part[]> {
  const near = parts.flatMap(({ readings: all }) => all.filter(({ match }) => match === 'near'));
  const words = [...new Set(near.flatMap((each) => each.words.flat().map(({ word }) => word)))];
  if (words.length === 0) return parts;
  const there = await select<{ word: string }>(
    db,
    `SELECT word FROM unnest($1::text[]) AS word WHERE ${['business', 'event', 'deal']
      .map(
        (kind) => `EXISTS (SELECT FROM search_documents
          WHERE ${document.kind} = '${kind}' AND ${document.words} @@ to_tsquery('simple', '''' || word || ''''))`,
      )
      .join(' OR ')}`,
    [words],
  );
  const known = new Set(there.map(({ word }) => word));
  return parts.map((part) => ({
    ...part,
    readings: part.readings.flatMap((reading) => {
      if (reading.match !== 'near') return [reading];
      const left = reading.words.map((terms) => terms.filter(({ word }) => known.has(word)));
      return left.every((terms) => terms.length > 0) ? [{ ...reading, words: left }] : [];
    }),
  }));
}

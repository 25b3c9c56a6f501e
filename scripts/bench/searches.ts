import fc from 'fast-check';
import type pg from 'pg';
import { GOALS } from './goals.ts';
import { fillListings } from './listings.ts';
import { heading, measured, percentile } from './report.ts';
import { serve } from './serve.ts';

/** Businesses; with half as many events and deals there are 100,000 listings. */
const BUSINESSES = 50_000;
/** Searches that are made up, and the costliest of them, which are asked again. */
const MADE_UP = 10_000;
const COSTLIEST = 200;
const SEED = 7;

/** Measures how long the costliest of made-up searches take: up to eight words of listings, half of them misspelt. */
export async function benchSearches(dataDir: string): Promise<void> {
  heading(
    `The costliest ${COSTLIEST} of ${MADE_UP.toLocaleString('en')} searches, 100,000 listings`,
  );
  await fillListings(dataDir, BUSINESSES, async (pool, url) => {
    const texts = await madeUpSearches(pool);
    const api = await serve(url);
    try {
      const took = async (text: string): Promise<number> => {
        const began = performance.now();
        const answer = await fetch(`${api.url}/api/search/?${new URLSearchParams({ q: text })}`);
        await answer.text();
        return performance.now() - began;
      };
      const times: { text: string; ms: number }[] = [];
      for (const text of texts) times.push({ text, ms: await took(text) });
      const costliest = times.sort((one, other) => other.ms - one.ms).slice(0, COSTLIEST);
      const again: number[] = [];
      for (const { text } of costliest) again.push(await took(text));
      measured('p99', percentile(again, 0.99), GOALS.costliestSearches);
    } finally {
      api.stop();
    }
  });
}

/** Words of listings and names of places; in every other one a letter is changed. */
async function madeUpSearches(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>(`SELECT word FROM search_words
    UNION ALL (SELECT name FROM localities ORDER BY id LIMIT 1000) ORDER BY word`);
  const letter = fc.constantFrom(...'aeiouxz');
  const word = fc
    .record({
      word: fc.constantFrom(...rows.map((row) => row.word)),
      at: fc.nat(),
      instead: fc.option(letter),
    })
    .map(({ word: whole, at, instead }) => {
      const letters = [...whole];
      if (instead) letters[at % letters.length] = instead;
      return letters.join('');
    });
  const text = fc.array(word, { minLength: 1, maxLength: 8, size: 'max' });
  return fc.sample(text, { seed: SEED, numRuns: MADE_UP }).map((words) => words.join(' '));
}

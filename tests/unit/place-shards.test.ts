import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { placeKey } from '#src/domain/place-key.ts';
import { parseLocalities } from '#src/search/localities.ts';
import { placeShards } from '#src/search/place-shards.ts';

const csv = await readFile(new URL('../../data/localities.csv', import.meta.url), 'utf8');
const localities = parseLocalities(csv);
const { names, postcodes } = placeShards(localities);

test('a piece of the places takes at most 12 kB, in either coding', () => {
  for (const { from, places } of [...names, ...postcodes]) {
    const json = JSON.stringify(places);
    expect(brotliCompressSync(json).length, from).toBeLessThanOrEqual(12_000);
    expect(gzipSync(json).length, from).toBeLessThanOrEqual(12_000);
  }
});

test('every place is in the one piece where its name leads, and in that of its postcode', () => {
  const labels = new Map(
    [names, postcodes].map((shards) => [
      shards,
      shards.map(
        ({ places }) => new Set(places.map((each) => each.name + each.state + each.postcode)),
      ),
    ]),
  );
  for (const { name, state, postcode } of localities) {
    for (const [shards, key] of [
      [names, placeKey(name)],
      [postcodes, postcode],
    ] as const) {
      const at = shards.findLastIndex(({ from }) => from <= key);
      expect(labels.get(shards)?.[at]?.has(name + state + postcode), name).toBe(true);
    }
  }
});

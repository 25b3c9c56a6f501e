import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words of the community that the product is shipped for; its name in words for whoever runs a server is the software's. */
const WORDS = /sri ?lank|ayubowan|vanakkam|poya|avurudu|vesak|kottu|ceylon|colombo/i;

test('texts that every community reads have no word of one', () => {
  const found = globSync('src/texts/en-AU/**/*.ts').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\*|\*|\/\/)/.test(line) && WORDS.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

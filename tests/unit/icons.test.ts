import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ICONS } from '#src/components/ui/Icon.tsx';

test('every icon has a name and every name an icon', async () => {
  const sprite = await readFile('src/components/ui/icons.svg', 'utf8');
  const drawn = Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id);
  expect(drawn.toSorted()).toEqual(ICONS.toSorted());
});

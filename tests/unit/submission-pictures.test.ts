import { expect, test } from 'vitest';
import { withCurrentUrls } from '#src/features/submissions/listing-form.ts';

test('a draft of days ago shows its pictures where they are now, and sends what it had chosen', () => {
  const shown = (folder: string, name: string, id = name) => ({
    id,
    url: `/media/${folder}/uploads/ab/${name}.webp`,
    alt: 'Kottu',
    focus: null,
  });
  const kept = [shown('private/1-x', 'abcd', 'chosen'), shown('private/1-x', 'just-sent')];
  const listed = [shown('private/2-y', 'other'), shown('private/2-y', 'abcd')];
  expect(withCurrentUrls(kept, listed)).toEqual([
    shown('private/2-y', 'abcd', 'chosen'),
    shown('private/1-x', 'just-sent'),
  ]);
  expect(withCurrentUrls(kept, [])).toEqual(kept);
});

import { expect, test } from 'vitest';
import { currentMark } from '#src/components/site/navigation.ts';

test('the page itself is current, and a list while one of its pages is shown', () => {
  expect(currentMark('/', '/')).toBe('page');
  expect(currentMark('/events', '/events')).toBe('page');
  expect(currentMark('/events', '/events/state/vic')).toBe('true');
  expect(currentMark('/', '/events')).toBeUndefined();
  expect(currentMark('/events', '/events-archive')).toBeUndefined();
});

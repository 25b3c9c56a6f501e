import { expect, test } from 'vitest';
import { searchTarget } from '#src/features/search/search-target.ts';

const target = (query: string) => searchTarget(new URLSearchParams(query));

test.each([
  ['type=events&search=baila', '/events?search=baila'],
  ['type=deals&search=&state=VIC&category=', '/deals?state=VIC'],
  ['type=businesses&search=&state=&category=', '/businesses'],
  [
    'type=all&search=kottu&state=NSW&category=Restaurant',
    '/businesses?search=kottu&state=NSW&category=Restaurant',
  ],
  ['search=kottu', '/businesses?search=kottu'],
  ['search=Beauty+%26+Salon', '/businesses?search=Beauty+%26+Salon'],
  ['search=%E0%B6%9A%E0%B7%9C', '/businesses?search=%E0%B6%9A%E0%B7%9C'],
])('%s goes to %s', (query, path) => {
  expect(target(query)).toBe(path);
});

test('a search for nothing stays on the home page', () => {
  expect(target('')).toBe('/');
  expect(target('type=all&search=++&state=&category=')).toBe('/');
});

test('an unknown type and unknown parameters are left aside', () => {
  expect(target('type=//evil.example&search=x&next=//evil.example')).toBe('/businesses?search=x');
});

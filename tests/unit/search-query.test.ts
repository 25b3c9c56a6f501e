import { expect, test } from 'vitest';
import { queryAddress } from '#src/listings/on-demand-address.ts';
import { searchPath, searchTarget } from '#src/listings/search-path.ts';
import { readSearchValues } from '#src/listings/list-query.ts';

const target = (query: string) => searchTarget(new URLSearchParams(query));

test.each([
  ['type=events&search=baila', '/events?search=baila'],
  ['type=deals&search=&state=VIC&category=', '/deals?state=VIC'],
  ['type=businesses&search=&state=&category=', '/businesses'],
  ['type=events&q=baila', '/events?search=baila'],
])('of one kind, %s is answered by its list: %s', (query, path) => {
  expect(target(query)).toBe(path);
});

test.each([
  [
    'type=all&search=kottu&state=NSW&category=Restaurant',
    '/search?search=kottu&state=NSW&category=Restaurant',
  ],
  ['search=kottu', '/search?search=kottu'],
  ['search=Beauty+%26+Salon', '/search?search=Beauty+%26+Salon'],
  ['search=%E0%B6%9A%E0%B7%9C', '/search?search=%E0%B6%9A%E0%B7%9C'],
  ['q=kottu', '/search?search=kottu'],
  ['q=kottu&search=hoppers', '/search?search=hoppers'],
  ['search=++&state=VIC', '/search?state=VIC'],
  ['search=%E2%80%8B&state=VIC', '/search?state=VIC'],
  ['search=%E2%80%8B&q=kottu', '/search?search=kottu'],
])('over all kinds, %s is answered by the results page: %s', (query, path) => {
  expect(target(query)).toBe(path);
});

test('a search for nothing is the page with the field alone', () => {
  expect(target('')).toBe('/search');
  expect(target('type=all&search=++&state=&category=')).toBe('/search');
});

test('an unknown type and unknown parameters are left aside', () => {
  expect(target('type=//evil.example&search=x&next=//evil.example')).toBe('/search?search=x');
});

test('a search has one address, whatever else stands in it', () => {
  const address = (query: string) => queryAddress('/search', new URLSearchParams(query));
  expect(address('utm_source=x&state=VIC&q=kottu&type=all')).toBe('/search?search=kottu&state=VIC');
  expect(address('search=kottu&type=deals')).toBe('/search?search=kottu&type=deals');
  expect(address('utm_source=x&search=&type=all')).toBeNull();
  expect(address('q=%E2%80%8B%C2%AD%E3%85%A4')).toBeNull();
  expect(queryAddress('/events', new URLSearchParams('search=%E2%80%8B'))).toBeNull();
});

test('values are those of the lists: `vic` is VIC, and what means nothing is named', () => {
  const read = (query: string) => readSearchValues(new URLSearchParams(query));
  expect(read('search=rice&state=vic')).toEqual({
    values: { search: 'rice', state: 'VIC' },
    ignored: [],
  });
  expect(read('q=rice&state=ZZ&suburb=Clayton')).toEqual({
    values: { search: 'rice' },
    ignored: ['state'],
  });
  expect(read('q=%E2%80%8B')).toEqual({ values: {}, ignored: [] });
  expect(searchPath(read('q=rice&category=Healthcare').values)).toBe(
    '/search?search=rice&category=Healthcare',
  );
});

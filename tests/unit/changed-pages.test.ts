import { expect, test } from 'vitest';
import { followChanges, type ReadChanges } from '#src/server/site/follow-changes.ts';

const RELEASE = {
  readAt: '2026-11-21T01:00:00.000Z',
  holds: {},
  hasPage: (path: string) => path === '/event/vesak',
};
type Listings = Awaited<ReturnType<ReadChanges>>;
const event = (at: string, ...names: string[]) => ({
  kind: 'events' as const,
  names,
  row: 'events 17',
  at,
  isGone: false,
});

test('asks for changes from a little before the release was read, which others may have seen late', async () => {
  const asked: Date[] = [];
  const changes = followChanges(async (since) => {
    asked.push(since);
    return [];
  }, RELEASE);
  await changes.look();
  expect(asked).toEqual([new Date('2026-11-21T00:59:40.000Z')]);
});

test('knows every address of what has changed, and no other', async () => {
  const changes = followChanges(async () => [event('1', 'vesak', '17', 'old-name')], RELEASE);
  expect(changes.has('/event/vesak')).toBe(false);
  await changes.look();
  for (const path of ['/event/vesak', '/events/vesak', '/event/17', '/event/old-name']) {
    expect(changes.has(path), path).toBe(true);
    expect(changes.has(`${path}.ics`), path).toBe(true);
  }
  for (const path of ['/deal/vesak', '/event/vesak-2', '/events', '/', '/event/vesak/more']) {
    expect(changes.has(path), path).toBe(false);
  }
});

test('tells a second change of the same listing from none, and keeps what it knows when it can’t ask', async () => {
  let listings: Listings | null = [];
  const changes = followChanges(async () => {
    if (!listings) throw new Error('The database is away');
    return listings;
  }, RELEASE);
  expect(await changes.look()).toBe(false);
  listings = [event('1', 'vesak')];
  expect(await changes.look()).toBe(true);
  expect(await changes.look()).toBe(false);
  listings = [event('2', 'vesak')];
  expect(await changes.look()).toBe(true);
  listings = null;
  await expect(changes.look()).rejects.toThrow('away');
  expect(changes.has('/event/vesak')).toBe(true);
});

test('finds what is public no longer by its address alone, in whatever stands around it', async () => {
  const changes = followChanges(
    async () => [event('1', 'moved'), { ...event('2', 'vesak', '17'), isGone: true }],
    RELEASE,
  );
  await changes.look();
  const showing = [
    '<a href="/event/vesak">',
    '<a href="/event/vesak#map">',
    '"url":"https://site.example/event/vesak"',
    '<a href=/event/17>',
  ];
  for (const text of showing) expect(changes.namesGone(text), text).toBe(true);
  const others = ['<a href="/event/vesak-2">', '<a href="/deal/vesak">', '/event/moved', 'Vesak'];
  for (const text of others) expect(changes.namesGone(text), text).toBe(false);
});

test('finds what has changed by its address, too', async () => {
  const changes = followChanges(async () => [event('1', 'vesak', '17')], RELEASE);
  await changes.look();
  expect(changes.namesChanged('<a href="/event/vesak">')).toBe(true);
  expect(changes.namesChanged('<a href="/event/vesak-2">')).toBe(false);
  expect(changes.namesGone('<a href="/event/vesak">')).toBe(false);
});

test('marks the home page and the lists of the kinds that have changed', async () => {
  let listings: Listings = [];
  const changes = followChanges(async () => listings, RELEASE);
  const lists = ['/events', '/events/page/2', '/events/state/vic', '/events/past'];
  const marked = (paths: string[]) => paths.filter((path) => changes.isListed(path));
  expect(marked(['/', ...lists])).toEqual([]);
  listings = [event('1', 'vesak-lanterns')];
  await changes.look();
  expect(marked(['/', ...lists])).toEqual(['/', ...lists]);
  expect(marked(['/businesses', '/events/in/perth', '/event/poson', '/map'])).toEqual([]);
});

test('marks nothing for a change that the release has, nor for one that is gone from it', async () => {
  let listings: Listings = [event('2026-11-21T00:59:58.000Z', 'vesak')];
  const holds = { 'events 17': '2026-11-21T00:59:58.000Z' };
  const changes = followChanges(async () => listings, { ...RELEASE, holds });
  const marks = () => [changes.has('/event/vesak'), changes.isListed('/events')];
  await changes.look();
  expect(marks()).toEqual([false, false]);
  // An earlier change that was committed late has another date.
  listings = [event('2026-11-21T00:59:57.000Z', 'vesak')];
  await changes.look();
  expect(marks()).toEqual([true, true]);
  listings = [{ ...event('2026-11-21T00:59:58.000Z', 'poson'), isGone: true }];
  await changes.look();
  expect([changes.has('/event/poson'), changes.isListed('/events')]).toEqual([false, false]);
  // The static index may be older than the pages.
  expect(changes.namesGone('/event/poson')).toBe(true);
});

test('knows a page about the site that was saved since, until a release holds it', async () => {
  const saved = {
    kind: 'pages' as const,
    names: ['help'],
    row: 'pages help',
    at: '1',
    isGone: false,
  };
  const changes = followChanges(async () => [saved], RELEASE);
  await changes.look();
  expect(changes.has('/help')).toBe(true);
  expect([changes.has('/about'), changes.isListed('/'), changes.isListed('/events')]).toEqual([
    false,
    false,
    false,
  ]);
  const held = followChanges(async () => [saved], { ...RELEASE, holds: { 'pages help': '1' } });
  await held.look();
  expect(held.has('/help')).toBe(false);
});

import { expect, test } from 'vitest';
import { followChanges, type ReadChanges } from '#src/server/site/changes.ts';

const RELEASE = {
  readAt: '2026-11-21T01:00:00.000Z',
  hasPage: (path: string) => path === '/event/vesak',
};
type Listings = Awaited<ReturnType<ReadChanges>>;
const event = (at: string, ...names: string[]) => ({
  kind: 'events' as const,
  names,
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

test('of a release that doesn’t say when it was read, everything has changed', async () => {
  const asked: Date[] = [];
  await followChanges(
    async (since) => {
      asked.push(since);
      return [];
    },
    { ...RELEASE, readAt: undefined },
  ).look();
  expect(asked).toEqual([new Date(0)]);
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
  expect(changes.hasGone()).toBe(false);
  await changes.look();
  expect(changes.hasGone()).toBe(true);
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

test('tells of which kinds something is public that the release has no page of', async () => {
  let listings: Listings = [event('1', 'vesak')];
  const changes = followChanges(async () => listings, RELEASE);
  await changes.look();
  expect([...changes.added()]).toEqual([]);
  listings = [{ ...event('2', 'poson'), isGone: true }];
  await changes.look();
  expect([...changes.added()]).toEqual([]);
  listings = [event('3', 'vesak-lanterns', '17', 'vesak')];
  await changes.look();
  expect([...changes.added()]).toEqual(['events']);
});

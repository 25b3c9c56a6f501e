import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { sharedSite } from '#tests/support/site.ts';

const { client, url } = await sharedSite();
const events = join(client, 'event');

test('every dated event of the demo community has a calendar file that parses', () => {
  const files = readdirSync(events).filter((file) => file.endsWith('.ics'));
  const pages = readdirSync(events).filter((file) => file.endsWith('.html'));
  const dated = pages.filter((file) => readFileSync(join(events, file), 'utf8').includes('.ics"'));
  expect(files.length).toBeGreaterThan(30);
  expect(files.length).toBeLessThan(pages.length);
  expect(dated.length).toBeGreaterThanOrEqual(files.length);
  const ids = files.map((file) => {
    const calendar = new ICAL.Component(ICAL.parse(readFileSync(join(events, file), 'utf8')));
    const entries = calendar.getAllSubcomponents('vevent');
    // A series has one more for each date that isn't as its rule says.
    expect(entries.length, file).toBeGreaterThan(0);
    const entry = new ICAL.Event(entries[0]);
    expect(entry.summary, file).toBeTruthy();
    expect(entry.endDate.compare(entry.startDate), file).toBe(1);
    return entry.uid;
  });
  expect(new Set(ids).size).toBe(files.length);
});

/** The entries of a calendar at an address of the site, by their names. */
async function entriesAt(path: string): Promise<Map<string, string>> {
  const answer = await fetch(url + path);
  expect(answer.status, path).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return new Map(
    calendar
      .getAllSubcomponents('vevent')
      .map((part) => [String(part.getFirstPropertyValue('uid')), part.toString()]),
  );
}

interface Listed {
  id: number;
  slug: string;
  date: string | null;
  organizer_phone: string | null;
}

/** The events of a list that a feed of it has. */
async function listed(query: string): Promise<Listed[]> {
  const answer = await fetch(`${url}/api/events/?status=upcoming&page_size=100&${query}`);
  const { results } = (await answer.json()) as { results: Listed[] };
  const inAYear = new Date(Date.now() + 364 * 86_400_000).toISOString();
  return results.filter(({ date }) => date !== null && date < inAYear);
}

test.each([
  '',
  'state=VIC',
  'near=Dandenong&within=50',
  'free=true',
  'category=cultural',
  'when=week',
])('a feed has what the list of events has: %s', async (query) => {
  const events = await listed(query);
  expect(events.length).toBeGreaterThan(0);
  const entries = await entriesAt(`/events.ics?${query}`);
  const names = events.map(({ id }) => `event-${id}@${new URL(url).host}`);
  expect([...entries.keys()]).toEqual(expect.arrayContaining(names));
  // Filtered ones have nothing of other lists but what was on in the last 30 days.
  if (query) expect(entries.size).toBeLessThan((await entriesAt('/events.ics')).size);
  const news = await (await fetch(`${url}/events.rss?${query}`)).text();
  for (const name of names) expect(news).toContain(`>${name}</guid>`);
});

test('an organiser’s page and calendar have its events, and are found from each of them', async () => {
  const [file = ''] = readdirSync(join(client, 'organiser')).filter((name) =>
    name.endsWith('.html'),
  );
  const path = `/organiser/${file.replace('.html', '')}`;
  const page = readFileSync(join(client, 'organiser', file), 'utf8');
  const slugs = Array.from(page.matchAll(/href="\/event\/([a-z0-9-]+)"/g), ([, slug = '']) => slug);
  expect(slugs.length).toBeGreaterThan(0);
  const all = [...(await entriesAt(`${path}.ics`)).values()].join().replaceAll('\r\n ', '');
  for (const slug of slugs) {
    expect(readFileSync(join(events, `${slug}.html`), 'utf8')).toContain(`href="${path}"`);
    expect(all).toContain(`/event/${slug}`);
  }
  expect(readFileSync(join(client, 'sitemap-pages.xml'), 'utf8')).toContain(`${path}</loc>`);
  expect(page).toContain(`href="webcal://${new URL(url).host}${path}.ics"`);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { eventCalls } from '#src/api/event-calls.ts';
import { createClient } from '#src/client/api.ts';
import { addDays, dayIn } from '#src/domain/days.ts';
import { addMonths, monthAt, monthsAround } from '#src/domain/months.ts';
import { correctedObservances } from '#src/domain/observances.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { sharedSite } from '#tests/support/site.ts';

const { url, client } = await sharedSite();
const call = createClient(eventCalls, url);
const now = new Date();
const THIS = monthAt(now);
const NEXT = addMonths(THIS, 1);

const get = (path: string) => fetch(url + path, { redirect: 'manual' });
const page = async (path: string): Promise<string> => (await get(path)).text();
const ofMonth = (month: string) =>
  correctedObservances([]).filter(({ day }) => day.startsWith(month));
/** Names of days on a page. */
const named = (html: string) =>
  Array.from(
    html.matchAll(/<strong[^>]*>([^<]+)<\/strong>\s*<span lang="si"/g),
    ([, name]) => name,
  );

test('there is a page of each of the 14 months, and of no other', async () => {
  for (const month of monthsAround(now)) {
    const file = readFileSync(join(client, `events/calendar/${month}.html`), 'utf8');
    expect(named(file), month).toEqual(ofMonth(month).map(({ names }) => names.en));
    expect(file.match(/data-day=/g)?.length).toBeGreaterThan(27);
  }
  for (const month of [addMonths(THIS, -2), addMonths(THIS, 13), '2026-13', '2026-1']) {
    expect((await get(`/events/calendar/${month}`)).status, month).toBe(404);
    expect((await get(`/events/calendar/${month}?layers=hindu`)).status, month).toBe(404);
  }
  const map = await page('/sitemap-pages.xml');
  expect(map.match(/\/events\/calendar\/\d/g)).toHaveLength(14);
});

test('the calendar’s own address has the present month, whose address is the canonical one', async () => {
  const html = await page('/events/calendar');
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*/events/calendar/${THIS}"`));
  expect(html).toContain(`href="/events/calendar/${NEXT}"`);
  expect(await page('/events')).toContain('href="/events/calendar"');
});

test('a day has its events in their order, and leads to the list of all', async () => {
  const html = await page(`/events/calendar/${NEXT}`);
  const { days } = await call('getEventMonth', { query: { month: NEXT } });
  expect(days.length).toBeGreaterThan(3);
  for (const { date, count, events } of days) {
    const [, day = ''] = html.split(`data-day="${date}"`);
    const [ofDay = ''] = day.split('data-day=');
    const linked = Array.from(ofDay.matchAll(/href="\/event\/([^"/]+)/g), ([, slug]) => slug);
    expect(linked, date).toEqual(events.map(({ slug }) => slug));
    const list = `date_from=${date}&amp;date_to=${date}`;
    if (count > events.length) expect(ofDay).toContain(list);
    else expect(ofDay).not.toContain(list);
  }
});

test('boxes leave layers out, without a script too; none is a choice as well', async () => {
  const path = `/events/calendar/${NEXT}`;
  const [, form = ''] =
    /<form[^>]*action="\/events\/calendar[^>]*>(.*?)<\/form>/s.exec(await page(path)) ?? [];
  expect(form.match(/<input[^>]*type="checkbox"[^>]*checked/g)).toHaveLength(7);
  const states = await page(`${path}?layers=&layers=states&layers=christian&state=VIC`);
  expect(states).toContain('content="noindex"');
  expect(named(states)).toEqual(
    ofMonth(NEXT)
      .filter(({ layers }) => layers.includes('states') || layers.includes('christian'))
      .filter(({ states }) => states.length === 0 || states.includes('VIC'))
      .map(({ names }) => names.en),
  );
  expect(states).toContain('?layers=christian%2Cstates&amp;state=VIC"');
  expect(named(await page(`${path}?layers=`))).toEqual([]);
  expect(await page(`${path}?layers=,buddhist,hindu,muslim,christian,national,states,terms`)).toBe(
    await page(path),
  );
});

test('observances.ics has each day from 30 days back to a year on, in three languages', async () => {
  const answer = await get('/observances.ics');
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const entries = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((entry) => new ICAL.Event(entry));
  const today = dayIn(TIME_ZONE, now);
  const days = correctedObservances([]).filter(
    ({ day }) => day >= addDays(today, -30) && day <= addDays(today, 365),
  );
  expect(entries.map((entry) => `${entry.startDate} ${entry.summary}`)).toEqual(
    days.map(({ day, names }) => `${day} ${names.en}`),
  );
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(days.length);
  for (const [at, { names, source, status }] of days.entries()) {
    const entry = entries[at] as ICAL.Event;
    expect(entry.startDate.isDate).toBe(true);
    for (const part of [names.si, names.ta, source]) expect(entry.description).toContain(part);
    expect(entry.component.getFirstPropertyValue('status')).toBe(
      status === 'estimate' ? 'TENTATIVE' : 'CONFIRMED',
    );
  }
});

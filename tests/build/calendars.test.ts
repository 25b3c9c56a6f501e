import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { sharedSite } from '#tests/support/site.ts';

const { client } = await sharedSite();
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
    expect(entries, file).toHaveLength(1);
    const entry = new ICAL.Event(entries[0]);
    expect(entry.summary, file).toBeTruthy();
    expect(entry.endDate.compare(entry.startDate), file).toBe(1);
    return entry.uid;
  });
  expect(new Set(ids).size).toBe(files.length);
});

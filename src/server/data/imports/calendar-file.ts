import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';

/* A calendar file (RFC 5545) as the dates of its events. Runs in a thread of its own. */

/** Dates that are followed: as many days back as an event may last, and as long on as a series may be (ms). */
const BACK = 31 * 86_400_000;
const ON = 730 * 86_400_000;
/** Dates of an event at most: more are a mistake, or an attack. */
const MOST_DATES = 1000;
/** The longest UID (characters): it is in an index. */
const MOST_OF_UID = 500;

/** A time of a file: an instant (ms), or what the clock of the event's place shows; a day alone for whole days. */
export type Moment = number | string;

/** A date of an event; `planned` is when its rule has it. */
export interface FileDate {
  planned: Moment;
  start: Moment;
  end: Moment;
  isCancelled: boolean;
}

/** An event of a file, with its dates from now on, the texts as they stand. */
export interface FileEvent {
  uid: string;
  title: string;
  description: string;
  location: string;
  url: string;
  /** Null where its times can't be read. */
  dates: FileDate[] | null;
}

/** A calendar file as text, the moment of its reading, and the most events that it may have. */
export interface CalendarText {
  text: string;
  now: Date;
  most: number;
}

/** The events of a calendar file that aren't private; throws for a text that is none, and for too many. */
export function readCalendar({ text, now, most }: CalendarText): FileEvent[] {
  const parsed: unknown[] = ICAL.parse(text);
  const calendar = new ICAL.Component(parsed);
  if (calendar.name !== 'vcalendar') throw new Error('no calendar');
  replaceZones(calendar, text);
  const entries = calendar
    .getAllSubcomponents('vevent')
    .filter((entry) => !/^(PRIVATE|CONFIDENTIAL)$/i.test(textIn(entry, 'class')));
  const byUid = Map.groupBy(entries, (entry) => textIn(entry, 'uid'));
  if (byUid.size > most) throw new Error('too many events');
  return [...byUid].flatMap(([uid, ofUid]) => {
    const [entry = ofUid[0]] = ofUid.filter((each) => !each.hasProperty('recurrence-id'));
    if (!entry || uid === '' || uid.length > MOST_OF_UID) return [];
    return {
      uid,
      title: textIn(entry, 'summary'),
      description: textIn(entry, 'description'),
      location: textIn(entry, 'location'),
      url: textIn(entry, 'url'),
      dates: datesIn(
        entry,
        ofUid.filter((each) => each !== entry),
        now.getTime(),
      ),
    };
  });
}

/** Has the times of a file go by our own rules of the zones that we know: many programs send none, or shortened ones. */
function replaceZones(calendar: ICAL.Component, text: string): void {
  const named = new Set(Array.from(text.matchAll(/TZID="?([\w/+-]+)/g), ([, zone = '']) => zone));
  for (const zone of named) {
    const [block] = zoneBlock(zone);
    if (!block) continue;
    for (const theirs of calendar.getAllSubcomponents('vtimezone')) {
      if (textIn(theirs, 'tzid') === zone) calendar.removeSubcomponent(theirs);
    }
    calendar.addSubcomponent(new ICAL.Component(ICAL.parse(block)));
  }
}

const textIn = (entry: ICAL.Component, name: string): string =>
  String(entry.getFirstPropertyValue(name) ?? '').trim();

/** The dates of an event, as far as they are followed, from its entry and those of single dates; null for unreadable ones. */
function datesIn(
  entry: ICAL.Component,
  exceptions: ICAL.Component[],
  now: number,
): FileDate[] | null {
  const dates: FileDate[] = [];
  try {
    const event = new ICAL.Event(entry, { exceptions, strictExceptions: true });
    for (const next of timesPlanned(entry, event.startDate, now)) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      dates.push({
        planned: momentOf(next),
        start: momentOf(startDate),
        end: momentOf(endDate),
        isCancelled: isOff(item) || isOff(event),
      });
    }
    return dates;
  } catch {
    return null;
  }
}

/** The times that an entry plans, as far as they are followed, in no order. */
function timesPlanned(entry: ICAL.Component, start: ICAL.Time, now: number): ICAL.Time[] {
  const timesIn = (name: string) =>
    entry
      .getAllProperties(name)
      .flatMap((property) => property.getValues() as unknown[])
      .filter((value): value is ICAL.Time => value instanceof ICAL.Time);
  const byRules = entry
    .getAllProperties('rrule')
    .flatMap((property) => timesOfRule(property.getFirstValue() as ICAL.Recur, start, now));
  const left = timesIn('exdate');
  return [start, ...byRules, ...timesIn('rdate')].filter((time) => {
    const at = time.toJSDate().getTime();
    return at > now - BACK && at < now + ON && !left.some((each) => isSame(each, time));
  });
}

/** Whether a time that is left out, or a whole day, is this one. */
const isSame = (left: ICAL.Time, time: ICAL.Time): boolean =>
  (left.isDate ? left.compareDateOnlyTz(time, time.zone) : left.compare(time)) === 0;

/** The times of a rule on its own clock: followed as if that was UTC's, on which every time is there once. */
function timesOfRule(rule: ICAL.Recur, start: ICAL.Time, now: number): ICAL.Time[] {
  const { until } = rule;
  const endless = rule.clone();
  endless.until = null;
  const first = start.toString().replace(/Z$/, '').replaceAll(/[-:]/g, '');
  const dtstart = start.isDate ? `${first}T000000Z` : `${first}Z`;
  const rruleString = ['DTSTART:', dtstart, '\nRRULE:', endless.toString()].join('');
  return new RRuleTemporal({ rruleString })
    .between(new Date(now - BACK), new Date(now + ON), true)
    .slice(0, MOST_DATES)
    .map(({ year, month, day, hour, minute }) =>
      ICAL.Time.fromData({ year, month, day, hour, minute, isDate: start.isDate }, start.zone),
    )
    .filter(
      (time) =>
        !until ||
        (until.isDate ? time.compareDateOnlyTz(until, time.zone) : time.compare(until)) <= 0,
    );
}

const isOff = ({ component }: ICAL.Event) => /^CANCELLED$/i.test(textIn(component, 'status'));

const momentOf = (time: ICAL.Time): Moment =>
  time.isDate || time.zone === ICAL.Timezone.localTimezone
    ? time.toString()
    : time.toJSDate().getTime();

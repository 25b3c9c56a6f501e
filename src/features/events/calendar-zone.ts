import type { Day } from '#src/domain/values.ts';
import { zoneName } from '#src/domain/day-texts.ts';
import { offsetMinutes, offsetText } from '#src/domain/days.ts';

const MS_A_DAY = 86_400_000;
const MS_A_MINUTE = 60_000;

/** A moment at which a zone's clocks are put forward or back; offsets in minutes. */
interface Transition {
  at: Date;
  before: number;
  after: number;
}

const known = new Map<string, string[]>();

/**
 * The VTIMEZONE of a zone as it is around a day: every change of its clocks from a year before to
 * a year after, taken from the runtime's own zone data.
 */
export function calendarZone(zone: string, day: Day): string[] {
  const year = Number(day.slice(0, 4));
  const key = `${zone} ${year}`;
  const lines = known.get(key) ?? build(zone, year);
  known.set(key, lines);
  return lines;
}

function build(zone: string, year: number): string[] {
  const changes = transitions(zone, year);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...(changes.length > 0
      ? changes.flatMap((change) => observance(zone, change))
      : fixed(zone, year)),
    'END:VTIMEZONE',
  ];
}

function transitions(zone: string, year: number): Transition[] {
  const found: Transition[] = [];
  const last = Date.UTC(year + 2, 0);
  for (let time = Date.UTC(year - 1, 0); time < last; time += MS_A_DAY) {
    const before = offsetMinutes(zone, new Date(time));
    const after = offsetMinutes(zone, new Date(time + MS_A_DAY));
    if (before !== after) found.push({ at: changeAfter(zone, time, before), before, after });
  }
  return found;
}

/** The first minute of a day in which the offset is no longer `before`. */
function changeAfter(zone: string, day: number, before: number): Date {
  let [low, high] = [0, MS_A_DAY / MS_A_MINUTE];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMinutes(zone, new Date(day + middle * MS_A_MINUTE)) === before) low = middle;
    else high = middle;
  }
  return new Date(day + high * MS_A_MINUTE);
}

function observance(zone: string, { at, before, after }: Transition): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  // The change by the clock that is being changed.
  const wall = new Date(at.getTime() + before * MS_A_MINUTE).toISOString();
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wall.slice(0, 19).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `TZNAME:${zoneName(zone, at)}`,
    `END:${kind}`,
  ];
}

function fixed(zone: string, year: number): string[] {
  const then = new Date(Date.UTC(year, 0));
  const minutes = offset(offsetMinutes(zone, then));
  return [
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${minutes}`,
    `TZOFFSETTO:${minutes}`,
    `TZNAME:${zoneName(zone, then)}`,
    'END:STANDARD',
  ];
}

const offset = (minutes: number): string => offsetText(minutes).replace(':', '');

import type { ClockTime, Day, StateCode } from './values.ts';
import { STATES, TIME_ZONE } from '../site.places.ts';
import * as texts from '#texts/times.ts';

const MS_A_DAY = 86_400_000;

/** The fields of a place that its clock goes by; a listing names its zone itself. */
export interface ZonedPlace {
  zone?: string | undefined;
  state?: StateCode | null;
}

/** The IANA time zone of a place: its own, else its state's, else the site's. */
export const zoneOf = ({ zone, state }: ZonedPlace): string =>
  zone ?? (state ? STATES[state].zone : TIME_ZONE);

/** The calendar day that `now` falls on in a time zone. */
export const dayIn = (zone: string, now: Date): Day => wallClock(zone, now).day;

/** A day and a time on the clock of a place. */
export interface WallClock {
  day: Day;
  time: ClockTime;
}

/** The last answer of each zone, as a release asks for one instant as often as it has listings. */
const wallClocks = new Map<string, { at: number; shows: WallClock }>();

/** The day and the time on a wall clock in a time zone. */
export function wallClock(zone: string, now: Date): WallClock {
  const at = now.getTime();
  const known = wallClocks.get(zone);
  if (known?.at === at) return known.shows;
  const wall = new Date(at + offsetMinutes(zone, now) * 60_000).toISOString();
  const shows = { day: wall.slice(0, 10), time: wall.slice(11, 16) };
  wallClocks.set(zone, { at, shows });
  return shows;
}

/** Today's date at a place. */
export const todayAt = (place: ZonedPlace, now: Date): Day => dayIn(zoneOf(place), now);

/** Whether a day is before today at a place: no event can be on it then, and no deal end. */
export const isPast = (day: Day, place: ZonedPlace, now: Date): boolean =>
  day < todayAt(place, now);

/** Whole days from one calendar day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / MS_A_DAY);
}

/** The calendar day that is `days` after `day`. */
export function addDays(day: Day, days: number): Day {
  return new Date(utcMidnight(day) + days * MS_A_DAY).toISOString().slice(0, 10);
}

/** The same calendar day some years later; of 29 February, the text that sorts where it would be. */
export const addYears = (day: Day, years: number): Day =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** The instant at which a wall clock in `zone` shows `day` and `time`; in the gap of a spring change, the hour after it. */
export function instantAt(day: Day, time: ClockTime, zone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const guess = wall - offsetMinutes(zone, new Date(wall)) * 60_000;
  return new Date(wall - offsetMinutes(zone, new Date(guess)) * 60_000);
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** A date with `Temporal`, which not every browser has yet, nor Node. */
interface TemporalDate {
  toTemporalInstant?: () => {
    toZonedDateTimeISO: (zone: string) => { offsetNanoseconds: number };
  };
}

/** The offset from UTC of a zone at an instant, in minutes (Melbourne in summer: 660). */
export function offsetMinutes(zone: string, at: Date): number {
  // `Temporal` first: a page's first formatter loads the languages, 20 ms of a fast processor against 1 for this.
  const instant = (at as TemporalDate).toTemporalInstant?.();
  if (instant) return instant.toZonedDateTimeISO(zone).offsetNanoseconds / 6e10;
  const format =
    offsetFormats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  offsetFormats.set(zone, format);
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value;
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '');
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

/** An offset as ISO 8601 writes it: "+11:00", "+10:30". */
export function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const digits = [hours, rest].map((part) => String(part).padStart(2, '0')).join(':');
  return `${minutes < 0 ? '-' : '+'}${digits}`;
}

/** "6:30 pm" from "18:30" */
export function clockTime(time: ClockTime): string {
  const [hours = '', minutes = ''] = time.split(':');
  return texts.clock(Number(hours), minutes);
}

/** Names of months as `Intl` has them, without its 20 ms of a page's first touch. */
const MONTHS = texts.months.split(',');

/** "3 Dec", with the year where it isn’t the given `year`: "3 Dec 2027". */
export function dayAndMonth(day: Day, year?: number): string {
  const [itsYear = '', month, ofMonth] = day.split('-');
  const text = texts.dayAndMonth(Number(ofMonth), MONTHS[Number(month) - 1] as string);
  return year && year !== Number(itsYear) ? texts.withYear(text, itsYear) : text;
}

/** A calendar day as the milliseconds since 1970 at which it begins in UTC. */
export const utcMidnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

import type { Event } from '#src/listings/event.ts';
import { daysText } from '#src/domain/day-texts.ts';
import { addDays, clockTime } from '#src/domain/days.ts';
import { weekdayOf } from '#src/domain/hours.ts';
import { occurrencePath } from '#src/domain/paths.ts';
import { repeatText } from '#src/domain/repeat-texts.ts';
import type { ClockTime, Day } from '#src/domain/values.ts';
import { shortWeekday } from '#src/domain/weekdays.ts';
import { liveOf, summaryOf } from '#src/features/listings/card/summary.ts';
import { suburbAndState } from '#src/domain/text.ts';
import { endOf } from '#src/listings/event-status.ts';
import * as texts from '#texts/dates.ts';
import * as repeats from '#texts/repeats.ts';
import * as unstated from '#texts/unstated.ts';

type Times = Pick<Event, 'date' | 'time' | 'end_time'> &
  Partial<Pick<Event, 'end_date' | 'all_day'>>;

/**
 * "6:30 pm – 10:00 pm", "6:30 pm", "All day", or null while the time is open. An event that goes on after midnight or for
 * several days has its days: "Fri 5 pm – Sat 4 pm".
 */
export function timeSpan({
  date,
  time,
  end_date: last = null,
  end_time: end,
  all_day: isAllDay,
}: Times): string | null {
  if (isAllDay) return texts.allDay;
  if (time === null) return null;
  if (end === null) return clockTime(time);
  if (date !== null && last !== null && last > date)
    return `${onDay(date, time)} – ${onDay(last, end)}`;
  if (end === '00:00' && time !== end) return texts.untilMidnight(clockTime(time));
  if (end > time) return `${clockTime(time)} – ${clockTime(end)}`;
  if (date === null) return texts.untilNextDay(clockTime(time), clockTime(end));
  return `${onDay(date, time)} – ${onDay(addDays(date, 1), end)}`;
}

/** "Fri 5 pm" */
const onDay = (day: Day, time: ClockTime): string =>
  texts.onWeekday(shortWeekday(weekdayOf(day)), texts.spoken(clockTime(time)));

/** The days of an event, each written the same way; null without a date. */
export const eventDays = (
  { date, end_date: last }: Pick<Event, 'date' | 'end_date'>,
  write: (day: Day) => string,
): string | null => date && daysText(date, last, write);

/** "Every Sunday"; null for an event that doesn't repeat. */
export const eventRepeats = ({ repeat, series }: Pick<Event, 'repeat' | 'series'>) =>
  repeat && series && repeatText(repeat, series.date);

type Place = Pick<Event, 'venue' | 'location' | 'suburb' | 'state' | 'attendance'>;

/** The suburb of an event, or "Online". */
export const areaText = ({ attendance, location, suburb, state }: Place): string | null =>
  attendance === 'online' ? repeats.online : (location ?? suburbAndState(suburb, state));

/** The venue and its suburb, as far as they are known: "Drum Theatre, Dandenong, VIC". */
export const venueText = (event: Place): string =>
  [event.attendance === 'online' ? null : event.venue, areaText(event)]
    .filter(Boolean)
    .join(', ') || unstated.location;

/** The summary of an event; `onDate` for one date of a series, which has a page of its own. */
export function eventSummary(event: Event, onDate = false) {
  const summary = summaryOf('event', {
    ...event,
    title: event.title || unstated.eventTitle,
    live: liveOf('event', event.date, event, endOf(event)),
  });
  if (!onDate || !event.repeat || !event.date) return summary;
  return { ...summary, path: occurrencePath(event.slug, event.date) };
}

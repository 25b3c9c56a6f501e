import type { Event } from '#src/listings/event.ts';
import { addDays, clockTime } from '#src/domain/days.ts';
import { weekdayOf } from '#src/domain/hours.ts';
import type { ClockTime, Day } from '#src/domain/values.ts';
import { shortWeekday } from '#src/domain/weekdays.ts';
import { liveOf, summaryOf } from '#src/features/listings/card/summary.ts';
import { suburbAndState } from '#src/domain/text.ts';
import * as texts from '#texts/dates.ts';
import * as unstated from '#texts/unstated.ts';

/**
 * "6:30 pm – 10:00 pm", "6:30 pm", or null while the time is open. An event that goes on after midnight has its days:
 * "Fri 5 pm – Sat 4 pm".
 */
export function timeSpan({
  date,
  time,
  end_time: end,
}: Pick<Event, 'date' | 'time' | 'end_time'>): string | null {
  if (time === null) return null;
  if (end === null) return clockTime(time);
  if (end === '00:00' && time !== end) return texts.untilMidnight(clockTime(time));
  if (end > time) return `${clockTime(time)} – ${clockTime(end)}`;
  if (date === null) return texts.untilNextDay(clockTime(time), clockTime(end));
  return `${onDay(date, time)} – ${onDay(addDays(date, 1), end)}`;
}

/** "Fri 5 pm" */
const onDay = (day: Day, time: ClockTime): string =>
  texts.onWeekday(shortWeekday(weekdayOf(day)), texts.spoken(clockTime(time)));

/** The venue and its suburb, as far as they are known: "Drum Theatre, Dandenong, VIC". */
export const venueText = (event: Pick<Event, 'venue' | 'location' | 'suburb' | 'state'>): string =>
  [event.venue, event.location ?? suburbAndState(event.suburb, event.state)]
    .filter(Boolean)
    .join(', ') || unstated.location;

export const eventSummary = (event: Event) =>
  summaryOf('event', {
    ...event,
    title: event.title || unstated.eventTitle,
    live: liveOf('event', event.date, event, event),
  });

import type { Event } from '#src/listings/event.ts';
import { clockTime } from '#src/domain/days.ts';
import { liveOf, summaryOf } from '#src/features/listings/summary.ts';
import { DEFAULT_TEXT, suburbAndState } from '#src/domain/text.ts';

/** "6:30 pm – 10:00 pm", "6:30 pm", or null while the time is open. */
export function timeSpan({ time, end_time }: Pick<Event, 'time' | 'end_time'>): string | null {
  if (time === null) return null;
  return end_time === null ? clockTime(time) : `${clockTime(time)} – ${clockTime(end_time)}`;
}

/** The venue and its suburb, as far as they are known: "Drum Theatre, Dandenong, VIC". */
export const whereabouts = (
  event: Pick<Event, 'venue' | 'location' | 'suburb' | 'state'>,
): string =>
  [event.venue, event.location ?? suburbAndState(event.suburb, event.state)]
    .filter(Boolean)
    .join(', ') || DEFAULT_TEXT.location;

export const eventSummary = (event: Event) =>
  summaryOf('event', {
    ...event,
    title: event.title || DEFAULT_TEXT.eventTitle,
    live: liveOf('event', event.date, event, event),
  });

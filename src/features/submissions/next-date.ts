import type { OwnEvent } from '#src/api/own-event-calls.ts';
import { timesOn } from '#src/domain/event-times.ts';

/**
 * A member's event on the date that comes next, or the last one: its owner reads the first date of a series, which is
 * over while others are to come.
 */
export function onNextDate(event: OwnEvent): OwnEvent {
  const { date, time, end_date, end_time, original_date: next, date_changes: changes } = event;
  if (date === null || next === null) return event;
  const change = changes.find((each) => each.date === next);
  const moved = change?.status === 'moved' ? change.to : null;
  return { ...event, ...(moved ?? timesOn({ date, time, end_date, end_time }, next)) };
}

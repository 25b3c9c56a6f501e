import { isPast } from '#src/domain/event-day.ts';
import { StateCode } from '#src/domain/values.ts';
import { DATE_IN_THE_PAST, eventFields, type EventValues } from '#src/listings/event.ts';
import { emptyValues, sentValues } from '#src/listings/form-values.ts';
import { inOrder, problemsOf } from './listing-form.ts';
import type { Submitter } from './submitter.ts';

export const newEvent = ({ name, email }: Submitter): EventValues => ({
  ...emptyValues(eventFields),
  organizer_name: name,
  organizer_email: email,
});

/** What is sent. */
export const eventBody = (values: EventValues) => sentValues(eventFields, values);

/** The message of each field that is wrong; a day that an event has already may be past. */
export function checkEvent(
  values: EventValues,
  now: Date,
  heldOn: string | null,
): Record<string, string> {
  const errors = problemsOf('event', eventBody(values));
  const state = StateCode.safeParse(values.state);
  const place = { state: state.data ?? null, postcode: values.postcode.trim() };
  const isLate = !errors['date'] && values.date !== heldOn && isPast(values.date, place, now);
  return inOrder('event', isLate ? { ...errors, date: DATE_IN_THE_PAST } : errors);
}

import { messagesOf } from '#src/client/failure.ts';
import { type Category, StateCode } from '#src/domain/values.ts';
import { DATE_IN_THE_PAST, EventSubmission } from '#src/listings/event.ts';
import type { OwnEvent } from '#src/api/submissions.ts';
import { isPast } from '#src/domain/event-day.ts';
import { SITE } from '#src/site.config.ts';
import { categoryName, inOrder, type KeptPicture, keptPictures } from './kept-values.ts';
import type { Submitter } from './submitter.ts';

/** What the form of an event holds: what was typed, as it was typed. */
export interface EventValues {
  title: string;
  category: string;
  description: string;
  date: string;
  time: string;
  end_time: string;
  venue: string;
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  organizer_name: string;
  organizer_phone: string;
  organizer_email: string;
  price_info: string;
  ticket_info: string;
  ticket_url: string;
  website: string;
  capacity: string;
  requirements: string;
  program: { time: string; activity: string }[];
  image: KeptPicture[];
}

export const newEvent = ({ name, email }: Submitter): EventValues => ({
  title: '',
  category: '',
  description: '',
  date: '',
  time: '',
  end_time: '',
  venue: '',
  address: '',
  suburb: '',
  state: SITE.defaultState,
  postcode: '',
  organizer_name: name,
  organizer_phone: '',
  organizer_email: email,
  price_info: '',
  ticket_info: '',
  ticket_url: '',
  website: '',
  capacity: '',
  requirements: '',
  program: [],
  image: [],
});

/** An event as it would be with the changes that wait for review. */
export function valuesOfEvent(event: OwnEvent, categories: readonly Category[]): EventValues {
  const { category, image, program, capacity, ...texts } = {
    ...event,
    ...event.pending_changes?.fields,
  };
  return {
    title: texts.title ?? '',
    category: categoryName(category ?? event.category, categories),
    description: texts.description ?? '',
    date: texts.date ?? '',
    time: texts.time ?? '',
    end_time: texts.end_time ?? '',
    venue: texts.venue ?? '',
    address: texts.address ?? '',
    suburb: texts.suburb ?? '',
    state: texts.state ?? '',
    postcode: texts.postcode ?? '',
    organizer_name: texts.organizer_name ?? '',
    organizer_phone: texts.organizer_phone ?? '',
    organizer_email: texts.organizer_email ?? '',
    price_info: texts.price_info ?? '',
    ticket_info: texts.ticket_info ?? '',
    ticket_url: texts.ticket_url ?? '',
    website: texts.website ?? '',
    capacity: capacity == null ? '' : String(capacity),
    requirements: texts.requirements ?? '',
    program: program ?? [],
    image: keptPictures(image ? [image] : [], new Map([[event.image ?? '', event.image_alt]])),
  };
}

/** What is sent. */
export const eventBody = ({ image, ...values }: EventValues) => ({
  ...values,
  image: image[0]?.id ?? null,
});

/** The message of each field that is wrong (part 5); a day that an event has already may be past. */
export function checkEvent(
  values: EventValues,
  now: Date,
  heldOn: string | null,
): Record<string, string> {
  const checked = EventSubmission.safeParse(eventBody(values));
  const errors = checked.success ? {} : messagesOf(checked.error);
  const state = StateCode.safeParse(values.state);
  const place = { state: state.data ?? null, postcode: values.postcode.trim() };
  const isLate = !errors['date'] && values.date !== heldOn && isPast(values.date, place, now);
  return inOrder(values, isLate ? { ...errors, date: DATE_IN_THE_PAST } : errors);
}

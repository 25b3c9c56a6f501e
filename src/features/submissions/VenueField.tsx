import { useState } from 'react';
import { ownEventCalls } from '#src/api/own-event-calls.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { Field } from '#src/components/ui/Field.tsx';
import type { EventValues } from '#src/listings/event.ts';
import { MAX_PAGE_SIZE } from '#src/listings/page-size.ts';
import * as texts from '#texts/forms.ts';
import styles from './submissions.module.css';
import type { SubmissionForm } from './use-listing-form.ts';

const callOwn = signedInClient(ownEventCalls);

/** A place where somebody has held an event. */
type Venue = Pick<EventValues, 'venue' | 'address' | 'suburb' | 'state' | 'postcode'>;

const addressOf = ({ address, suburb, postcode }: Venue): string =>
  [address, suburb, postcode].join(' ').trim();

/**
 * The place of an event, among the venues of the member's earlier ones. A chosen venue brings its address, unless the
 * member has typed one.
 */
export function VenueField({ form }: { form: SubmissionForm<EventValues> }) {
  const { values, line, change } = form;
  const { data: venues = [] } = useAnswer('venues', askVenues);
  const [filled, setFilled] = useState('');

  function choose(name: string): void {
    const known = venues.find(({ venue }) => venue === name);
    const mayFill = known && ['', filled].includes(addressOf(values));
    if (mayFill) setFilled(addressOf(known));
    change(mayFill ? known : { venue: name });
  }

  const isFilled = filled !== '' && filled === addressOf(values);
  return (
    <>
      <Field
        {...line('venue')}
        list="earlier-venues"
        after={
          <datalist id="earlier-venues">
            {venues.map((known) => (
              <option key={known.venue} value={known.venue}>
                {`${known.address}, ${known.suburb} ${known.state} ${known.postcode}`}
              </option>
            ))}
          </datalist>
        }
        onChange={({ target }) => choose(target.value)}
      />
      <p className={isFilled ? styles.said : 'visually-hidden'} role="status">
        {isFilled && texts.addressSet}
      </p>
    </>
  );
}

/** The venues of the member's events, each with the address that was sent last. */
async function askVenues(): Promise<Venue[]> {
  const { results } = await callOwn('listMyEvents', { query: { page_size: MAX_PAGE_SIZE } });
  const venues = new Map<string, Venue>();
  for (const { venue, address, suburb, state, postcode } of results) {
    if (!venue || venues.has(venue)) continue;
    venues.set(venue, {
      venue,
      address: address ?? '',
      suburb: suburb ?? '',
      state: state ?? '',
      postcode: postcode ?? '',
    });
  }
  return [...venues.values()];
}

import { ownEventCalls } from '#src/api/own-event-calls.ts';
import type { Card } from '#src/features/listings/card/FlipCard.tsx';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Fault, Field, fieldId } from '#src/components/ui/Field.tsx';
import { Spoken } from '#src/components/ui/Sentence.tsx';
import { isPast } from '#src/domain/days.ts';
import { type Category, Day, StateCode } from '#src/domain/values.ts';
import { type Event, EVENT, eventFields, type EventValues } from '#src/listings/event.ts';
import { emptyValues, sentValues } from '#src/listings/field.ts';
import { sentDetails } from '#src/listings/picture-details.ts';
import * as eventTexts from '#texts/event-fields.ts';
import * as texts from '#texts/forms.ts';
import { eventDoubts } from './doubts.ts';
import { previewEvent } from './preview-listing.ts';
import { FormScreen } from './FormScreen.tsx';
import { loadInitialValues, problemsOf, type Submitter } from './listing-form.ts';
import { pairOf } from './ListingFields.tsx';
import { SectionedForm } from './ListingForm.tsx';
import { placeOf } from './PlaceFields.tsx';
import { PriceField } from './SaidField.tsx';
import { Similar } from './SimilarListings.tsx';
import { VenueField } from './VenueField.tsx';
import styles from './submissions.module.css';
import { type SubmissionForm, fieldTexts } from './use-listing-form.ts';

const callOwn = signedInClient(ownEventCalls);

interface Props {
  categories: readonly Category[];
  Card: Card<Event>;
}

/** Adds an event, or changes one of the member's own. */
export function EventScreen({ categories, Card }: Props) {
  return (
    <FormScreen
      kind="event"
      load={(named) =>
        loadInitialValues(
          EVENT,
          named,
          (id) => callOwn('getMyEvent', { id }),
          { date: '' },
          categories,
        )
      }
    >
      {(begun) => (
        <SectionedForm
          definition={EVENT}
          lead={texts.eventLead}
          {...begun}
          {...{ categories, Card }}
          fresh={newEvent(begun.submitter)}
          check={(values) => checkEvent(values, new Date(), begun.edited?.values.date ?? null)}
          doubt={(values) => eventDoubts(values, new Date())}
          create={(values, idempotencyKey) =>
            callOwn('createEvent', { body: eventBody(values), idempotencyKey })
          }
          update={(id, values) => callOwn('updateEvent', { id, body: eventBody(values) })}
          preview={(values) => previewEvent(values, categories)}
          layout={(form) => ({
            time: pairOf(form, 'time', 'end_time'),
            ...{ all_day: HIDDEN, repeat: HIDDEN, date_changes: HIDDEN, access: HIDDEN },
            phone_shown: HIDDEN,
            venue: { render: () => <VenueField form={form} /> },
            address: placeOf(form),
            price_info: {
              render: () => (
                <PriceField {...form.line('price_info')} isFree={form.values.entry === 'free'} />
              ),
            },
            program: { render: () => <ProgramFields form={form} /> },
          })}
          beforeSending={(values) => (
            <Similar
              kind="event"
              question={comparedFacts(values)}
              ask={askSimilar}
              own={begun.edited?.listing.id}
            />
          )}
        />
      )}
    </FormScreen>
  );
}

/** Fields that aren't in the form yet. */
const HIDDEN = { render: () => null };

const askSimilar = (question: string) => callOwn('similarEvents', { body: JSON.parse(question) });

const comparedFacts = (values: EventValues): string | null => {
  const { title, date, venue, suburb, state, organizer_phone } = values;
  if (!title.trim() || !Day.safeParse(date).success) return null;
  return JSON.stringify({ title, date, venue, suburb, state: state || null, organizer_phone });
};

const newEvent = ({ username, first_name, last_name, email }: Submitter): EventValues => ({
  ...emptyValues(eventFields),
  organizer_name: [first_name, last_name].filter(Boolean).join(' ') || username,
  organizer_email: email,
});

const eventBody = (values: EventValues) => ({
  ...sentValues(eventFields, values),
  ...sentDetails.ofOne(values.image),
});

/** The message of each wrong field; the day that an event has already may be past. */
function checkEvent(values: EventValues, now: Date, heldOn: string | null): Record<string, string> {
  const errors = problemsOf(EVENT, eventBody(values));
  const state = StateCode.safeParse(values.state);
  const place = { state: state.data ?? null };
  const isLate = !errors['date'] && values.date !== heldOn && isPast(values.date, place, now);
  return isLate ? { ...errors, date: eventTexts.dateInThePast } : errors;
}

function ProgramFields({ form }: { form: SubmissionForm<EventValues> }) {
  const { program } = form.values;
  const error = form.errors['program'];
  const change = (lines: typeof program) => form.change({ program: lines });
  return (
    <fieldset
      id={fieldId('program')}
      name="program"
      // Focusable, as links to missing fields lead here.
      tabIndex={-1}
      className={`stack gap-3 ${styles.program}`}
      aria-describedby={error && 'program-error'}
    >
      <legend>{fieldTexts(EVENT, 'program').label}</legend>
      {error && <Fault id="program-error" text={error} />}
      <ol className="stack">
        {program.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of the program is its place in it.
          <li className={styles.entry} key={index}>
            {(['time', 'activity'] as const).map((part) => (
              <Field
                key={part}
                name={`program.${index}.${part}`}
                label={texts.programParts[part]}
                aria-label={texts.programPart(part, index + 1)}
                error={form.errors[`program.${index}.${part}`]}
                value={entry[part]}
                onChange={({ target }) =>
                  change(
                    program.map((each, at) =>
                      at === index ? { ...each, [part]: target.value } : each,
                    ),
                  )
                }
              />
            ))}
            <Button
              look="plain"
              small
              icon="x"
              onClick={() => change(program.filter((_, at) => at !== index))}
            >
              <Spoken text={texts.removeLine(index + 1)} />
            </Button>
          </li>
        ))}
      </ol>
      <Button
        look="quiet"
        className="start"
        onClick={() => change([...program, { time: '', activity: '' }])}
      >
        {program.length === 0 ? texts.addFirstLine : texts.addLine}
      </Button>
    </fieldset>
  );
}

import { ownEventCalls } from '#src/api/own-event-calls.ts';
import type { Card } from '#src/features/listings/card/FlipCard.tsx';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Boxes } from '#src/components/ui/Boxes.tsx';
import { Fault, Field, fieldId, Select } from '#src/components/ui/Field.tsx';
import { Spoken } from '#src/components/ui/Sentence.tsx';
import { isPast } from '#src/domain/days.ts';
import { type Category, Day, StateCode } from '#src/domain/values.ts';
import { type Event, EVENT, eventFields, type EventValues } from '#src/listings/event.ts';
import { emptyValues, sentValues } from '#src/listings/field.ts';
import { sentDetails } from '#src/listings/picture-details.ts';
import * as eventTexts from '#texts/event-fields.ts';
import * as dateTexts from '#texts/event-dates.ts';
import * as texts from '#texts/forms.ts';
import { eventDoubts } from './doubts.ts';
import { previewEvent } from './preview-listing.ts';
import { LastDay, RepeatFields, withFirstDate } from './EventWhen.tsx';
import { fieldTexts } from './form-fields.ts';
import { FormScreen } from './FormScreen.tsx';
import {
  type InitialValues,
  loadInitialValues,
  problemsOf,
  type Submitter,
} from './listing-form.ts';
import { type Layout, pairOf } from './ListingFields.tsx';
import { SectionedForm } from './ListingForm.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { PriceField } from './SaidField.tsx';
import { SameDay } from './SameDay.tsx';
import { Similar } from './SimilarListings.tsx';
import { VenueField } from './VenueField.tsx';
import styles from './submissions.module.css';
import type { SubmissionForm } from './use-listing-form.ts';

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
          { date: '', end_date: '', repeat: null, date_changes: [] },
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
          doubt={(values) => eventDoubts(askedFor(values), new Date())}
          create={async (values, idempotencyKey) =>
            callOwn('createEvent', { body: await sentEvent(values), idempotencyKey })
          }
          changeOf={async (values) => {
            const { date_changes, ...body } = await sentEvent(values);
            // Dates of a published event are changed on the dashboard: an old draft must not undo that.
            return isPublic(begun) ? body : { ...body, date_changes };
          }}
          update={(id, body) => callOwn('updateEvent', { id, body })}
          preview={(values) => previewEvent(askedFor(values), categories)}
          layout={(form) => layoutOf(form, isPublic(begun))}
          beforeSending={(values) => (
            <>
              <Similar
                kind="event"
                question={comparedFacts(values)}
                ask={askSimilar}
                own={begun.edited?.listing.id}
              />
              <SameDay values={values} own={begun.edited?.listing.id} />
            </>
          )}
        />
      )}
    </FormScreen>
  );
}

const layoutOf = (form: SubmissionForm<EventValues>, isListed: boolean): Layout<EventValues> => ({
  date: {
    render: () => (
      <Field
        {...form.line('date')}
        onChange={({ target }) => form.change(withFirstDate(form.values, target.value))}
      />
    ),
  },
  end_date: { with: ['all_day'], render: () => <LastDay form={form} /> },
  time: {
    with: ['end_time'],
    render: () => !form.values.all_day && pairOf(form, 'time', 'end_time').render(),
  },
  repeat: {
    with: ['date_changes'],
    render: () => <RepeatFields form={form} isPublic={isListed} />,
  },
  attendance: {
    with: ['online_url', 'venue', 'address', 'suburb', 'state', 'postcode'],
    render: () => <HeldAt form={form} />,
  },
  access: {
    render: () => <Boxes {...form.boxes('access')} />,
  },
  price_info: {
    render: () => <PriceField {...form.line('price_info')} isFree={form.values.entry === 'free'} />,
  },
  program: { render: () => <ProgramFields form={form} /> },
});

const isPublic = ({ edited }: Pick<InitialValues<'event'>, 'edited'>): boolean =>
  edited?.listing.status === 'published' && !edited.mending;

/** The fields of how people take part, and where; what the answer makes needless isn't asked. */
function HeldAt({ form }: { form: SubmissionForm<EventValues> }) {
  const { attendance } = form.values;
  const isOnline = attendance === 'online';
  return (
    <>
      <Select
        {...form.field('attendance')}
        label={eventFields.attendance.label}
        none={dateTexts.atVenue}
        choices={eventFields.attendance.input.choices ?? []}
      />
      {attendance && <Field {...form.line('online_url')} />}
      {isOnline ? (
        <p className="small-print">{dateTexts.whereOnline}</p>
      ) : (
        <VenueField form={form} />
      )}
      <PlaceFields form={form} {...(isOnline && { street: null })} />
    </>
  );
}

/** The values without those that aren't asked for any more: a wrong one would hold the form up out of sight. */
const askedFor = (values: EventValues): EventValues => ({
  ...values,
  ...(values.all_day && { time: '', end_time: '' }),
  ...(!values.attendance && { online_url: '' }),
  ...(values.attendance === 'online' && { venue: '', address: '' }),
});

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
  ...sentValues(eventFields, askedFor(values)),
  ...sentDetails.ofOne(values.image),
});

/** An event to send: dates that were left out before the rule was changed aren't its own any more. */
async function sentEvent(values: EventValues) {
  const { date, repeat, date_changes: changes } = values;
  if (changes.length === 0) return eventBody(values);
  const { datesOf } = await import('#src/domain/occurrences.ts');
  const dates = datesOf(date, repeat);
  const own = changes.filter((change) => dates.includes(change.date));
  return eventBody({ ...values, date_changes: own });
}

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

import { Field } from '#src/components/ui/Field.tsx';
import type { Category } from '#src/domain/values.ts';
import type { EventValues } from '#src/listings/event.ts';
import { checkEvent, eventBody, newEvent } from './event-form.ts';
import type { Edited } from './listing-form.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { ProgramFields } from './ProgramFields.tsx';
import { SectionedForm } from './SectionedForm.tsx';
import { callOwn } from './submission-calls.ts';
import type { Submitter } from './submitter.ts';
import { useListingForm } from './use-listing-form.ts';

interface Props {
  submitter: Submitter;
  categories: readonly Category[];
  /** The event that is edited; null for a new one. */
  edited: Edited<EventValues> | null;
}

/** The one form in which an event is added. */
export function EventForm({ submitter, categories, edited }: Props) {
  const form = useListingForm({
    kind: 'event',
    submitter,
    edited,
    fresh: newEvent(submitter),
    check: (values) => checkEvent(values, new Date(), edited?.values.date ?? null),
    create: (values, idempotencyKey) =>
      callOwn('createEvent', { body: eventBody(values), idempotencyKey }),
    update: (id, values) => callOwn('updateEvent', { id, body: eventBody(values) }),
  });
  const { fields } = form;
  return (
    <SectionedForm
      kind="event"
      title="Add Event"
      lead="Please submit your event at least 1 week before it takes place: our team looks at each one before others see it."
      submitter={submitter}
      edited={edited}
      form={form}
      categories={categories}
      layout={{
        time: {
          with: ['end_time'],
          draw: () => (
            <div className="pair">
              <Field {...fields.line('time')} />
              <Field {...fields.line('end_time')} />
            </div>
          ),
        },
        address: {
          with: ['suburb', 'state', 'postcode'],
          draw: () => <PlaceFields form={fields} />,
        },
        program: {
          draw: () => (
            <ProgramFields
              program={fields.values.program}
              errors={fields.errors}
              change={(program) => fields.change({ program })}
            />
          ),
        },
      }}
    />
  );
}

import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import type { Category } from '#src/domain/values.ts';
import type { Edited } from './edited.ts';
import { checkEvent, eventBody, type EventValues, newEvent } from './event-form.ts';
import { AboutFields, OrganizerFields, TicketFields, WhenFields } from './EventFields.tsx';
import { FormHead } from './FormHead.tsx';
import { Part } from './Part.tsx';
import { Pictures } from './Pictures.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ProgramFields } from './ProgramFields.tsx';
import { callOwn } from './submission-calls.ts';
import styles from './submissions.module.css';
import { useListingForm } from './use-listing-form.ts';
import type { Who } from './who.ts';

interface Props {
  who: Who;
  categories: readonly Category[];
  /** The event that is edited; null for a new one. */
  edited: Edited<EventValues> | null;
}

/** The one form in which an event is added (part 2). */
export function EventForm({ who, categories, edited }: Props) {
  const { fields, element, summary, submit, pictures, isRestored, startAgain } =
    useListingForm<EventValues>({
      kind: 'event',
      who,
      edited,
      fresh: newEvent(who),
      pictureField: 'image',
      mostPictures: 1,
      check: (values) => checkEvent(values, new Date(), edited?.values.date ?? null),
      create: (values, idempotencyKey) =>
        callOwn('createEvent', { body: eventBody(values), idempotencyKey }),
      update: (id, values) => callOwn('updateEvent', { id, body: eventBody(values) }),
    });

  return (
    <div className={styles.screen}>
      <FormHead
        title={edited ? `Edit ${edited.title}` : 'Add Event'}
        who={who}
        reason={edited?.reason ?? null}
        isRestored={isRestored}
        startAgain={startAgain}
      >
        <p className={styles.lead}>
          Please submit your event at least 1 week before it takes place: our team looks at each one
          before others see it.
        </p>
      </FormHead>
      <form className={styles.form} {...element(submit)}>
        <ErrorSummary summary={summary} />
        <Part title="About">
          <AboutFields form={fields} categories={categories} />
        </Part>
        <Part title="When">
          <WhenFields form={fields} />
        </Part>
        <Part title="Where">
          <Field {...fields.field('venue')} label="Venue" />
          <PlaceFields form={fields} addressLabel="Venue address" />
        </Part>
        <Part title="Organizer">
          <OrganizerFields form={fields} />
        </Part>
        <Part title="Price and tickets">
          <TicketFields form={fields} />
        </Part>
        <Part title="Program">
          <ProgramFields
            program={fields.values.program}
            errors={fields.errors}
            change={(program) => fields.change({ program })}
          />
        </Part>
        <Part title="Picture">
          <Pictures name="image" pictures={pictures} most={1} error={fields.errors['image']} />
        </Part>
        <div className={styles.actions}>
          <Button
            type="submit"
            className={styles.submit}
            aria-disabled={fields.isBusy || undefined}
          >
            {fields.isBusy ? 'Submitting…' : 'Submit for review'}
          </Button>
        </div>
      </form>
    </div>
  );
}

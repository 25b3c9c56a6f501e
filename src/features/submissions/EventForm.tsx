import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import type { Category } from '#src/domain/values.ts';
import type { Edited } from './edited.ts';
import { checkEvent, eventBody, type EventValues, newEvent } from './event-form.ts';
import { AboutFields, OrganizerFields, TicketFields, WhenFields } from './EventFields.tsx';
import { FormHead } from './FormHead.tsx';
import { FormSection } from './FormSection.tsx';
import { Pictures } from './Pictures.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ProgramFields } from './ProgramFields.tsx';
import { callOwn } from './submission-calls.ts';
import styles from './submissions.module.css';
import { useListingForm } from './use-listing-form.ts';
import type { Submitter } from './submitter.ts';

interface Props {
  submitter: Submitter;
  categories: readonly Category[];
  /** The event that is edited; null for a new one. */
  edited: Edited<EventValues> | null;
}

/** The one form in which an event is added (part 2). */
export function EventForm({ submitter, categories, edited }: Props) {
  const { fields, element, summary, submit, pictures, isRestored, startAgain } =
    useListingForm<EventValues>({
      kind: 'event',
      submitter,
      edited,
      fresh: newEvent(submitter),
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
        submitter={submitter}
        reason={edited?.reason ?? null}
        isRestored={isRestored}
        startAgain={startAgain}
      >
        <p className={styles.lead}>
          Please submit your event at least 1 week before it takes place: our team looks at each one
          before others see it.
        </p>
      </FormHead>
      <form className={`card ${styles.form}`} {...element(submit)}>
        <ErrorSummary summary={summary} />
        <FormSection title="About">
          <AboutFields form={fields} categories={categories} />
        </FormSection>
        <FormSection title="When">
          <WhenFields form={fields} />
        </FormSection>
        <FormSection title="Where">
          <Field {...fields.field('venue')} label="Venue" />
          <PlaceFields form={fields} addressLabel="Venue address" />
        </FormSection>
        <FormSection title="Organizer">
          <OrganizerFields form={fields} />
        </FormSection>
        <FormSection title="Price and tickets">
          <TicketFields form={fields} />
        </FormSection>
        <FormSection title="Program">
          <ProgramFields
            program={fields.values.program}
            errors={fields.errors}
            change={(program) => fields.change({ program })}
          />
        </FormSection>
        <FormSection title="Picture">
          <Pictures name="image" pictures={pictures} most={1} error={fields.errors['image']} />
        </FormSection>
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

import type { Category } from '#src/domain/values.ts';
import { editedListing } from './listing-form.ts';
import { EventForm } from './EventForm.tsx';
import { FormScreen } from './FormScreen.tsx';
import { callOwn } from './submission-calls.ts';

/** Adds an event, or changes one of mine. */
export function EventScreen({ categories }: { categories: readonly Category[] }) {
  return (
    <FormScreen
      title="Add Event"
      load={async (id) => (id === null ? null : callOwn('getMyEvent', { id }))}
    >
      {(submitter, event) => (
        <EventForm
          key={submitter.id}
          submitter={submitter}
          categories={categories}
          edited={event && editedListing('event', event, categories)}
        />
      )}
    </FormScreen>
  );
}

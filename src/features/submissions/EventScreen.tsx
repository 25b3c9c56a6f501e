import type { Category } from '#src/domain/values.ts';
import { valuesOfEvent } from './event-form.ts';
import { EventForm } from './EventForm.tsx';
import { FormScreen } from './FormScreen.tsx';
import { callOwn } from './submission-calls.ts';

/** Adds an event, or changes one of mine (part 2). */
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
          edited={
            event && {
              id: event.id,
              title: event.title,
              reason: event.pending_changes ? event.pending_changes.reason : event.reason,
              values: valuesOfEvent(event, categories),
            }
          }
        />
      )}
    </FormScreen>
  );
}

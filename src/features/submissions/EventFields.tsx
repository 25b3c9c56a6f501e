import { Field } from '#src/components/ui/Field.tsx';
import { Select } from '#src/components/ui/Select.tsx';
import { TextArea } from '#src/components/ui/TextArea.tsx';
import type { Category } from '#src/domain/values.ts';
import type { EventValues } from './event-form.ts';
import { categoryChoices } from './kept-values.ts';
import type { SubmissionForm } from './use-submission.ts';

interface Props {
  form: SubmissionForm<EventValues>;
}

/** What it is. */
export function AboutFields({ form, categories }: Props & { categories: readonly Category[] }) {
  const { field } = form;
  const category = field('category');
  return (
    <>
      <Field {...field('title')} label="Event title" />
      <Select
        {...category}
        label="Category"
        none="Select a category"
        choices={categoryChoices(categories, category.value)}
      />
      <TextArea {...field('description')} label="Description" rows={6} />
      <TextArea
        {...field('requirements')}
        label="Requirements and notes (optional)"
        hint="What people should bring or know, such as “Please wear white”."
        rows={2}
      />
    </>
  );
}

/** On which day, and from when until when. */
export function WhenFields({ form: { field } }: Props) {
  return (
    <>
      <Field {...field('date')} label="Date" type="date" />
      <div className="pair">
        <Field {...field('time')} label="Start time" type="time" />
        <Field {...field('end_time')} label="End time (optional)" type="time" />
      </div>
    </>
  );
}

/** Whom to ask. */
export function OrganizerFields({ form: { field } }: Props) {
  return (
    <>
      <Field {...field('organizer_name')} label="Organizer" />
      <Field {...field('organizer_phone')} label="Contact phone" type="tel" autoComplete="tel" />
      <Field
        {...field('organizer_email')}
        label="Contact email"
        hint="Shown on your event."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Field
        {...field('website')}
        label="Website (optional)"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

/** What it costs, and for how many. */
export function TicketFields({ form: { field } }: Props) {
  return (
    <>
      <Field
        {...field('price_info')}
        label="Price (optional)"
        hint="Such as “Free” or “$25, children $10”."
      />
      <TextArea
        {...field('ticket_info')}
        label="Ticket information (optional)"
        hint="Such as “At the door, cash only”."
        rows={2}
      />
      <Field
        {...field('ticket_url')}
        label="Ticket link (optional)"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...field('capacity')}
        label="Capacity (optional)"
        hint="How many people fit in."
        inputMode="numeric"
      />
    </>
  );
}

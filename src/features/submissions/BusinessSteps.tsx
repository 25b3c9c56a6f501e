import { Field } from '#src/components/ui/Field.tsx';
import { Select } from '#src/components/ui/Select.tsx';
import { TextArea } from '#src/components/ui/TextArea.tsx';
import type { Category } from '#src/domain/values.ts';
import type { BusinessValues } from './business-form.ts';
import { HoursFields } from './HoursFields.tsx';
import { categoryChoices } from './kept-values.ts';
import { PlaceFields } from './PlaceFields.tsx';
import type { SubmissionForm } from './use-submission.ts';

interface Props {
  form: SubmissionForm<BusinessValues>;
}

/** Step 1: what it is. */
export function AboutStep({ form, categories }: Props & { categories: readonly Category[] }) {
  const { field } = form;
  const category = field('category');
  return (
    <>
      <Field {...field('name')} label="Business name" autoComplete="organization" />
      <Select
        {...category}
        label="Category"
        none="Select a category"
        choices={categoryChoices(categories, category.value)}
      />
      <TextArea
        {...field('description')}
        label="Description"
        hint="What you offer, and what people come to you for. Sinhala and Tamil are welcome."
        rows={6}
      />
      <Field
        {...field('specialty')}
        label="Specialty (optional)"
        hint="One thing you are known for, such as “Lamprais on Sundays”."
      />
    </>
  );
}

/** Step 2: where it is. */
export const WhereStep = ({ form }: Props) => (
  <PlaceFields form={form} addressLabel="Street address" />
);

/** Step 3: how and when to reach it. */
export function ContactStep({ form }: Props) {
  const { field, values, errors, change } = form;
  return (
    <>
      <Field {...field('contact_phone')} label="Phone" type="tel" autoComplete="tel" />
      <Field
        {...field('email')}
        label="Email"
        hint="Shown on your listing."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Field
        {...field('website')}
        label="Website (optional)"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <HoursFields hours={values.hours} errors={errors} change={(hours) => change({ hours })} />
      <TextArea
        {...field('business_hours')}
        label="About the hours (optional)"
        hint="What a table can’t say, such as “Closed on Poya days”."
        rows={2}
      />
    </>
  );
}

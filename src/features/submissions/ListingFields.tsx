import { Fragment } from 'react';
import { Field } from '#src/components/ui/Field.tsx';
import { Select } from '#src/components/ui/Select.tsx';
import { TextArea } from '#src/components/ui/TextArea.tsx';
import type { Category } from '#src/domain/values.ts';
import { categoryChoices } from './listing-form.ts';
import type { SubmissionForm, TextName } from './use-listing-form.ts';

/** Fields that stand otherwise than one under the other: who draws each, and what goes with it. */
export type Layout<Values> = {
  [Name in keyof Values]?: { with?: readonly (keyof Values)[]; draw: () => React.ReactNode };
};

/** Two lines beside each other; of the first, `hint` may say more than its definition does. */
export const pairOf = <Values,>(
  { line }: SubmissionForm<Values>,
  one: TextName<Values>,
  other: TextName<Values>,
  hint?: string,
) => ({
  with: [other],
  draw: () => (
    <div className="pair">
      <Field {...line(one)} {...(hint && { hint })} />
      <Field {...line(other)} />
    </div>
  ),
});

interface Props<Values> {
  form: SubmissionForm<Values>;
  names: readonly (keyof Values & string)[];
  layout?: Layout<Values>;
  categories?: readonly Category[];
}

/** Some fields of a listing's form, as its kind defines them. */
export function ListingFields<Values>({
  form,
  names,
  layout = {},
  categories = [],
}: Props<Values>) {
  const drawnWith = new Set(names.flatMap((name) => layout[name]?.with ?? []));
  return names
    .filter((name) => !drawnWith.has(name))
    .map((name) => (
      <Fragment key={name}>
        {layout[name]?.draw() ?? (
          <ListingField form={form} name={name as TextName<Values>} categories={categories} />
        )}
      </Fragment>
    ));
}

/** One field as its definition says: a line, a text or a category. */
function ListingField<Values>({
  form,
  name,
  categories,
}: {
  form: SubmissionForm<Values>;
  name: TextName<Values>;
  categories: readonly Category[];
}) {
  const field = form.field(name);
  const { control, rows } = form.input(name);
  if (control === 'text') return <TextArea {...field} rows={rows} />;
  if (control === 'category') {
    return (
      <Select
        {...field}
        none="Select a category"
        choices={categoryChoices(categories, field.value)}
      />
    );
  }
  return <Field {...form.line(name)} />;
}

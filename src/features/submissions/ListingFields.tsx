import { Fragment } from 'react';
import { Field, Select, TextArea } from '#src/components/ui/Field.tsx';
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
  /** As its definition says: a line, a text, a choice or a category. */
  const draw = (name: TextName<Values>) => {
    const field = form.field(name);
    const { control, rows, choices: offered } = form.input(name);
    if (control === 'text') return <TextArea {...field} rows={rows} />;
    if (offered) return <Select {...field} none="Not stated" choices={offered} />;
    if (control !== 'category') return <Field {...form.line(name)} />;
    const choices = categoryChoices(categories, field.value);
    return <Select {...field} none="Select a category" choices={choices} />;
  };
  const drawnWith = new Set(names.flatMap((name) => layout[name]?.with ?? []));
  return names
    .filter((name) => !drawnWith.has(name))
    .map((name) => (
      <Fragment key={name}>{layout[name]?.draw() ?? draw(name as TextName<Values>)}</Fragment>
    ));
}

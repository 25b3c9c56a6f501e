import { useState } from 'react';
import { Field } from '#src/components/ui/Field.tsx';
import type { TextName } from './form-fields.ts';
import type { SubmissionForm } from './use-listing-form.ts';

interface Props<Values> {
  form: SubmissionForm<Values>;
  title: string;
  names: readonly TextName<Values>[];
}

/** Lines that few fill in: folded away, unless one has a value. The summary of errors unfolds a wrong one. */
function FoldedFields<Values>({ form: { values, line }, title, names }: Props<Values>) {
  const [isOpen] = useState(names.some((name) => values[name]));
  return (
    <details open={isOpen}>
      <summary className="unfolds">{title}</summary>
      <div className="stack gap-6">
        {names.map((name) => (
          <Field key={name} {...line(name)} />
        ))}
      </div>
    </details>
  );
}

/** The layout of lines that are folded away together, under the first of them. */
export const folded = <Values,>(
  form: SubmissionForm<Values>,
  title: string,
  ...names: readonly TextName<Values>[]
) => ({
  with: names.slice(1),
  render: () => <FoldedFields {...{ form, title, names }} />,
});

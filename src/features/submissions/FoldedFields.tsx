import { useState } from 'react';
import { Field } from '#src/components/ui/Field.tsx';
import styles from './submissions.module.css';
import type { SubmissionForm, TextName } from './use-listing-form.ts';

interface Props<Values> {
  form: SubmissionForm<Values>;
  title: string;
  names: readonly TextName<Values>[];
}

/** Lines that few fill in: folded away until somebody asks for them, and open where one has a value or is wrong. */
function FoldedFields<Values>({ form: { values, errors, line }, title, names }: Props<Values>) {
  const [isOpen, setOpen] = useState(names.some((name) => values[name]));
  const isWrong = names.some((name) => errors[name]);
  return (
    <details
      className={styles.folded}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
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

import type { ComponentProps } from 'react';
import { fieldId, FieldFrame, type Labelled } from './FieldFrame.tsx';
import styles from './Field.module.css';

export interface FieldProps
  extends Labelled, Omit<ComponentProps<'input'>, 'id' | 'name' | 'children'> {
  /** Stands within the field's frame, after what is typed. */
  after?: React.ReactNode;
}

/** A labelled text field with its hint and its error (GOV.UK's pattern). */
export function Field({
  name,
  label,
  hint,
  error,
  id = fieldId(name),
  after,
  className,
  ...input
}: FieldProps) {
  return (
    <FieldFrame {...{ name, label, hint, error, id, className, after }}>
      {(described) => <input {...input} {...described} className={styles.input} />}
    </FieldFrame>
  );
}

import type { ComponentProps } from 'react';
import { FieldFrame, type Labelled, type OwnOf } from './FieldFrame.tsx';
import styles from './Field.module.css';

export interface FieldProps extends Labelled, OwnOf<ComponentProps<'input'>> {
  /** Stands within the field's frame, after what is typed. */
  after?: React.ReactNode;
}

/** A labelled text field with its hint and its error (GOV.UK's pattern). */
export const Field = (field: FieldProps) => (
  <FieldFrame<ComponentProps<'input'>> {...field}>
    {(input) => <input {...input} className={styles.input} />}
  </FieldFrame>
);

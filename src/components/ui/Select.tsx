import type { ComponentProps } from 'react';
import { FieldFrame, type Labelled, type OwnOf } from './FieldFrame.tsx';
import styles from './Field.module.css';

interface Props extends Labelled, OwnOf<ComponentProps<'select'>> {
  /** What the choice of nothing is called; without it there is none. */
  none?: string;
  choices: readonly { value: string; label: string }[];
}

/** A labelled choice of one, in the frame of a field. */
export const Select = ({ none, choices, ...field }: Props) => (
  <FieldFrame<ComponentProps<'select'>> {...field}>
    {(select) => (
      <select {...select} className={styles.input}>
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
);

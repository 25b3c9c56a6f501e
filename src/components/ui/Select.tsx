import type { SelectHTMLAttributes } from 'react';
import { FieldFrame, type Labelled } from './FieldFrame.tsx';
import styles from './Field.module.css';

interface Props
  extends Labelled, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name' | 'children'> {
  /** What the choice of nothing is called; without it there is none. */
  none?: string;
  choices: readonly { value: string; label: string }[];
}

/** A labelled choice of one, in the frame of a field. */
export function Select({
  name,
  label,
  hint,
  error,
  id,
  className,
  none,
  choices,
  ...select
}: Props) {
  return (
    <FieldFrame {...{ name, label, hint, error, className, ...(id && { id }) }}>
      {(described) => (
        <select {...select} {...described} className={styles.input}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

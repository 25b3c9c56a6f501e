import type { InputHTMLAttributes } from 'react';
import styles from './Field.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
}

/** A box to tick. */
export function Choice({ label, ...input }: Props) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}

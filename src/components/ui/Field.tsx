import type { InputHTMLAttributes } from 'react';
import styles from './Field.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children'> {
  name: string;
  label: string;
  /** Said before somebody types: what is asked for, and why. */
  hint?: React.ReactNode;
  /** Said after they did; undefined while nothing is wrong. */
  error?: string | undefined;
  /** What `fieldId` makes of the name, unless a page has two fields of that name. */
  id?: string;
  /** Stands within the field's frame, after what is typed. */
  after?: React.ReactNode;
}

/** The id of a field, for a link to it. */
export const fieldId = (name: string): string => `field-${name}`;

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
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      <div className={styles.frame}>
        <input
          {...input}
          id={id}
          name={name}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {after}
      </div>
    </div>
  );
}

import type { TextareaHTMLAttributes } from 'react';
import { FieldFrame, type Labelled } from './FieldFrame.tsx';
import styles from './Field.module.css';

type Props = Labelled & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name'>;

/** A labelled field of several lines, in the frame of a field. */
export function TextArea({ name, label, hint, error, id, className, ...area }: Props) {
  return (
    <FieldFrame {...{ name, label, hint, error, className, ...(id && { id }) }}>
      {(described) => <textarea {...area} {...described} className={styles.area} />}
    </FieldFrame>
  );
}

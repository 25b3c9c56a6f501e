import type { ComponentProps } from 'react';
import { FieldFrame, type Labelled, type OwnOf } from './FieldFrame.tsx';
import styles from './Field.module.css';

/** A labelled field of several lines, in the frame of a field. */
export const TextArea = (field: Labelled & OwnOf<ComponentProps<'textarea'>>) => (
  <FieldFrame<ComponentProps<'textarea'>> {...field}>
    {(area) => <textarea {...area} className={styles.area} />}
  </FieldFrame>
);

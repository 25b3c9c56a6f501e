import type { Day } from '#src/domain/values.ts';
import { dateBlock } from '#src/domain/day-texts.ts';
import styles from './DateBlock.module.css';

interface Props {
  day: Day;
  className?: string;
}

/** An event's day as a leaf of a calendar. It isn't read aloud, as the date is in words beside it. */
export function DateBlock({ day, className }: Props) {
  const leaf = dateBlock(day);
  return (
    <span className={[styles.block, className].filter(Boolean).join(' ')} aria-hidden="true">
      <span className={styles.weekday}>{leaf.weekday}</span>
      <span className={styles.day}>{leaf.day}</span>
      <span className={styles.month}>{leaf.month}</span>
    </span>
  );
}

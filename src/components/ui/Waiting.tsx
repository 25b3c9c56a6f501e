import { Moonstone } from './Moonstone.tsx';
import styles from './EmptyState.module.css';

/** A line in place of a person's own things, which come in a moment. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.waiting}>
      <Moonstone className={`breathing ${styles.moonstone}`} />
      <p role="status">{text}</p>
    </div>
  );
}

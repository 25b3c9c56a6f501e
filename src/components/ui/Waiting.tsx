import { Moonstone } from './Moonstone.tsx';
import styles from './Waiting.module.css';

/** Stands where a person's own things will be in a moment. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.waiting}>
      <Moonstone className={`breathing ${styles.turning}`} />
      <p role="status">{text}</p>
    </div>
  );
}

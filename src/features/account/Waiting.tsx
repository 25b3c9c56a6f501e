import { Moonstone } from '#src/components/ui/Moonstone.tsx';
import styles from './account.module.css';

/** Stands where a person's own things will be in a moment. */
export function Waiting() {
  return (
    <div className={styles.waiting}>
      <Moonstone className={styles.turning} />
      <p role="status">Loading your account...</p>
    </div>
  );
}

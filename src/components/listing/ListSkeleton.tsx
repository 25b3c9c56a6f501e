import styles from './ListSkeleton.module.css';

/** As many as a screen has room for; the section keeps the height of what was there before. */
const CARDS = 6;

/** Stands where cards will be, in their shape. */
export function ListSkeleton() {
  return (
    <div className={styles.cards} data-cards="" aria-hidden="true">
      {Array.from({ length: CARDS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={index} className={styles.card}>
          <span className={styles.picture} />
          <span className={styles.line} />
          <span className={styles.line} />
        </div>
      ))}
    </div>
  );
}

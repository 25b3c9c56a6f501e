import styles from './ListSkeleton.module.css';

/** As many as a screen has room for; the section keeps the height of what was there before. */
const CARDS = [1, 2, 3, 4, 5, 6];

/** Stands where cards will be, in their shape. */
export function ListSkeleton() {
  return (
    <div className="cards" aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className={`placeholder ${styles.card}`}>
          <span className={styles.picture} />
          <span className={styles.line} />
          <span className={styles.line} />
        </div>
      ))}
    </div>
  );
}

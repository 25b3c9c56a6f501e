import styles from './ListSkeleton.module.css';

/** Cards of a skeleton: as many as a screen has room for. The section keeps its height. */
const CARDS = [1, 2, 3, 4, 5, 6];

/** Shapes in place of cards that are on their way. */
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

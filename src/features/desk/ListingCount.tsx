import { SITE } from '#src/site.config.ts';
import styles from './desk.module.css';

/** "12 listings" */
export function ListingCount({ count }: { count: number }) {
  return (
    <span className={styles.small}>
      {count.toLocaleString(SITE.locale)} {count === 1 ? 'listing' : 'listings'}
    </span>
  );
}

import { distanceText, kilometresBetween, type Point } from '#src/domain/distance.ts';
import styles from './Distance.module.css';

interface Props {
  /** The middle of the place that one looks from, where there is one. */
  from: Point | null | undefined;
  /** The middle of the listing's locality, where it is known. */
  to: Point | null;
}

/** After the name of a place: " · 3.4 km", from the middle of one locality to that of another. */
export function Distance({ from, to }: Props) {
  if (!from || !to) return null;
  return (
    <span className={styles.distance}>{` · ${distanceText(kilometresBetween(from, to))}`}</span>
  );
}

import { distanceText, kilometresBetween, type Point } from '#src/domain/distance.ts';
import styles from './Distance.module.css';

interface Props {
  /** The middle of the place that distances are from, if there is one. */
  from: Point | null | undefined;
  /** The middle of the listing's locality, if it is known. */
  to: Point | null;
}

/** The distance after the name of a place, from the middle of one locality to that of another: " · 3.4 km". */
export function Distance({ from, to }: Props) {
  if (!from || !to) return null;
  return (
    <span className={styles.distance}>{` · ${distanceText(kilometresBetween(from, to))}`}</span>
  );
}

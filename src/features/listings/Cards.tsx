import styles from './Cards.module.css';
import type { Card } from './FlipCard.tsx';

interface Props<Listing> {
  items: readonly Listing[];
  Card: Card<Listing>;
  now: Date;
}

/** The cards of a page of a list, once a script has it. */
export function Cards<Listing extends { id: number }>({ items, Card, now }: Props<Listing>) {
  return (
    <ul className={styles.cards} data-cards="">
      {items.map((item, index) => (
        <li key={item.id} className={frameOf(index)}>
          <Card listing={item} now={now} eager={index < 2} />
        </li>
      ))}
    </ul>
  );
}

/** Two cards a frame; of a longer page the rest comes in the last one. */
const LAST_FRAME = 6;

/** The frame in which a phone lays a card out, by its place in the list: see BeforeFirstPaint.astro. */
export function frameOf(index: number): string | undefined {
  if (index < 2) return undefined;
  return `frame-${Math.min(LAST_FRAME, 1 + Math.floor(index / 2))}`;
}

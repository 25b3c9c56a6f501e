import styles from './Cards.module.css';
import type { CardProps } from './FlipCard.tsx';

interface Props<Item> {
  items: readonly Item[];
  card: (item: Item, look: CardProps) => React.ReactNode;
  now: Date;
}

/** The cards of a page of a list. */
export function Cards<Item extends { id: number }>({ items, card, now }: Props<Item>) {
  return (
    <ul className={styles.cards} data-cards="">
      {items.map((item, index) => (
        <li key={item.id} className={frameOf(index)}>
          {card(item, { now, eager: index < 2 })}
        </li>
      ))}
    </ul>
  );
}

/** Two cards a frame; of a longer page the rest comes in the last one. */
const LAST_FRAME = 6;

/** The frame in which a phone lays a card out, by its place in the list: see BeforeFirstPaint.astro. */
function frameOf(index: number): string | undefined {
  if (index < 2) return undefined;
  return `frame-${Math.min(LAST_FRAME, 1 + Math.floor(index / 2))}`;
}

import type { Point } from '#src/domain/distance.ts';
import type { Card } from './FlipCard.tsx';

interface Props<Listing> {
  items: readonly Listing[];
  Card: Card<Listing>;
  now: Date;
  near?: Point | null | undefined;
  byDate?: boolean | undefined;
  /** The number of cards on the page before these. */
  after?: number;
}

/** Cards that are rendered together: those of a list in the browser, or of a search. */
export function Cards<Listing extends { id: number; date?: string | null }>({
  items,
  Card,
  now,
  near,
  byDate,
  after = 0,
}: Props<Listing>) {
  return (
    <ul className="cards">
      {items.map((item, index) => (
        <li key={[item.id, item.date].join()} className={frameOf(after + index)}>
          <Card listing={item} now={now} near={near} byDate={byDate} eager={after + index < 2} />
        </li>
      ))}
    </ul>
  );
}

/** The frame for the rest of a longer page; before it, each frame has two cards. */
const LAST_FRAME = 6;

/** The frame in which a phone lays a card out, by its place in the list: see BeforeFirstPaint.astro. */
export function frameOf(index: number): string | undefined {
  if (index < 2) return undefined;
  return `frame-${Math.min(LAST_FRAME, 1 + Math.floor(index / 2))}`;
}

import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';

interface Props {
  /** What is moved, for those who don't see where the buttons stand. */
  name: string;
  /** Its place, from 1. */
  place: number;
  count: number;
  move: (by: -1 | 1) => void;
}

/** Moves a thing up or down within its list; the focus goes with it. */
export function MoveButtons({ name, place, count, move }: Props) {
  const movedBy = useRef<HTMLButtonElement>(null);
  // A row that is moved within its list may lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what tells of a move; nothing of it is read
  useEffect(() => {
    movedBy.current?.focus();
    movedBy.current = null;
  }, [place]);
  const button = (by: -1 | 1, isPossible: boolean) => (
    <Button
      look="plain"
      small
      aria-disabled={!isPossible || undefined}
      onClick={({ currentTarget }) => {
        if (!isPossible) return;
        movedBy.current = currentTarget;
        move(by);
      }}
    >
      {by < 0 ? 'Move up' : 'Move down'}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
  return (
    <>
      {button(-1, place > 1)}
      {button(1, place < count)}
    </>
  );
}

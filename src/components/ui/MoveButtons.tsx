import { useEffect, useRef } from 'react';
import * as texts from '#texts/desk.ts';
import { RowButton } from './RowButton.tsx';

interface Props {
  /** The thing that is moved, for people who don't see where the buttons are. */
  name: string;
  /** Its place, from 1. */
  place: number;
  count: number;
  move: (by: -1 | 1) => void;
}

/** Buttons that move a thing up or down within its list; the focus goes with it. */
export function MoveButtons({ name, place, count, move }: Props) {
  const pressed = useRef<{ button: HTMLButtonElement; at: number }>(null);
  // The focus returns: a row that is moved within its list may lose it.
  useEffect(() => {
    if (!pressed.current || pressed.current.at === place) return;
    pressed.current.button.focus();
    pressed.current = null;
  }, [place]);
  const button = (by: -1 | 1, isPossible: boolean) => (
    <RowButton
      label={by < 0 ? texts.moveUp : texts.moveDown}
      of={name}
      aria-disabled={!isPossible || undefined}
      onClick={({ currentTarget }) => {
        if (!isPossible) return;
        pressed.current = { button: currentTarget, at: place };
        move(by);
      }}
    />
  );
  return (
    <>
      {button(-1, place > 1)}
      {button(1, place < count)}
    </>
  );
}

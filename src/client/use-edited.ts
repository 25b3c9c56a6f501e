import { useRef, useState } from 'react';
import { isMoreTyped, mayDiscard } from './typed-text.ts';
import { useReturn } from './use-return.ts';

/**
 * The row of a desk's list whose editor is open, with the number of its opening, a key for the editor. Text that isn't saved
 * gives way to another row only if it may. Once the editor is closed, the focus is back at what opened it, or at `add`
 * where that is gone.
 */
export function useEdited<Row>() {
  const [{ row, turn }, setEdited] = useState<{ row: Row | null; turn: number }>({
    row: null,
    turn: 0,
  });
  const opener = useRef<Element>(null);
  const add = useRef<HTMLButtonElement>(null);
  useReturn(row === null, () => {
    const { current: before } = opener;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else add.current?.focus();
  });
  return {
    edited: row,
    turn,
    add,
    edit: (next: Row) => {
      if (row !== null && !mayDiscard()) return;
      opener.current = document.activeElement;
      setEdited({ row: next, turn: turn + 1 });
    },
    close: () => setEdited({ row: null, turn }),
    /**
     * Closes the editor once its form is saved, or goes on with the row as it is now where more was typed since. Another
     * opening may have taken its place meanwhile.
     */
    saved: (form: HTMLFormElement, now: Row | undefined) => {
      const isMore = isMoreTyped(form);
      setEdited((last) =>
        last.turn === turn ? { row: isMore ? (now ?? last.row) : null, turn } : last,
      );
    },
  };
}

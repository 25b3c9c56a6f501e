import { useEffect, useRef, useState } from 'react';
import { callDesk } from '#src/client/desk-calls.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { RowActions } from '#src/components/ui/DeskPart.tsx';
import { MoveButtons } from '#src/components/ui/MoveButtons.tsx';
import type { DeskCategory } from '#src/api/desk.ts';
import { CategoryName } from './CategoryName.tsx';
import styles from './desk.module.css';
import { ListingCount } from './ListingCount.tsx';

interface Props {
  category: DeskCategory;
  place: number;
  count: number;
  move: (by: -1 | 1) => void;
  retire: () => Promise<void>;
  renamed: () => Promise<void>;
}

/** A category that is offered, with what can be done to it. */
export function CategoryRow({ category, place, count, move, retire, renamed }: Props) {
  const { id, name, listings } = category;
  const [isOpen, setOpen] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) rename.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) {
    return (
      <li className={`ends ${styles.row}`}>
        <CategoryName
          label={`New name of ${name}`}
          action="Rename"
          before={name}
          cancel={() => setOpen(false)}
          save={async (to) => {
            await callDesk('updateCategory', { id, body: { name: to } });
            setOpen(false);
            await renamed();
          }}
        />
      </li>
    );
  }
  return (
    <li className={`ends ${styles.row}`}>
      <p>
        <strong>{name}</strong> <ListingCount count={listings} />
      </p>
      <RowActions>
        <MoveButtons name={name} place={place} count={count} move={move} />
        <Button ref={rename} look="plain" small onClick={() => setOpen(true)}>
          Rename<span className="visually-hidden"> {name}</span>
        </Button>
        <ConfirmButton
          label="Retire"
          question={`Retire ${name}?`}
          text="Forms and lists offer it no more. Listings that have it keep it."
          onConfirm={() => void retire()}
        />
      </RowActions>
    </li>
  );
}

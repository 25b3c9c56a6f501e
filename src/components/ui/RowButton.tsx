import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'children' | 'small'> {
  label: string;
  /** The thing it is about, read aloud with the label. */
  of?: ReactNode;
  isBusy?: boolean | undefined;
}

/** A small button for one of several things. */
export const RowButton = ({ label, of, isBusy, ...button }: Props) => (
  <Button look="plain" small aria-disabled={isBusy || undefined} {...button}>
    {label}
    {of && <span className="visually-hidden"> {of}</span>}
  </Button>
);

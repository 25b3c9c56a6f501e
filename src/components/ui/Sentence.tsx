import type { ReactNode } from 'react';
import { marked } from '#src/texts/marked.ts';

interface Props {
  text: string;
  children: ReactNode;
}

/** A text with an element in place of its brackets and of what they hold. */
export function Sentence({ text, children }: Props) {
  const [before, , after] = marked(text);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}

/**
 * A text whose part in brackets is read aloud alone, as it is plain to everybody who sees the page; `className` hides it
 * from some alone.
 */
export const Spoken = ({
  text,
  className = 'visually-hidden',
}: Pick<Props, 'text'> & { className?: string }) => (
  <Sentence text={text}>
    <span className={className}>{marked(text)[1]}</span>
  </Sentence>
);

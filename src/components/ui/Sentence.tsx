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

/** A text whose part in brackets is read aloud alone: it is plain to everybody who sees the page. */
export const Spoken = ({ text }: Pick<Props, 'text'>) => (
  <Sentence text={text}>
    <span className="visually-hidden">{marked(text)[1]}</span>
  </Sentence>
);

interface LinkedProps extends Pick<Props, 'text'> {
  href: string;
}

/** A text whose part in brackets is a link. */
export const LinkedText = ({ text, href }: LinkedProps) => (
  <Sentence text={text}>
    <a href={href}>{marked(text)[1]}</a>
  </Sentence>
);

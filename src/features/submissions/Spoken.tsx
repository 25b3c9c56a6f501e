import { marked } from '#src/texts/marked.ts';

/** A text whose part in brackets is read aloud alone: it is plain to everybody who sees the page. */
export function Spoken({ text }: { text: string }) {
  const [before, hidden, after] = marked(text);
  return (
    <>
      {before}
      <span className="visually-hidden">{hidden}</span>
      {after}
    </>
  );
}

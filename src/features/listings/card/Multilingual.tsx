import { Fragment } from 'react';
import { scriptRuns } from '#src/domain/text.ts';

interface Props {
  text: string;
}

/** A text whose stretches of Sinhala and Tamil carry their language, for fonts and for reading aloud. */
export function Multilingual({ text }: Props) {
  return scriptRuns(text).map((run) =>
    run.language ? (
      <span key={run.start} lang={run.language}>
        {run.text}
      </span>
    ) : (
      <Fragment key={run.start}>{run.text}</Fragment>
    ),
  );
}

/** Plain text as it was written: escaped, its line breaks kept. */
export function Prose({ text }: Props) {
  return (
    <p className="prose">
      <Multilingual text={text.trim()} />
    </p>
  );
}

import { Fragment } from 'react';
import { scriptRuns } from '#src/domain/text.ts';

interface Props {
  text: string;
}

/** A text whose Sinhala and Tamil stretches carry their language, for fonts and for reading aloud. */
export function Multilingual({ text }: Props) {
  return scriptRuns(text).map((run, index) =>
    run.language ? (
      <span key={index} lang={run.language}>
        {run.text}
      </span>
    ) : (
      <Fragment key={index}>{run.text}</Fragment>
    ),
  );
}

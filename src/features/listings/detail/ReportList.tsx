import type { OpenReports } from '#src/api/reports.ts';
import { whenText } from '#src/client/when-text.ts';
import * as texts from '#texts/reports.ts';

/** Reports of a listing, as its owner and the team read them. */
export const ReportList = ({ results }: Pick<OpenReports, 'results'>) => (
  <ul className="stack gap-3 divided">
    {results.map(({ id, reason, text, reported_at }) => (
      <li key={id}>
        <p>
          <strong>{texts.reasons[reason]}</strong>
        </p>
        <p className="small-print">
          <time dateTime={reported_at}>{whenText(reported_at)}</time>
        </p>
        {text && <p className="prose">{text}</p>}
      </li>
    ))}
  </ul>
);

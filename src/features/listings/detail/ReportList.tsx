import type { OpenReports, Suggestion } from '#src/api/reports.ts';
import { whenText } from '#src/client/when-text.ts';
import { Button } from '#src/components/ui/Button.tsx';
import type { Kind } from '#src/domain/kinds.ts';
import { changedRows } from '#src/listings/field-rows.ts';
import * as texts from '#texts/reports.ts';

interface Props extends Pick<OpenReports, 'results'> {
  kind: Kind;
  /** The listing as it is now. */
  listing: object;
  isBusy: boolean;
  /** Takes the suggestion of a report over; null for people who can't. */
  accept: ((id: number) => void) | null;
}

/** Reports of a listing, as its owner and the team read them, each with what it would change. */
export const ReportList = ({ results, kind, listing, isBusy, accept }: Props) => (
  <ul className="stack gap-3 divided">
    {results.map(({ id, reason, text, suggestion, reported_at }) => (
      <li key={id} className="stack gap-2">
        <p>
          <strong>{texts.reasons[reason]}</strong>
        </p>
        <p className="small-print">
          <time dateTime={reported_at}>{whenText(reported_at)}</time>
        </p>
        {text && <p className="prose">{text}</p>}
        {suggestion && <Difference {...{ kind, listing, suggestion }} />}
        {suggestion && accept && (
          <div>
            <Button
              look="quiet"
              small
              aria-disabled={isBusy || undefined}
              // The second click of a double click would be for what has come up to its place.
              onClick={({ detail: clicks }) => {
                if (clicks < 2) accept(id);
              }}
            >
              {texts.takeOver}
            </Button>
          </div>
        )}
      </li>
    ))}
  </ul>
);

/** The fields that a report would change, before and after. */
const Difference = ({
  kind,
  listing,
  suggestion,
}: Pick<Props, 'kind' | 'listing'> & { suggestion: Suggestion }) => (
  <dl>
    {changedRows(kind, listing, { ...listing, ...suggestion }).map(
      ({ name, label, before, after }) => (
        <div key={name}>
          <dt className="small-print">{label}</dt>
          <dd>
            {before.length > 0 && <del>{before.join(' ')}</del>} <ins>{after.join(' ')}</ins>
          </dd>
        </div>
      ),
    )}
  </dl>
);

import type { OpenReports } from '#src/api/reports.ts';
import { wholeText } from '#src/client/failure.ts';
import { callReports } from '#src/client/report-calls.ts';
import { useAction } from '#src/client/use-action.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ReportList } from '#src/features/listings/detail/ReportList.tsx';
import type { Owned } from './needs-attention.ts';
import * as own from '#texts/own-listings.ts';
import * as texts from '#texts/reports.ts';

interface Props {
  owned: Owned;
  reported: OpenReports;
  /** The listing, as each button names it to screen readers. */
  name: React.ReactNode;
  /** Shows the listing as the answer has left it. */
  answered: () => Promise<unknown>;
}

const ANSWERS = { mended: texts.mended, nothing_wrong: texts.nothingWrong } as const;

/** The reports of a member's listing, and their answer, unless the team looks at it. */
export function OwnReports({ owned, reported, name, answered }: Props) {
  const { isBusy, failure, run } = useAction();
  const conclude = (conclusion: keyof typeof ANSWERS, accept?: number) =>
    run(async () => {
      await callReports('concludeMyReports', { id: reported.id, body: { conclusion, accept } });
      showToast(texts.concluded);
      await answered();
    });
  return (
    <div className="stack gap-3">
      <h4>{own.reported}</h4>
      <ReportList
        {...reported}
        {...owned}
        isBusy={isBusy}
        accept={reported.is_with_team ? null : (id) => void conclude('mended', id)}
      />
      {failure && (
        <p className="fault" role="alert">
          {wholeText(failure)}
        </p>
      )}
      {reported.is_with_team ? (
        <p>{texts.isWithTeam}</p>
      ) : (
        <div className="cluster">
          {(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]).map((conclusion) => (
            <Button
              key={conclusion}
              look="quiet"
              small
              aria-disabled={isBusy || undefined}
              onClick={() => void conclude(conclusion)}
            >
              {ANSWERS[conclusion]}
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

import { wholeText } from '#src/client/failure.ts';
import { callReports } from '#src/client/report-calls.ts';
import { useAction } from '#src/client/use-action.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import { ReportList } from '#src/features/listings/detail/ReportList.tsx';
import type { ModerationDetail } from '#src/api/moderation.ts';
import { singularOf } from '#src/domain/kinds.ts';
import * as reports from '#texts/reports.ts';
import * as texts from '#texts/review.ts';

interface Props {
  detail: ModerationDetail;
  /** Shows the listing as the answer has left it. */
  answered: () => Promise<unknown>;
}

/** The reports of a listing, the newest first, until it is mended; empty without any. */
export function Reports({ detail: { reported, item, proposed, published }, answered }: Props) {
  const { isBusy, failure, run } = useAction();
  if (!reported) return null;
  const conclude = (accept?: number) =>
    run(async () => {
      const body = { conclusion: 'mended', accept } as const;
      await callReports('concludeReports', { id: reported.id, body });
      showToast(reports.concluded);
      await answered();
    });
  return (
    <Section titleAs="h3" id="reports" title={texts.whatIsReported}>
      <ReportList
        {...reported}
        kind={singularOf(item.kind)}
        listing={published ?? proposed}
        isBusy={isBusy}
        accept={(id) => void conclude(id)}
      />
      {failure && <Message tone="error">{wholeText(failure)}</Message>}
      <Button
        look="quiet"
        aria-disabled={isBusy || undefined}
        // The second click of a double click would be for the next listing.
        onClick={({ detail: clicks }) => {
          if (clicks < 2) void conclude();
        }}
      >
        {reports.teamMended}
      </Button>
      <p className="small-print">{texts.settlesReports}</p>
    </Section>
  );
}

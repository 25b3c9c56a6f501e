import { callDesk } from '#src/client/desk-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { whenText } from '#src/client/when-text.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import { Prose } from '#src/features/listings/card/Multilingual.tsx';
import type { ReportedEnquiry } from '#src/api/desk.ts';
import { businessPath } from '#src/domain/paths.ts';
import * as texts from '#texts/desk.ts';
import { DeskEntries, DeskEntry } from './DeskEntry.tsx';
import { useDeskAction } from './use-desk-action.ts';

const askEnquiries = () => callDesk('listReportedEnquiries');

/** Enquiries to businesses that their readers have reported, until the team settles them. */
export function EnquiryDesk() {
  const answer = useDeskAnswer('enquiries', askEnquiries);
  return (
    <DeskPart lead={texts.enquiriesLead} answer={answer}>
      {(list, reload) => (
        <DeskEntries label={texts.enquiries} none={texts.noEnquiries} {...list}>
          {(enquiry) => <Enquiry key={enquiry.id} enquiry={enquiry} reload={reload} />}
        </DeskEntries>
      )}
    </DeskPart>
  );
}

interface Props {
  enquiry: ReportedEnquiry;
  reload: () => Promise<unknown>;
}

function Enquiry({ enquiry, reload }: Props) {
  const { id, name, email, text, created_at, reported_at, business } = enquiry;
  const { isBusy, failure, act } = useDeskAction(reload);
  const settle = () => act(() => callDesk('settleEnquiry', { id }), texts.settled(name));
  return (
    <DeskEntry
      state={{ tone: 'warning', icon: 'triangle-alert', text: texts.reportedState }}
      title={<a href={businessPath(business.slug)}>{texts.enquiryTo(business.name)}</a>}
      about={
        <Sentence text={texts.enquiryBy}>
          {`${name} (${email})`}
          <time dateTime={created_at}>{whenText(created_at)}</time>
          <time dateTime={reported_at}>{whenText(reported_at)}</time>
        </Sentence>
      }
    >
      <Prose text={text} />
      {failure && <Message tone="error">{failure.text}</Message>}
      <div>
        <Button
          look="quiet"
          aria-disabled={isBusy || undefined}
          // The second click of a double click would settle the next one, which has come up to its place.
          onClick={({ detail: clicks }) => {
            if (clicks < 2) settle();
          }}
        >
          {texts.settle}
          <span className="visually-hidden">{` ${texts.enquiryOf(name)}`}</span>
        </Button>
      </div>
    </DeskEntry>
  );
}

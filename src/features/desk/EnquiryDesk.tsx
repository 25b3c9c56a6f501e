import { callDesk } from '#src/client/desk-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { whenText } from '#src/client/when-text.ts';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import { Prose } from '#src/features/listings/card/Multilingual.tsx';
import type { ReportedEnquiry } from '#src/api/desk.ts';
import { businessPath } from '#src/domain/paths.ts';
import * as texts from '#texts/desk.ts';
import { DeskEntries, DeskEntry } from './DeskEntry.tsx';

const askEnquiries = () => callDesk('listReportedEnquiries');

/** Enquiries to businesses that their readers have reported. */
export function EnquiryDesk() {
  const answer = useDeskAnswer('enquiries', askEnquiries);
  return (
    <DeskPart lead={texts.enquiriesLead} answer={answer}>
      {(list) => (
        <DeskEntries label={texts.enquiries} none={texts.noEnquiries} {...list}>
          {(enquiry) => <Enquiry key={enquiry.id} {...enquiry} />}
        </DeskEntries>
      )}
    </DeskPart>
  );
}

const Enquiry = ({ name, email, text, created_at, reported_at, business }: ReportedEnquiry) => (
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
    failure={null}
  >
    <Prose text={text} />
  </DeskEntry>
);

import { enquiryCalls } from '#src/api/enquiries.ts';
import { clientOf } from '#src/client/browser-api.ts';
import * as texts from '#texts/enquiries.ts';
import { LinkAction } from './LinkAction.tsx';

const call = clientOf(enquiryCalls);

/** Puts an enquiry before the team, by the link in the e-mail that brought it. */
export const ReportEnquiry = () => (
  <LinkAction
    why={texts.whatReportingMeans}
    label={texts.report}
    busy={texts.reporting}
    done={{ title: texts.reported, children: texts.ifYouWantNone }}
    act={(token) => call('reportEnquiry', { body: { token } })}
  />
);

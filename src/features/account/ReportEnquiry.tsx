import { callAccount } from '#src/client/session/account.ts';
import * as texts from '#texts/enquiries.ts';
import { LinkAction } from './LinkAction.tsx';

/** Puts an enquiry before the team, by the link in the e-mail that brought it. */
export const ReportEnquiry = () => (
  <LinkAction
    why={texts.whatReportingMeans}
    label={texts.report}
    busy={texts.reporting}
    done={{ title: texts.reported, children: texts.ifYouWantNone }}
    act={(token) => callAccount('reportEnquiry', { body: { token } })}
  />
);

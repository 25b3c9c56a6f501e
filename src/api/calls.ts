import { accountCalls } from './account-calls.ts';
import { deskFigureCalls, figureCalls } from './advertisement-figures.ts';
import { advertisementCalls } from './advertisements.ts';
import { logCalls } from './audit-log.ts';
import { atOnceCalls } from './at-once.ts';
import { firstDayCalls } from './first-day.ts';
import { numberCalls } from './numbers.ts';
import { changeCalls } from './change-calls.ts';
import { claimCalls } from './claims.ts';
import { deskCalls } from './desk.ts';
import { deskImportCalls } from './imports.ts';
import { deskLexiconCalls, lexiconCalls } from './lexicon.ts';
import { mailTextCalls } from './mail-texts.ts';
import { moderationCalls } from './moderation.ts';
import { deskPeopleCalls } from './people.ts';
import { deskObservanceCalls, observanceCalls } from './observances.ts';
import { deskReportCalls, ownReportCalls } from './reports.ts';
import { ownCalls } from './own-calls.ts';
import { kindCalls } from './public-calls.ts';
import { searchCalls } from './search.ts';
import { secondFactorCalls } from './second-factor.ts';
import { settingsCalls, siteCalls } from './settings.ts';
import { deskPageCalls, sitePageCalls } from './site-pages.ts';
import { uploadCalls } from './upload-calls.ts';
import { visitCalls } from './visits.ts';

/** Tables of calls, by their subject; a page imports the one that it needs. */
export const callTables = {
  ...kindCalls,
  Search: { ...searchCalls, ...changeCalls, ...lexiconCalls, ...observanceCalls, ...siteCalls },
  Advertisements: { ...advertisementCalls, ...figureCalls },
  Pages: sitePageCalls,
  'My listings': { ...ownCalls, ...ownReportCalls },
  Claims: claimCalls,
  Visits: visitCalls,
  Review: { ...moderationCalls, ...atOnceCalls },
  Desk: {
    ...deskCalls,
    ...deskFigureCalls,
    ...deskLexiconCalls,
    ...deskObservanceCalls,
    ...deskImportCalls,
    ...deskPeopleCalls,
    ...deskPageCalls,
    ...deskReportCalls,
    ...mailTextCalls,
    ...logCalls,
    ...numberCalls,
    ...settingsCalls,
    ...firstDayCalls,
  },
  Accounts: { ...accountCalls, ...secondFactorCalls },
  Pictures: uploadCalls,
} as const;

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

export const calls = Object.assign({}, ...Object.values(callTables)) as AllOf<
  (typeof callTables)[keyof typeof callTables]
>;

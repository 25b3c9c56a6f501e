import { deskReportCalls, ownReportCalls } from '#src/api/reports.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callReports = signedInClient({ ...ownReportCalls, ...deskReportCalls });

import type { logCalls } from '#src/api/audit-log.ts';
import { exportLog, listLog } from '../data/desk/log.ts';
import type { CallHandlers } from './router.ts';

export const logHandlers: CallHandlers<typeof logCalls> = {
  listLog: ({ db, query }) => listLog(db, query),
  exportLog: ({ db, query }) => exportLog(db, query),
};

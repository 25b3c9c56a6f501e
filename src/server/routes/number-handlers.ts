import type { numberCalls } from '#src/api/numbers.ts';
import { exportNumbers, listNumbers } from '../data/desk/numbers.ts';
import type { CallHandlers } from './router.ts';

export const numberHandlers: CallHandlers<typeof numberCalls> = {
  listNumbers: ({ db, query }) => listNumbers(db, query.measure),
  exportNumbers: ({ db }) => exportNumbers(db),
};

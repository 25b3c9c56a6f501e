import type { deskObservanceCalls, observanceCalls } from '#src/api/observances.ts';
import { correctObservance, listDeskObservances } from '../data/desk/observances.ts';
import { listObservanceCorrections } from '../data/observance-corrections.ts';
import type { CallHandlers } from './router.ts';

export const observanceHandlers: CallHandlers<typeof deskObservanceCalls & typeof observanceCalls> =
  {
    listDeskObservances: ({ db }) => listDeskObservances(db),
    correctObservance: ({ db, who, body }) => correctObservance(db, who, body),
    listObservanceCorrections: async ({ db }) => {
      const results = await listObservanceCorrections(db);
      return { count: results.length, results };
    },
  };

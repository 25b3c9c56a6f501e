import type { Visit, visitCalls } from '#src/api/visits.ts';
import type { CallHandlers } from './router.ts';

/** Handlers of the call that counts visits; `visited` is called with each, and may fail to count it. */
export const visitHandlers = (
  visited: (visit: Visit) => void,
): CallHandlers<typeof visitCalls> => ({
  countVisit: async ({ body }) => visited(body),
});

import type { Visit, visitCalls } from '#src/api/visits.ts';
import type { VerbsOf } from './router.ts';

/** Verbs of the call that counts visits; `visited` is called with each, and may fail to count it. */
export const visitVerbs = (visited: (visit: Visit) => void): VerbsOf<typeof visitCalls> => ({
  countVisit: async ({ body }) => visited(body),
});

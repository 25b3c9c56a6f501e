import type { Visit, visitCalls } from '#src/api/visits.ts';
import type { VerbsOf } from './router.ts';

/** What answers the call that counts visits; `visited` is told of each, and promises nothing. */
export const visitVerbs = (visited: (visit: Visit) => void): VerbsOf<typeof visitCalls> => ({
  countVisit: async ({ body }) => visited(body),
});

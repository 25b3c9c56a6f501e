import type { deskLexiconCalls, lexiconCalls } from '#src/api/lexicon.ts';
import { addLexiconRow, changeLexiconRow, listDeskLexicon } from '../data/desk/lexicon.ts';
import { lexiconChanges } from '../data/lexicon-changes.ts';
import { dismissUnanswered, listUnanswered } from '../data/search/unanswered-searches.ts';
import type { CallHandlers } from './router.ts';

export const lexiconHandlers: CallHandlers<typeof deskLexiconCalls & typeof lexiconCalls> = {
  listDeskLexicon: ({ db, query }) => listDeskLexicon(db, query),
  addLexiconRow: ({ db, who, body }) => addLexiconRow(db, who, body),
  changeLexiconRow: ({ db, who, body }) => changeLexiconRow(db, who, body),
  listUnansweredSearches: ({ db, query }) => listUnanswered(db, query),
  dismissUnansweredSearch: ({ db, who, body }) => dismissUnanswered(db, who, body.text),
  listLexiconChanges: async ({ db }) => {
    const changes = await lexiconChanges(db);
    const results = changes.map(({ said, means, bothWays, isRemoved }) => ({
      said,
      means,
      both_ways: bothWays,
      is_removed: isRemoved,
    }));
    return { count: results.length, results };
  },
};

import * as z from 'zod/mini';
import { Day, namedObject } from '../domain/values.ts';
import { listOf, PageQuery, query } from '../listings/query.ts';
import { changeSchema } from '../listings/schemas.ts';
import { needed } from '../listings/input-schemas.ts';
import { type Calls, publicCall } from './call.ts';
import * as texts from '#texts/lexicon.ts';

/* The lexicon, what people say and what it means, as staff edit it; and the searches that found nothing. */

/** Longest phrase (characters): longer than any four words that people search with. */
const MAX_PHRASE = 60;

const said = needed(texts.saidRequired, MAX_PHRASE);
const means = needed(texts.meaningRequired, MAX_PHRASE);

/** A new row: one phrase means another, or both mean each other. */
export const LexiconForm = namedObject('LexiconForm', {
  said,
  means,
  both_ways: z.boolean({ error: texts.waysRequired }),
});
export type LexiconForm = z.output<typeof LexiconForm>;

/** A change of any field of a row, which is named by its texts, and whether it is taken out. */
const LexiconChangeForm = z.extend(
  changeSchema('Lexicon', { ...LexiconForm.shape, is_removed: z.boolean() }),
  { row: namedObject('LexiconKey', { said, means }) },
);

/** A row as staff see it. */
export const DeskLexiconRow = namedObject('DeskLexiconRow', {
  said: z.string(),
  means: z.string(),
  both_ways: z.boolean(),
  /** Whether every site begins with it; it can be changed, taken out and brought back. */
  is_shipped: z.boolean(),
  is_removed: z.boolean(),
});
export type DeskLexiconRow = z.output<typeof DeskLexiconRow>;
export const DeskLexiconList = listOf(DeskLexiconRow, 'DeskLexiconList');

const DeskLexiconQuery = z.extend(PageQuery, { search: query.search });

/** A search that found nothing. */
export const UnansweredSearch = namedObject('UnansweredSearch', {
  text: z.string(),
  times: z.int(),
  /** Days on which it was searched for. */
  days: z.int(),
  last_day: Day,
});
export type UnansweredSearch = z.output<typeof UnansweredSearch>;
export const UnansweredSearchList = listOf(UnansweredSearch, 'UnansweredSearchList');

const SearchedText = namedObject('SearchedText', { text: needed(texts.textRequired, MAX_PHRASE) });

export const deskLexiconCalls = {
  listDeskLexicon: {
    method: 'GET',
    path: '/api/desk/lexicon/',
    summary:
      'The lexicon, what staff have changed first; `search` finds either side in any spelling',
    caller: 'editor',
    query: DeskLexiconQuery,
    answer: DeskLexiconList,
  },
  addLexiconRow: {
    method: 'POST',
    path: '/api/desk/lexicon/',
    summary: 'Add a row to the lexicon, or bring back one that was taken out',
    caller: 'editor',
    body: LexiconForm,
    status: 201,
    answer: DeskLexiconRow,
  },
  changeLexiconRow: {
    method: 'PATCH',
    path: '/api/desk/lexicon/',
    summary:
      'Change, take out or bring back a row of the lexicon; 409 when it isn’t there any more',
    caller: 'editor',
    refusals: [409],
    body: LexiconChangeForm,
  },
  listUnansweredSearches: {
    method: 'GET',
    path: '/api/desk/unanswered-searches/',
    summary: 'What was searched for in vain on three days, the most frequent first',
    caller: 'editor',
    query: PageQuery,
    answer: UnansweredSearchList,
  },
  dismissUnansweredSearch: {
    method: 'POST',
    path: '/api/desk/unanswered-searches/dismiss/',
    summary: 'Forget how often a text was searched for in vain',
    caller: 'editor',
    body: SearchedText,
  },
} as const satisfies Calls;

/** A row that staff have added or changed, or a shipped one that they have taken out. */
const LexiconChange = namedObject('LexiconChange', {
  said: z.string(),
  means: z.string(),
  both_ways: z.boolean(),
  is_removed: z.boolean(),
});

/** The lexicon's changes for builds, so that a search without the API knows them too. */
export const lexiconCalls = {
  listLexiconChanges: publicCall(
    '/api/lexicon/',
    'What staff have changed of the lexicon that every site begins with',
    listOf(LexiconChange, 'LexiconChangeList'),
    { limits: ['readings'] },
  ),
} satisfies Calls;

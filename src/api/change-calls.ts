import * as z from 'zod/mini';
import * as texts from '#texts/queries.ts';
import { ofEachKind } from '../domain/kinds.ts';
import { Id, namedObject } from '../domain/values.ts';
import type { Calls } from './call.ts';
import { listingsOfKinds } from './search.ts';

/** A state of the data: whose it is, the first transaction that it may lack, and its instant (ms). */
export const STATE_OF_DATA = /^([0-9a-f]{32})\.(\d{1,18})\.(\d{1,15})$/;

/** The public listings, and those of them that have changed. */
export const Changes = namedObject('Changes', {
  as_of: z.string().check(z.describe('The state of the data: hand it back as `since`')),
  ids: z
    .object(ofEachKind(() => z.array(Id)))
    .check(z.describe('Every public listing, in the order in which the list of its kind opens')),
  changed: z
    .nullable(z.object(listingsOfKinds))
    .check(
      z.describe(
        'Those that may show something else than at `since`; null without it, where it isn’t known, ' +
          'or where they are so many that reading the lists is better',
      ),
    ),
});
export type Changes = z.output<typeof Changes>;

const ChangesQuery = z.object({
  since: z.optional(z.string().check(z.regex(STATE_OF_DATA, texts.since))),
});

/** The call that tells a reader of everything what to read again. No cache keeps its answers. */
export const changeCalls = {
  listChanges: {
    method: 'GET',
    path: '/api/changes/',
    summary: 'What is public, and what of it has changed since an earlier answer',
    caller: 'anyone',
    limits: ['readings'],
    query: ChangesQuery,
    answer: Changes,
  },
} as const satisfies Calls;

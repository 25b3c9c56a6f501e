import { searchCalls, type SearchQuery } from '#src/api/search.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { findElsewhere } from '#src/client/elsewhere.ts';
import type { ListCall } from '#src/client/lists.ts';
import { findNextBest, readLooser } from '#src/client/next-best.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import type { Elsewhere } from '#src/listings/page-props.ts';

const call = clientOf(searchCalls);

/** The lists with matches for a search that a list has none for. */
export const listsElsewhere = (
  kind: PluralKind,
  query: Readonly<Record<string, string>>,
): Promise<Elsewhere[]> =>
  findElsewhere(kind, query, ({ search: q, ...filters }) =>
    call('search', { query: { q, typing: true, ...filters, page_size: 1 } as SearchQuery }),
  );

/** The next best in a list, by the call that it reads. */
export const nextBestOf = <Kind extends PluralKind>(
  kind: Kind,
  query: Readonly<Record<string, string>>,
  read: ListCall<Kind>,
) => findNextBest(query, readLooser(kind, read, new Date()));

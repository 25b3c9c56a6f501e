import { searchCalls, type SearchQuery } from '#src/api/search.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { findElsewhere } from '#src/client/elsewhere.ts';
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

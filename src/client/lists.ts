import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { type ListQueries, readListQuery } from '#src/listings/list-query.ts';
import type { ItemOf, ListPage } from '#src/listings/page-props.ts';
import { type Understanding, understandingIn } from '#src/listings/understanding.ts';

/** Asks the API for a page of a list. */
export type ListCall<Kind extends PluralKind> = (
  query: ListQueries[Kind],
) => Promise<{ count: number; results: ItemOf[Kind][] } & Partial<Understanding>>;

/** Reads a page of a list by the query of its address; a page beyond the last shows the last. */
export function readList<Kind extends PluralKind>(kind: Kind, call: ListCall<Kind>) {
  return async (query: Record<string, string>): Promise<ListPage<Kind>> => {
    const { values } = readListQuery(kind, new URLSearchParams(query));
    const { page: wanted = 1, page_size = DEFAULT_PAGE_SIZE } = values;
    const read = (page: number) => call({ ...values, page, page_size } as ListQueries[Kind]);
    const first = await read(wanted);
    const pageCount = Math.max(1, Math.ceil(first.count / page_size));
    const page = Math.min(wanted, pageCount);
    const { count, results, ...understanding } = page === wanted ? first : await read(page);
    return {
      items: results,
      count,
      page,
      pageCount,
      ...(values.search && { understanding: understandingIn(understanding) }),
    };
  };
}

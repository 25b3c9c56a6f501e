import { Refusal } from './api.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/page-size.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { type ListQueries, readListQuery } from '#src/listings/list-query.ts';
import type { ItemOf, ListPage } from '#src/listings/page-props.ts';
import { type Understanding, understandingIn } from '#src/listings/understanding.ts';

/** A call that asks the API for a page of a list. */
export type ListCall<Kind extends PluralKind> = (query: ListQueries[Kind]) => Promise<
  Pick<ListPage<Kind>, 'count' | 'place' | 'facets'> & {
    results: ItemOf[Kind][];
  } & Partial<Understanding>
>;

export type ListRead<Kind extends PluralKind> = ListPage<Kind> & {
  /** Names of values that were left aside, as the API refused them. */
  refused: readonly string[];
};

/** Parameters that the API can check and the contract can't: places. */
const KNOWN_TO_API = ['near', 'region'];

/**
 * Reads a page of a list by the query of its address; a page beyond the last is the last. With `facets` the answer has
 * the count of each category and each state.
 */
export function readList<Kind extends PluralKind>(
  kind: Kind,
  call: ListCall<Kind>,
  options: { facets?: boolean } = {},
) {
  return async function readPage(query: Record<string, string>): Promise<ListRead<Kind>> {
    const { values } = readListQuery(kind, new URLSearchParams(query));
    const { page: wanted = 1, page_size = DEFAULT_PAGE_SIZE } = values;
    const read = (page: number, counting = {}) =>
      call({ ...values, ...counting, page, page_size } as ListQueries[Kind]);
    let first: Awaited<ReturnType<typeof read>>;
    try {
      first = await read(wanted, options);
    } catch (error) {
      const refused = KNOWN_TO_API.filter((name) => name in query && isRefused(error, name));
      if (refused.length === 0) throw error;
      const others = Object.entries(query).filter(([name]) => !refused.includes(name));
      const page = await readPage(Object.fromEntries(others));
      return { ...page, refused: [...refused, ...page.refused] };
    }
    const pageCount = Math.max(1, Math.ceil(first.count / page_size));
    const page = Math.min(wanted, pageCount);
    // The first answer has counted already.
    const isBeyond = page !== wanted && first.count > 0;
    const answer = isBeyond ? { ...(await read(page)), facets: first.facets } : first;
    const { count, results, place, facets, ...understanding } = answer;
    return {
      items: results,
      count,
      page,
      pageCount,
      refused: [],
      ...(place && { place }),
      ...(facets && { facets }),
      ...(values.search && { understanding: understandingIn(understanding) }),
    };
  };
}

const isRefused = (error: unknown, name: string): boolean =>
  error instanceof Refusal && error.status === 400 && name in error.errors;

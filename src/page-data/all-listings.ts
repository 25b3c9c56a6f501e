import pLimit from 'p-limit';
import type { publicCalls } from '#src/api/public-calls.ts';
import { type Client, Refusal } from '#src/client/api.ts';
import { DEFAULT_BUSINESS_SORT } from '#src/listings/business-list.ts';
import { DEFAULT_DEAL_SORT } from '#src/listings/deal-list.ts';
import { DEFAULT_EVENT_SORT, EVENT_LIST_SORT, type EventSort } from '#src/listings/event-list.ts';
import type { ItemOf } from '#src/listings/page-props.ts';
import { MAX_PAGE_SIZE } from '#src/listings/page-size.ts';
import * as texts from '#texts/lists.ts';

/** Every public listing of each kind, in the order in which the site's list opens. */
export type Lists = { [Kind in keyof ItemOf]: ItemOf[Kind][] };

export type PublicClient = Client<typeof publicCalls>;

/** Pages of a list that are read at a time: enough to keep one API process busy. */
const READERS = 4;
/** Readings of a list that changes meanwhile, before the build gives up. */
const ATTEMPTS = 3;

/** Reads the lists of all kinds from their first page to their last. */
export async function readLists(call: PublicClient): Promise<Lists> {
  const readEvents = (sortBy: EventSort) =>
    readAll((page) => call('listEvents', { query: { ...page, sortBy } }));
  const [businesses, events, deals] = await Promise.all([
    readAll((page) =>
      call('listBusinesses', { query: { ...page, sortBy: DEFAULT_BUSINESS_SORT } }),
    ),
    // Another API has only the orders of the specification.
    readEvents(EVENT_LIST_SORT).catch(ifRefused(400, () => readEvents(DEFAULT_EVENT_SORT))),
    readAll((page) => call('listDeals', { query: { ...page, sortBy: DEFAULT_DEAL_SORT } })),
  ]);
  return { businesses, events, deals };
}

/** A value in place of an answer that is refused with a status; throws any other error. */
export const ifRefused =
  <Value>(status: number, instead: () => Value) =>
  (error: unknown): Value => {
    if (error instanceof Refusal && error.status === status) return instead();
    throw error;
  };

type ReadPage<Item> = (page: {
  page: number;
  page_size: number;
}) => Promise<{ count: number; results: Item[] }>;

/** Every item of a list, each once; a list that changed meanwhile is read again from its start. */
async function readAll<Item extends { id: number }>(readPage: ReadPage<Item>): Promise<Item[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const items = await readPages(readPage);
    if (items) return items;
  }
  throw new Error(texts.keptChanging);
}

async function readPages<Item extends { id: number }>(
  readPage: ReadPage<Item>,
): Promise<Item[] | undefined> {
  const readOne = (page: number) => readPage({ page, page_size: MAX_PAGE_SIZE });
  const first = await readOne(1);
  // Another API's largest page may be smaller: the next page begins where the first ends.
  const size = first.results.length || MAX_PAGE_SIZE;
  const later = Array.from({ length: Math.ceil(first.count / size) - 1 }, (_, index) => index + 2);
  const pages = [first, ...(await pLimit(READERS).map(later, readOne))];
  const moved = pages.some(({ count }) => count !== first.count);
  const items = pages.flatMap(({ results }) => results);
  const distinct = new Set(items.map((item) => item.id)).size;
  return !moved && items.length === first.count && distinct === items.length ? items : undefined;
}

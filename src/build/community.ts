import pLimit from 'p-limit';
import type { Advertisement } from '#src/api/advertisements.ts';
import { DEFAULT_BUSINESS_SORT } from '#src/listings/business.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import type { Category } from '#src/domain/values.ts';
import { MAX_PAGE_SIZE } from '#src/listings/query.ts';
import { DEFAULT_DEAL_SORT } from '#src/listings/deal.ts';
import { EVENT_LIST_SORT } from '#src/listings/event.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient } from '#src/client/api.ts';
import type { ItemOf } from '#src/listings/page-props.ts';

/** A list of every kind. */
export type Lists = { [Kind in keyof ItemOf]: ItemOf[Kind][] };

/** Everything public, each listing once, in the order in which the site's lists open. */
export interface Community extends Lists {
  advertisements: Advertisement[];
  /** What each kind is filed under; deals go by the categories of businesses. */
  categories: Record<PluralKind, Category[]>;
  /** The instant that the pages speak of: derived statuses are those of this moment. */
  now: Date;
}

/** How many pages of a list are read at a time: enough to keep one API process busy. */
const READERS = 4;
/** A list that changes while it is read is read again, this many times before the build gives up. */
const ATTEMPTS = 3;

/**
 * The community as the API has it, for pages that speak of `now`. Rejects with what the API said, or with
 * the listing and the field that break the contract.
 */
export async function readCommunity(apiUrl: string, now: Date): Promise<Community> {
  const call = createClient(publicCalls, apiUrl);
  const [businesses, events, deals, advertisements, businessCategories, eventCategories] =
    await Promise.all([
      readAll((page) =>
        call('listBusinesses', { query: { ...page, sortBy: DEFAULT_BUSINESS_SORT } }),
      ),
      readAll((page) => call('listEvents', { query: { ...page, sortBy: EVENT_LIST_SORT } })),
      readAll((page) => call('listDeals', { query: { ...page, sortBy: DEFAULT_DEAL_SORT } })),
      call('listHeaderAdvertisements').then(({ results }) => results, withoutAdvertisements),
      call('listBusinessCategories'),
      call('listEventCategories'),
    ]);
  return {
    businesses,
    events,
    deals,
    advertisements,
    categories: {
      businesses: businessCategories.results,
      events: eventCategories.results,
      deals: businessCategories.results,
    },
    now,
  };
}

/** A site can be built without them alone: the home page then has its welcome. */
function withoutAdvertisements(error: Error): Advertisement[] {
  process.stderr.write(`Built without advertisements. ${error.message}\n`);
  return [];
}

type ReadPage<Item> = (page: {
  page: number;
  page_size: number;
}) => Promise<{ count: number; results: Item[] }>;

/** Every item of a list, each once; a list that moved meanwhile is read again from its start. */
async function readAll<Item extends { id: number }>(readPage: ReadPage<Item>): Promise<Item[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const items = await readPages(readPage);
    if (items) return items;
  }
  throw new Error('The list kept changing while it was read; build again when it is quieter.');
}

async function readPages<Item extends { id: number }>(
  readPage: ReadPage<Item>,
): Promise<Item[] | undefined> {
  const readOne = (page: number) => readPage({ page, page_size: MAX_PAGE_SIZE });
  const first = await readOne(1);
  const later = Array.from(
    { length: Math.ceil(first.count / MAX_PAGE_SIZE) - 1 },
    (_, index) => index + 2,
  );
  const pages = [first, ...(await pLimit(READERS).map(later, readOne))];
  const moved = pages.some(({ count }) => count !== first.count);
  const items = pages.flatMap(({ results }) => results);
  const distinct = new Set(items.map((item) => item.id)).size;
  return !moved && items.length === first.count && distinct === items.length ? items : undefined;
}

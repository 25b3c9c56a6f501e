import { MAX_PAGE_SIZE } from '#src/listings/page-size.ts';

/** All items of a list, read page by page. */
export async function allPages<Item>(
  read: (page: { page: number; page_size: number }) => Promise<{ count: number; results: Item[] }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page++) {
    const { count, results } = await read({ page, page_size: MAX_PAGE_SIZE });
    all.push(...results);
    if (results.length === 0 || all.length >= count) return all;
  }
}

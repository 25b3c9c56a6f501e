import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageWindow, Pagination } from '#src/components/ui/Pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [8, 9, [5, 6, 7, 8, 9]],
])('page %i of %i shows %j', (page, pageCount, expected) => {
  expect(pageWindow(page, pageCount)).toEqual(expected);
});

const links = (page: number, pageCount: number) =>
  renderToStaticMarkup(
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefOf={(n) => `/events/page/${n}`}
      label="Pages"
    />,
  );

test('one page needs no navigation', () => {
  expect(links(1, 1)).toBe('');
});

test('the middle of many pages leads to first, previous, next and last', () => {
  const html = links(10, 20);
  for (const page of [1, 9, 8, 12, 11, 20]) expect(html).toContain(`href="/events/page/${page}"`);
  expect(html.match(/…/g)).toHaveLength(2);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
});

test('no ellipsis stands for a single gap-free step', () => {
  expect(links(4, 6)).not.toContain('…');
});

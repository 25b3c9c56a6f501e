import { card, page, text } from './_includes/page.mjs';

export const data = {
  pagination: { data: 'pages.lists', size: 1, alias: 'list' },
  permalink: ({ list }) => `${list.path}.html`,
};

/** A page of a list. */
export const render = ({ list }) =>
  page({
    title: `${list.title}, page ${list.page}`,
    description: `${list.title} of the Sri Lankan community in Australia.`,
    main: `<h1>${text(list.title)}</h1>
<p>Page ${list.page} of ${list.count}</p>
${list.cards.map(card).join('\n')}
<nav aria-label="Pages">
  ${list.previous ? `<a href="${list.previous}" rel="prev">Previous</a>` : ''}
  ${list.next ? `<a href="${list.next}" rel="next">Next</a>` : ''}
</nav>`,
  });

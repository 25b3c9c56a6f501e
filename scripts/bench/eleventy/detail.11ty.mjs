import { card, lead, page, preview, text } from './_includes/page.mjs';

export const data = {
  pagination: { data: 'pages.details', size: 1, alias: 'detail' },
  permalink: ({ detail }) => `${detail.path}.html`,
};

const fact = ([label, value]) => `<dt>${text(label)}</dt><dd>${text(value)}</dd>`;

/** A listing's page. */
export const render = ({ detail }) =>
  page({
    title: detail.title,
    description: preview(detail.description),
    main: `<article>
  ${lead(detail)}
  <dl>${detail.facts.map(fact).join('\n')}</dl>
  <p>Last updated ${text(detail.updated)}</p>
</article>
<h2>Related</h2>
${detail.related.map(card).join('\n')}`,
  });

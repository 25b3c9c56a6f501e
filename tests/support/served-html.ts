/** What is read in a piece of HTML. */
export const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');

/** What a page has in its main part. */
export const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

/** The part of a kind that has this name. */
export const partOf = (html: string, tag: string, name: string): string =>
  new RegExp(`<${tag}[^>]* aria-label="${name}".*?</${tag}>`, 's').exec(html)?.[0] ?? '';

/** What its first heading of a level says. */
export const headingOf = (html: string, level = 1): string =>
  textOf(new RegExp(`<h${level}.*?</h${level}>`, 's').exec(html)?.[0] ?? '').trim();

/** What each of its cards says. */
export const cardsOf = (html: string): string[] =>
  Array.from(html.matchAll(/<article.*?<\/article>/gs), ([card]) => textOf(card));

/** Its links in their order, and whether each is of what is shown. */
export const linksOf = (html: string): { text: string; href: string; isCurrent: boolean }[] =>
  Array.from(html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs), ([, attributes = '', text = '']) => ({
    text: textOf(text).trim(),
    href: (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
    isCurrent: /aria-current="(true|page)"/.test(attributes),
  }));

/** The links to what a search finds elsewhere. */
export const elsewhereOf = (html: string) => linksOf(partOf(html, 'ul', 'Found elsewhere'));

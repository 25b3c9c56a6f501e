/** The visible text of a piece of HTML. */
export const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');

/** The main part of a page. */
export const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

/** The element of a tag with this name. */
export const partOf = (html: string, tag: string, name: string): string =>
  new RegExp(`<${tag}[^>]* aria-label="${name}".*?</${tag}>`, 's').exec(html)?.[0] ?? '';

/** The text of the first heading of a level. */
export const headingOf = (html: string, level = 1): string =>
  textOf(new RegExp(`<h${level}.*?</h${level}>`, 's').exec(html)?.[0] ?? '').trim();

/** The text of each card. */
export const cardsOf = (html: string): string[] =>
  Array.from(html.matchAll(/<article.*?<\/article>/gs), ([card]) => textOf(card));

/** The links in their order, and whether each is the current one. */
export const linksOf = (html: string): { text: string; href: string; isCurrent: boolean }[] =>
  Array.from(html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs), ([, attributes = '', text = '']) => ({
    text: textOf(text).trim(),
    href: (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
    isCurrent: /aria-current="(true|page)"/.test(attributes),
  }));

/** The links to other lists that a search finds matches in. */
export const elsewhereOf = (html: string) => linksOf(partOf(html, 'ul', 'Found elsewhere'));

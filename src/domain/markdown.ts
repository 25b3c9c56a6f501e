import { micromark } from 'micromark';

/** The only heading above those of a text is the page's own. */
const FIRST_HEADING = /(<\/?h)1>/g;

/** Addresses that a text of the site's pages may lead to: of the web, of e-mail, of this site, of the page itself. */
const ALLOWED = /^(https?:\/\/|mailto:|\/(?!\/)|#)/;

/** A text in Markdown as HTML. Markup that is typed is shown as it is, and a link with a script leads nowhere. */
export const htmlOf = (markdown: string): string =>
  micromark(markdown).replace(FIRST_HEADING, '$12>');

/** Whether a text has a picture, or a link to elsewhere than it may lead. */
export const hasForbiddenLink = (markdown: string): boolean => {
  const html = htmlOf(markdown);
  // Quotes of the text itself are written as entities.
  const targets = Array.from(html.matchAll(/ href="([^"]*)"/g), ([, target = '']) => target);
  return html.includes('<img ') || targets.some((target) => !ALLOWED.test(target));
};

/** The first paragraph of a text in plain words, as search engines show it. */
export const leadOf = (markdown: string): string => {
  const [, first = ''] = /<p>([\s\S]*?)<\/p>/.exec(micromark(markdown)) ?? [];
  const plain = first.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
  return ENTITIES.reduce((text, [entity, sign]) => text.replaceAll(entity, sign), plain);
};

/** The signs that Markdown's HTML writes as entities, "&" last. */
const ENTITIES = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
] as const;

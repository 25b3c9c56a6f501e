/** What a page says where a listing is silent (part 3). */
export const DEFAULT_TEXT = {
  businessName: 'Unnamed Business',
  eventTitle: 'Untitled Event',
  dealTitle: 'Untitled Deal',
  description: 'No description available',
  location: 'Location TBD',
  price: 'Contact for pricing',
  terms: 'Terms apply',
  category: 'Uncategorized',
  businessCategory: 'Business',
} as const;

/** Cards show this much of a description (part 9). */
const PREVIEW_LENGTH = 150;

/** The first 150 characters of a description, cut between words and never inside a character. */
export function preview(text: string, length = PREVIEW_LENGTH): string {
  const graphemes = Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.trim()),
    (part) => part.segment,
  );
  if (graphemes.length <= length) return text.trim();
  const cut = graphemes.slice(0, length - 1).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ') > length / 2 ? cut.lastIndexOf(' ') : undefined)}…`;
}

/** "Dandenong, VIC" from what is known of a place, null when nothing is. */
export const suburbAndState = (suburb: string | null, state: string | null): string | null =>
  [suburb, state].filter(Boolean).join(', ') || null;

/** The language of a text by its script, for a `lang` attribute; undefined when it is Latin. */
export function scriptLanguage(text: string): 'si' | 'ta' | undefined {
  const sinhala = text.match(/\p{Script=Sinhala}/gu)?.length ?? 0;
  const tamil = text.match(/\p{Script=Tamil}/gu)?.length ?? 0;
  if (sinhala === 0 && tamil === 0) return undefined;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin > sinhala + tamil) return undefined;
  return sinhala >= tamil ? 'si' : 'ta';
}

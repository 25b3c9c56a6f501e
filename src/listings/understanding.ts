import * as z from 'zod/mini';

const UnderstoodFilter = z.object({
  type: z.enum(['place', 'category', 'days', 'price', 'open', 'kind']),
  /** "Dandenong VIC", "Under $20" */
  label: z.string(),
  /** The words, as they stand in the text. */
  typed: z.string(),
  /** Of a place: others of its name, in other states, that have listings. */
  others: z.array(z.string()),
});
export type UnderstoodFilter = z.output<typeof UnderstoodFilter>;

/** What a search made of its words: a part of every answer to one. */
export const understanding = {
  /** The text as it may have been meant, where a word of it looks misspelt. */
  meant: z.nullable(z.string()),
  /** What words of the text narrow the search to: places, days, prices, categories. */
  filters: z.array(UnderstoodFilter),
  /** The same of words that the search left aside, as it found nothing within. */
  dropped: z.array(UnderstoodFilter),
};
export type Understanding = z.output<z.ZodMiniObject<typeof understanding>>;

/** What an answer says of the words of a search; nothing where it says nothing. */
export const understandingIn = ({
  meant = null,
  filters = [],
  dropped = [],
}: { [Part in keyof Understanding]?: Understanding[Part] | undefined }): Understanding => ({
  meant,
  filters,
  dropped,
});

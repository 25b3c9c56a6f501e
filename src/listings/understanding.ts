import * as z from 'zod/mini';

const UnderstoodFilter = z.object({
  type: z.enum(['place', 'category', 'days', 'price', 'open', 'attribute', 'kind']),
  /** "Dandenong VIC", "Under $20" */
  label: z.string(),
  /** The words, as in the text. */
  typed: z.string(),
  /** Places of the same name in other states that have listings. */
  others: z.array(z.string()),
});
export type UnderstoodFilter = z.output<typeof UnderstoodFilter>;

/** A search's understanding of its words, part of every answer to one. */
export const understanding = {
  /** The text as it may have been meant, where a word of it looks misspelt. */
  meant: z.nullable(z.string()),
  /** Filters that words of the text ask for: places, days, prices, categories. */
  filters: z.array(UnderstoodFilter),
  /** Filters that the search left aside, as it found nothing within them. */
  dropped: z.array(UnderstoodFilter),
};
export type Understanding = z.output<z.ZodMiniObject<typeof understanding>>;

/** The understanding in an answer; empty where the answer has none. */
export const understandingIn = ({
  meant = null,
  filters = [],
  dropped = [],
}: { [Part in keyof Understanding]?: Understanding[Part] | undefined }): Understanding => ({
  meant,
  filters,
  dropped,
});

/** Reasons to look at what waits first, in the order in which they are told (docs/product.md, Review). */
export const SUSPICIONS = [
  'new_account',
  'links',
  'same_text',
  'many_in_an_hour',
  'look_alike',
] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

import type { Category } from '#src/contract/common.ts';

/** A picture that the server has: what a submission calls it, and where to see it. */
export interface KeptPicture {
  /** The id of an upload, or the address of a picture that the listing has already. */
  id: string;
  url: string;
  alt: string;
}

/** The pictures of a listing as its form holds them. */
export const keptPictures = (addresses: readonly string[]): KeptPicture[] =>
  addresses.map((address) => ({ id: address, url: address, alt: '' }));

/** What a form calls a category, which a listing and its waiting changes name in their own ways. */
export function categoryName(
  category: Category | number | string | null,
  categories: readonly Category[],
): string {
  if (typeof category === 'number') return categories.find(({ id }) => id === category)?.name ?? '';
  return typeof category === 'string' ? category : (category?.name ?? '');
}

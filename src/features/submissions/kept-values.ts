import type { Category } from '#src/domain/values.ts';

/** A picture that the server has: what a submission calls it, and where to see it. */
export interface KeptPicture {
  /** The id of an upload, or the address of a picture that the listing has already. */
  id: string;
  url: string;
  alt: string;
}

/** The pictures of a listing as its form holds them, with what is known of what they show. */
export const keptPictures = (
  addresses: readonly string[],
  alts: ReadonlyMap<string, string | null> = new Map(),
): KeptPicture[] =>
  addresses.map((address) => ({ id: address, url: address, alt: alts.get(address) ?? '' }));

/** What a form calls a category, which a listing and its waiting changes name in their own ways. */
export function categoryName(
  category: Category | number | string | null,
  categories: readonly Category[],
): string {
  if (typeof category === 'number') return categories.find(({ id }) => id === category)?.name ?? '';
  return typeof category === 'string' ? category : (category?.name ?? '');
}

/** The categories to choose from; one that a listing has is among them, though it is offered no more. */
export function categoryChoices(
  categories: readonly Category[],
  chosen: string,
): { value: string; label: string }[] {
  const names = categories.map(({ name }) => name);
  if (chosen !== '' && !names.includes(chosen)) names.push(chosen);
  return names.map((name) => ({ value: name, label: name }));
}

/** Errors as the form has its fields, from its head to its foot. */
export function inOrder(values: object, errors: Record<string, string>): Record<string, string> {
  const names = Object.keys(values);
  const place = (field: string) => names.indexOf(field.split('.')[0] ?? '');
  return Object.fromEntries(
    Object.entries(errors).toSorted(([one], [other]) => place(one) - place(other)),
  );
}

import type { Fields } from './field.ts';

/** A field that a listing leaves empty, with the advice about it. */
export interface SuggestedAddition {
  field: string;
  text: string;
}

/** The empty fields that would help people to find and choose a listing, in the order of its form. */
export const suggestedAdditions = (
  fields: Fields,
  listing: Readonly<Record<string, unknown>>,
): SuggestedAddition[] =>
  Object.entries(fields).flatMap(([field, { helps, words }]) =>
    helps !== undefined && words(listing[field]).length === 0 ? [{ field, text: helps }] : [],
  );

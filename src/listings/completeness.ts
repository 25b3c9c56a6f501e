import type { Fields } from './field.ts';

/** A field that a listing leaves empty, with the advice about it. */
export interface Help {
  field: string;
  text: string;
}

/** The empty fields that would help people to find and choose a listing, in the order of its form. */
export const whatWouldHelp = (fields: Fields, listing: Readonly<Record<string, unknown>>): Help[] =>
  Object.entries(fields).flatMap(([field, { helps, words }]) =>
    helps !== undefined && words(listing[field]).length === 0 ? [{ field, text: helps }] : [],
  );

import type { Definition } from './definitions.ts';
import type { Fields } from './field.ts';

/** A field that a listing leaves empty, with the advice about it. */
export interface SuggestedAddition {
  field: string;
  text: string;
}

/** The fields that a listing leaves empty although they aren't needless, in the order of its form. */
export function missingFields({ fields, needless }: Definition, listing: object): string[] {
  const none: readonly string[] = needless(listing);
  const stored = listing as Record<string, unknown>;
  return Object.entries<Fields[string]>(fields)
    .filter(([name, { words }]) => words(stored[name], stored).length === 0)
    .map(([name]) => name)
    .filter((name) => !none.includes(name));
}

/** The missing fields that would help people to find and choose a listing. */
export const suggestedAdditions = (definition: Definition, listing: object): SuggestedAddition[] =>
  missingFields(definition, listing).flatMap((field) => {
    const { helps } = (definition.fields as Fields)[field] ?? {};
    return helps === undefined ? [] : [{ field, text: helps }];
  });

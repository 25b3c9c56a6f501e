import * as texts from '#texts/business-fields.ts';
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

/** The note beside a field that has a value: a street where customers don't come is for the team alone. */
export const noteOn = ({ needless }: Definition, listing: object, field: string): string | null =>
  field === 'address' && needless(listing).some((name) => name === field)
    ? texts.hiddenAddress
    : null;

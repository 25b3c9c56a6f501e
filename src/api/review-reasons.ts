import type { Kind } from '../domain/kinds.ts';
import type { ValuesOf } from '../listings/definitions.ts';
import * as texts from '#texts/review-reasons.ts';

interface ReviewReason {
  text: string;
  /** The field of each kind's form that it names. */
  fields?: { readonly [Of in Kind]: (keyof ValuesOf[Of] & string) | undefined };
}

/**
 * Reasons that are given often, in the order of the forms' fields; staff may add a text, or write a reason of their
 * own.
 */
export const REVIEW_REASONS: readonly ReviewReason[] = [
  {
    text: texts.description,
    fields: { business: 'description', event: 'description', deal: 'description' },
  },
  {
    text: texts.contact,
    fields: { business: 'contact_phone', event: 'organizer_phone', deal: undefined },
  },
  {
    text: texts.pictures,
    fields: { business: 'images', event: 'image', deal: 'image' },
  },
  { text: texts.listedAlready },
  { text: texts.otherCommunity },
  { text: texts.againstRules },
];

/** The first field of a kind's form that a decision's reason names; undefined if it names none. */
export function fieldNamed(kind: Kind, reason: string | null): string | undefined {
  const lines = reason?.split('\n') ?? [];
  return REVIEW_REASONS.find(({ text, fields }) => fields?.[kind] && lines.includes(text))
    ?.fields?.[kind];
}

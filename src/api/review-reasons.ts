import type { Kind } from '../domain/kinds.ts';
import type { ValuesOf } from '../listings/definitions.ts';
import * as texts from '#texts/review-reasons.ts';

/** Reasons that staff choose from, in the order of the forms' fields; they may add words of their own. */
export const READY_REASONS = [
  'description',
  'contact',
  'pictures',
  'listed_already',
  'other_community',
  'against_rules',
] as const;

/** All reasons that a step may have; a deal is archived with its business. */
export const REASONS = [...READY_REASONS, 'business_taken_down'] as const;
export type Reason = (typeof REASONS)[number];

/** The fields of each kind's form that reasons name. */
const FIELDS: Partial<
  Record<Reason, { readonly [Of in Kind]: (keyof ValuesOf[Of] & string) | undefined }>
> = {
  description: { business: 'description', event: 'description', deal: 'description' },
  contact: { business: 'contact_phone', event: 'organizer_phone', deal: undefined },
  pictures: { business: 'images', event: 'image', deal: 'image' },
};

/** The first field of a kind's form that reasons name; undefined if they name none. */
export function fieldNamed(kind: Kind, reasons: readonly Reason[]): string | undefined {
  const first = READY_REASONS.find((id) => FIELDS[id]?.[kind] && reasons.includes(id));
  return first && FIELDS[first]?.[kind];
}

/** The text of reasons and of the words beside them, each on its own line; null for none. */
export const reasonText = (reasons: readonly Reason[], words: string | null): string | null =>
  [...reasons.map((id) => texts.reasons[id]), words].filter(Boolean).join('\n') || null;

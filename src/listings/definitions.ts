import type * as z from 'zod/mini';
import type { Kind } from '../domain/kinds.ts';
import { BUSINESS } from './business.ts';
import { DEAL } from './deal.ts';
import { EVENT } from './event.ts';
import type { FormValues } from './field.ts';

/**
 * The definition of each kind of listing, for code that treats all kinds alike. A browser that has to do with one kind
 * is handed that one: all of them are 6 kB of script.
 */
export const DEFINITIONS = {
  business: BUSINESS,
  event: EVENT,
  deal: DEAL,
} as const satisfies { [Of in Kind]: { kind: Of } };

type Definitions = typeof DEFINITIONS;
/** The definition of a kind; `kind` tells which one it is. */
export type Definition<Of extends Kind = Kind> = Definitions[Of] & { kind: Of };
/** A listing of each kind as the public sees it. */
export type ListingOf = { [Of in Kind]: z.output<Definitions[Of]['Shown']> };
/** A submission of each kind. */
export type SubmissionOf = { [Of in Kind]: z.output<Definitions[Of]['Submission']> };
/** The values in the form of each kind: what was typed, as it was typed. */
export type ValuesOf = { [Of in Kind]: FormValues<Definitions[Of]['fields']> };

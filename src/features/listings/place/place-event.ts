import type { StateCode } from '#src/domain/values.ts';

/** A place as somebody has chosen it. */
export interface ChosenPlace {
  name: string;
  state: StateCode;
  postcode: string;
}

/**
 * The event of a place's field whose text is a place; it bubbles, with the place. Unless its default is prevented, a
 * form of filters is sent.
 */
export const PLACE_CHOSEN = 'placechosen';

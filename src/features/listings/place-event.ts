import type { StateCode } from '#src/domain/values.ts';

/** A place as somebody has chosen it. */
export interface ChosenPlace {
  name: string;
  state: StateCode;
  postcode: string;
}

/**
 * What a place's field says of itself once its text is a place: an event that bubbles, with the place. Where nobody
 * prevents its default, a form of filters is sent.
 */
export const PLACE_CHOSEN = 'placechosen';

/**
 * What a place's field says of itself once somebody has chosen one: an event that bubbles, whose default is that the
 * form is sent.
 */
export const PLACE_CHOSEN = 'placechosen';

/** The storage key of the place that was chosen last. */
export const PLACE_KEY = 'place';
/** The event of the window after that place has changed. */
export const PLACE_CHANGED = 'placechanged';

/** Where this browser keeps the place that was chosen last. */
export const PLACE_KEY = 'place';
/** What the window says once it is another one. */
export const PLACE_CHANGED = 'placechanged';

/* Texts of controls and messages that many screens are made of. */

/** Before the name of a filter, read aloud. */
export const removeFilter = 'Remove filter: ';
/** Before the message of a wrong field, read aloud. */
export const error = 'Error: ';
export const tryingAgain = 'Trying again...';

export const profileNotLoaded = "We couldn't load your profile";
export const stillSignedIn = "You're still signed in. Everything that you keep here is safe.";

/* Texts of controls and messages that many screens are made of. */

/** Before the name of a filter, read aloud. */
export const removeFilter = 'Remove filter: ';
/** Before the message of a wrong field, read aloud, and the title of a page whose form has failed. */
export const error = 'Error: ';
export const tryingAgain = 'Trying again...';

export const profileNotLoaded = "We couldn't load your profile";
export const stillSignedIn = "You're still signed in. Everything that you keep here is safe.";
export const problem = 'There is a problem';
/** In its place where a form asks about what is more often a slip than meant. */
export const question = 'Is this right?';

/* The links to the pages of a list, read aloud; before and after them stand "Previous" and "Next". */
export const firstPage = 'First page, 1';
export const page = (number: number) => `Page ${number}`;
export const lastPage = (number: number) => `Last page, ${number}`;

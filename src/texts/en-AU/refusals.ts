/* Reasons for which any call of the API may be refused, and those for which the whole server can't answer yet. */

export const pleaseCheck = (fields: string) => `Please check: ${fields}.`;
export const notSignedIn = 'Please sign in.';
export const notFound = 'Not found';
export const expiredLink =
  'This link has expired, was used already or was withdrawn. Please ask for a new one.';
/** "Only GET and PATCH is possible here." */
export const otherMethods = (methods: readonly string[]) =>
  `Only ${methods.join(' and ')} is possible here.`;
export const brokenOff = 'The request ended before all of it had come.';
export const ourFault = (requestId: string) => `Something went wrong on our side (${requestId}).`;

/* Too much at once */
export const tooManyMails =
  'We have sent many e-mails to this address today. Please look among them, or try again tomorrow.';
export const tooManyTries = 'Too many tries. Please wait a moment and try again.';
export const tooManyPictures =
  'Many pictures are being sent just now. Please try again in a moment.';
export const tooManySearches = 'Too many searches are waiting. Please try again in a moment.';

/* The database or a disk doesn't do its work */
export const away = 'The service is briefly unavailable. Please try again soon.';
export const cutOff = 'This takes too long just now. Please try again soon.';
export const unsaved =
  'That can’t be saved right now, and nothing of it was kept. Please try again later.';
export const tooSlow = 'This page takes too long to be shown.';

/* Before the server is ready */
export const opening = 'The database is being opened.';
export const building = 'The first release is being built.';
export const pagesMissing = 'Pages of the release are missing: it is made again.';
export const noPages = 'This server has no pages.';

/* Calls that aren’t sent as they have to be */
export const tooLarge = 'That is more than this call takes.';
export const keyForm = 'An Idempotency-Key has 1 to 100 letters, digits, hyphens and underscores.';
export const sendJson = 'Send the body as application/json.';
export const sendForm = 'Send the picture as multipart/form-data.';
export const formUnreadable = 'The form can’t be read. Please send it again.';
export const notJson = 'The body is not JSON.';
export const notObject = 'The body must be a JSON object.';

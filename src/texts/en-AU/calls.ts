/* Refusals of calls that aren’t sent as they have to be. */

export const tooLarge = 'That is more than this call takes.';
export const keyForm = 'An Idempotency-Key has 1 to 100 letters, digits, hyphens and underscores.';
export const sendJson = 'Send the body as application/json.';
export const sendForm = 'Send the picture as multipart/form-data.';
export const formUnreadable = 'The form can’t be read. Please send it again.';
export const notJson = 'The body is not JSON.';
export const notObject = 'The body must be a JSON object.';

import { SITE } from '#src/site.settings.ts';

/* Texts of the pages that the server shows without a release. */

export const preparing = () => `${SITE.name} is being prepared`;
export const opensByItself =
  'The pages are being made for the first time. This takes a minute; this page then opens by itself.';

export const unavailable = 'This page is not available right now';
export const tellUs = (requestId: string) =>
  `Please try again in a minute. If it stays like this, tell us this number: ${requestId}`;

export const readOnly = 'This page can only be read';
export const methods = 'The address takes GET and HEAD requests.';

export const tooManySearches = 'Too many searches at once';
export const waitAMoment = 'Please wait a moment and try again.';

export const backToSite = () => `Back to ${SITE.name}`;

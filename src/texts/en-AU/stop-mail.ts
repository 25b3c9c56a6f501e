import { SITE } from '#src/site.config.ts';

/* Texts of the page that ends e-mails to people whom a business names as its helper. */

export const opening = 'Opening the link...';
export const linkIncomplete = 'This link is not complete';
export const openAgain = 'Please open it again from the e-mail, or copy all of it.';
export const linkRefused = 'This link is not complete. Please open it again from the e-mail.';

export const whyInvited = `A business at ${SITE.name} gave us your address for its helper. If you don’t want e-mails of this kind, from this business or another, say so here.`;
export const stopping = 'One moment...';
export const stopped = 'We won’t write to you again';
export const whatStoppedMeans = `Whoever names you as their helper at ${SITE.name} makes us send you nothing. You can still make an account, and get what you ask for yourself.`;

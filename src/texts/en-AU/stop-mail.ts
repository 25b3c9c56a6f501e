import { SITE } from '#src/site.settings.ts';

/* Texts that stand around every e-mail, and of the page that ends those to helpers of businesses. */

export const opening = 'Opening the link...';

export const whyInvited = () =>
  `A business at ${SITE.name} gave us your address for its helper. If you don’t want e-mails of this kind, from this business or another, say so here.`;
export const stopping = 'One moment...';
export const stopped = 'We won’t write to you again';
export const whatStoppedMeans = () =>
  `Whoever names you as their helper at ${SITE.name} makes us send you nothing. You can still make an account, and get what you ask for yourself.`;

/* The frame of an e-mail */
export const hello = 'Hello,';
export const helloTo = (name: string) => `Hello ${name},`;
export const copyAddress = 'If the button doesn’t open, copy this address into your browser:';
/** The link of an e-mail that ends such e-mails, and the button of its page. */
export const stop = 'Don’t write to me again';

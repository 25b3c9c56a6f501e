import { SITE } from '#src/site.settings.ts';

/* The e-mail that brings an enquiry to a business. */

export const subject = (business: string) => `An enquiry to ${business}`;
export const wrote = (sender: string, address: string, business: string) =>
  `${sender} (${address}) wrote to ${business} by the form on its page:`;
export const toAnswer = (sender: string) =>
  `To answer ${sender}, answer this e-mail. We haven’t checked that the address is theirs, nor what they say: send no money, password or code before you know them.`;
export const seePage = 'See your page';
export const why = (business: string) =>
  `You get this e-mail because the page of ${business} at ${SITE.name} has a form to write to you. Untick it in your listing to get none.`;

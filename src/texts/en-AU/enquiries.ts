import { SITE } from '#src/site.settings.ts';

/* Texts of enquiries to a business: the page of the form, and the one that reports an enquiry. */

export const enquire = 'Enquire';
export const sendAnEnquiry = 'Send an enquiry';
export const writeTo = (business: string) => `Send an enquiry to ${business}`;
export const backTo = (business: string) => `Back to ${business}`;
export const backToBusiness = 'Back to the business';
export const what = (days: number) =>
  `Your name, your address and your message go to the business by e-mail, and it answers you itself. You get no copy. We delete what you write after ${days} days.`;

export const name = 'Your name';
export const nameRequired = 'Your name is required';
export const email = 'Your e-mail address';
export const text = 'Your message';
export const textRequired = 'Please write a message';
export const send = 'Send enquiry';

export const sent = 'Your enquiry is on its way';
export const whatSentMeans =
  'The business gets it by e-mail, and answers to the address that you gave.';

/* The page again, where something is wrong */
export const notSent = 'Your enquiry isn’t sent yet';
export const pleaseCorrect = 'Please look at what is marked below, and send it again.';
export const foreign =
  'This enquiry doesn’t come from this site. Please write it in the form on the page of the business.';

/* Refusals */
export const takesNone =
  'This business takes no enquiries here just now. Please reach it in another way.';
export const tooMany =
  'Many enquiries have been sent this way. Please try again later, or reach the business in another way.';
export const reportGone =
  'This enquiry isn’t kept any more, or the link isn’t complete. Please open it again from the e-mail.';

/* The page that reports one */
export const reportTitle = 'Report an enquiry';
export const aboutReporting = () =>
  `Tell the team of ${SITE.name} of an enquiry that shouldn’t have been sent.`;
export const whatReportingMeans =
  'Somebody wrote to you by the form on the page of your business. If it is spam, a fraud or an insult, report it: our team then reads it. Until you do, nobody but you does.';
export const report = 'Report this enquiry';
export const reporting = 'One moment...';
export const reported = 'Thank you: our team will look at it';
export const ifYouWantNone =
  'If you want no enquiries any more, untick the form in your listing: it goes from its page at once.';

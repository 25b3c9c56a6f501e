/* Texts of asking for a link to a new password. */

export const sendLink = 'Send me a link';
export const sendLinkAgain = 'Send it again';
export const sendLinkAgainSoon = 'Send it again in a minute';
export const checkEmail = 'Check your email';
export const linkOnItsWay = (email: string) =>
  `If an account belongs to ${email}, a link to a new password is on its way. It works once, and not for long. Nothing there? Look in your spam folder too.`;
export const backToSignIn = 'Back to sign in';

/* Texts of a member's report that something is wrong with a deal. */

export const reportProblem = 'Report a problem with this deal';
export const whatIsWrong = 'What is wrong?';
export const tellMore = 'Tell us more (optional)';
export const send = 'Send report';
export const signInFirst = 'Sign in to report it: the business then knows that a member says so.';
export const signIn = 'Sign in';
export const sending = 'Sending your report...';
export const thanks = 'Thank you. The business hears of it, and our team if others say so too.';

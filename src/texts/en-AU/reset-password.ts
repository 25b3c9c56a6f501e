/* Texts of setting a new password by the link of an e-mail. */

export const newPasswordHint = (least: number) =>
  `At least ${least} characters. You'll be signed out everywhere else.`;
export const setPassword = 'Set new password';
export const passwordSet = 'Your password is changed. Sign in with the new one.';
export const newLinkTakes = 'A new one takes a minute.';
export const sendNewLink = 'Send me a new link';

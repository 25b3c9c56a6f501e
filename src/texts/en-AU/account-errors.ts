/* Messages about wrong values of accounts, which the browser's check and the server's give alike. */

export const passwordRequired = 'Password is required';
export const passwordTooShort = (least: number) => `Password must be at least ${least} characters`;
export const passwordTooLong = (most: number) => `Password must be at most ${most} characters`;
export const linkIncomplete =
  'This link is not complete. Please open it again from the e-mail, or copy all of it.';

/** The message about a choice that wasn't made before an account is deleted. */
export const chooseLeft = 'Choose whether your listings stay or are taken down';

export const usernameRequired = 'Username is required';
export const usernameTooLong = (most: number) => `Username must be at most ${most} characters`;
export const usernameShape =
  'Username must be at least 3 letters, digits, dots, hyphens or underscores';
const usernameSigns = 'Use letters, digits, dots, hyphens or underscores.';
export const usernameWithout = (sign: string) =>
  sign === ' '
    ? `Username can’t have spaces. ${usernameSigns}`
    : `Username can’t have “${sign}” in it. ${usernameSigns}`;
export const usernameStart = 'Username must begin with a letter or a digit';
export const usernameMixed =
  'This username mixes alphabets whose letters look alike. Please use one.';
export const usernameKept =
  'This username is kept for the team of the site. Please choose another one.';

/** The refusal of every failed sign-in, whatever was wrong. */
export const wrongCredentials = 'Invalid email or password. Please try again.';

/* Texts of making an account. */

export const emailHint = "We'll send you a link to confirm it.";
export const usernameHint = 'Others see it beside what you list.';
export const firstName = 'First name (optional)';
export const lastName = 'Last name (optional)';
export const passwordHint = (least: number) =>
  `At least ${least} characters. A few words that nobody would guess work well.`;
export const createAccount = 'Create account';
export const creatingAccount = 'Creating your account...';
export const accountReady = (email: string) =>
  `Your account is ready. We've sent a link to ${email}: open it to confirm your address.`;
export const registrationFailed = 'Registration failed.';
export const haveAccount = 'Have an account? [Sign in] or [reset your password]';

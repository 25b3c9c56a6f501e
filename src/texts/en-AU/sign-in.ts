import { SITE } from '#src/site.config.ts';

/* Texts of signing in and up, of a forgotten password, and of signing in through a provider. */

export const signIn = 'Sign In';
export const signingIn = 'Signing In...';
export const loginFailed = 'Login failed.';
export const rememberMe = 'Remember me';
export const forgotPassword = 'Forgot password?';
export const newHere = 'New here? [Sign up]';

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

export const sendLink = 'Send me a link';
export const sendLinkAgain = 'Send it again';
export const sendLinkAgainIn = (seconds: number) => `Send it again in ${seconds} s`;
export const checkEmail = 'Check your email';
export const linkOnItsWay = (email: string) =>
  `If an account belongs to ${email}, a link to a new password is on its way. It works once, and not for long. Nothing there? Look in your spam folder too.`;
export const backToSignIn = 'Back to sign in';

export const newPasswordHint = (least: number) =>
  `At least ${least} characters. You'll be signed out everywhere else.`;
export const setPassword = 'Set new password';
export const passwordSet = 'Your password is changed. Sign in with the new one.';
export const newLinkTakes = 'A new one takes a minute.';
export const sendNewLink = 'Send me a new link';

export const or = 'or';
export const continueWith = (provider: string) => `Continue with ${provider}`;
export const providerComingSoon = (provider: string) =>
  `${provider} login will be available soon.`;
export const providerFailed = (provider: string) => `${provider} login failed. Please try again.`;
/** Asked before somebody leaves for a provider, where another site may have sent them. */
export const signInWith = (provider: string) => `Sign in to ${SITE.name} with ${provider}`;
export const youWillContinue = (provider: string) =>
  `You’ll continue at ${provider} and come back here.`;

export const processing = 'Processing authentication...';
export const didNotWork = "Signing in didn't work";
export const takenToSignIn = "You'll be taken to the sign-in page in 3 seconds.";
export const stayHere = 'Stay here';
export const goToSignIn = 'Go to sign in';
export const incompleteReturn = 'Invalid authentication response - missing token or user ID';
export const notProcessed = 'Failed to process authentication';
export const authenticationFailed = (reason: string) => `Authentication failed: ${reason}`;
/** Reasons of `authenticationFailed`, by the error of the return. */
export const reasons = {
  provider_not_available: 'provider not available',
  sign_in_expired: 'sign in expired',
  sign_in_failed: 'sign in failed',
  email_not_verified: 'email not verified',
  email_in_use: 'email in use',
  account_suspended: 'account suspended',
  access_denied: 'access denied',
  login_required: 'login required',
  consent_required: 'consent required',
  server_error: 'server error',
};

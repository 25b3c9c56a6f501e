/* Texts for people who come back from a provider. */

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
  not_invited: 'new members have to be invited',
  account_suspended: 'account suspended',
  access_denied: 'access denied',
  login_required: 'login required',
  consent_required: 'consent required',
  server_error: 'server error',
};

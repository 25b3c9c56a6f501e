import { SITE } from '#src/site.settings.ts';

/* Texts of signing in, by a password or through a provider. */

export const signIn = 'Sign In';
export const signingIn = 'Signing In...';
export const loginFailed = 'Login failed.';
export const rememberMe = 'Remember me';
export const forgotPassword = 'Forgot password?';
export const newHere = 'New here? [Sign up]';

export const or = 'or';
export const continueWith = (provider: string) => `Continue with ${provider}`;
export const providerComingSoon = (provider: string) => `${provider} login will be available soon.`;
export const providerFailed = (provider: string) => `${provider} login failed. Please try again.`;
/** Asked before somebody leaves for a provider, where another site may have sent them. */
export const signInWith = (provider: string) => `Sign in to ${SITE.name} with ${provider}`;
export const youWillContinue = (provider: string) =>
  `You’ll continue at ${provider} and come back here.`;

import { SITE } from '#src/site.settings.ts';
import { deedsWith, type Kinds } from './kinds.ts';

/*
 * Texts about accounts in the bar, in the menu, and on their pages before the scripts have come: titles, descriptions
 * and headings. Scripts need none of them, but the one about a deal that waits.
 */

/** The greeting of the bar; a narrow one shows the name alone. */
export const welcome = 'Welcome, [the name]';
export const logout = 'Logout';

export const listYourBusiness = 'List Your Business';
export const myAccount = 'My Account';
/** The name in the menu, and the title of its page. */
export const dashboard = 'Dashboard';
export const myDeals = 'My deals';
export const addBusiness = 'Add Business';
export const addEvent = 'Add Event';
export const profile = 'Profile';
export const redeem = 'Redeem';

export const needJavaScript = () =>
  `Accounts need JavaScript, which is switched off in this browser. Browsing works without it. If you need a hand, write to [${SITE.contact_email}].`;

export const loginTitle = 'Sign in';
export const aboutLogin = (on: Kinds) => `Sign in to ${SITE.name} to ${deedsWith(on)}.`;
export const loginHeading = 'Welcome back';
export const loginLead = () => `Sign in to ${SITE.name}.`;
/** The same for a visitor who came for a deal. */
export const signInForDeal = 'Sign in to claim “[the deal]”.';

export const registerTitle = 'Create an account';
export const aboutRegister = (on: Kinds) => `Join ${SITE.name} to ${deedsWith(on)}.`;
export const registerHeading = 'Join the community';
export const registerLead = (on: Kinds) => `Join to ${deedsWith(on)}. It's free.`;
/** The same for a visitor who came for a deal. */
export const signUpForDeal = 'Sign up to claim “[the deal]”.';

export const forgotPassword = 'Forgot your password?';
export const aboutForgotPassword = () =>
  `Get a link to a new password for your ${SITE.name} account.`;
export const forgotPasswordLead =
  "Tell us your email address, and we'll send you a link to a new one.";

export const resetPassword = 'Set a new password';
export const aboutResetPassword = () =>
  `Set a new password for your ${SITE.name} account by the link that we sent you.`;

export const callbackTitle = 'Signing in';
export const aboutCallback = () => `Finishes signing in to ${SITE.name} through another service.`;
export const callbackHeading = 'Signing you in';

export const confirmEmail = 'Confirm your email';
export const aboutConfirmEmail = () =>
  `Confirm the email address of your ${SITE.name} account by the link that we sent you.`;

export const stopMail = 'No more invitations';
export const aboutStopMail = () =>
  `Tell ${SITE.name} that you don’t want to be invited by businesses that name you as their helper.`;

export const aboutProfile = () => `Your name, email, password and sign-ins at ${SITE.name}.`;
export const logInForProfile = 'Please log in to see your profile';

export const aboutDashboard = () => `Manage what you list at ${SITE.name}, and your account.`;
export const logInForDashboard = 'Please log in to access the dashboard';

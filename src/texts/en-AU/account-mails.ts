/* Texts of the e-mails about an account; each says at its end why this person gets it. */

const setPassword = 'Set a new password';
export const signIn = 'Sign in';
/** In place of a device that didn't tell its name. */
export const aNewDevice = 'a new device';

export const mails = {
  'confirm-email': {
    subject: 'Confirm your e-mail address for {site_name}',
    body: 'Welcome to {site_name}. Please confirm that this is your e-mail address, so that you can list your business and your events, and claim deals.',
    button: 'Confirm my e-mail address',
    reason:
      'You get this e-mail because somebody made an account at {site_name} with this address. If it wasn’t you, open the link and choose “This wasn’t me”.',
  },
  'reset-password': {
    subject: 'Set a new password for {site_name}',
    body: [
      'Here is the link to set a new password. It works once, for 30 minutes.',
      'You will be signed out everywhere, and can then sign in with the new password.',
    ],
    button: setPassword,
    reason:
      'You get this e-mail because somebody asked for a new password for your account. If it wasn’t you, do nothing: your password stays as it is.',
  },
  'password-changed': {
    subject: 'Your {site_name} password was changed',
    body: [
      'The password of your account was just changed, and you were signed out on your other devices.',
      'If it wasn’t you, set a new password now.',
    ],
    button: setPassword,
    reason: 'You get this e-mail because we tell you of every change to how you sign in.',
  },
  'new-sign-in': {
    subject: 'New sign-in to your {site_name} account',
    body: [
      'Somebody signed in to your account with {device} on {day}, {time}.',
      'If it was you, there is nothing to do. If it wasn’t, set a new password: that signs out everybody else.',
    ],
    button: setPassword,
    reason: 'You get this e-mail because we tell you when a new device signs in to your account.',
  },
  'email-taken': {
    subject: 'You already have an account at {site_name}',
    body: [
      'Somebody tried to make a new account with your e-mail address. You have one already, and nothing about it has changed.',
      'If it was you, sign in with it. If you don’t know the password any more, set a new one on the sign-in page.',
    ],
    button: signIn,
    reason:
      'You get this e-mail because it is the address of an account at {site_name}. If it wasn’t you, do nothing.',
  },
} as const;

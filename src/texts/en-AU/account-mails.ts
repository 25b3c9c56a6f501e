/* Texts of the e-mails about an account; each says at its end why this person gets it. */

const setPassword = 'Set a new password';
export const answer = 'Answer';
const everyChange = 'You get this e-mail because we tell you of every change to how you sign in.';
const confirm = 'Confirm my e-mail address';
export const signIn = 'Sign in';
/** In place of a device that didn't tell its name. */
export const aNewDevice = 'a new device';

export const mails = {
  invitation: {
    title: 'Invitation',
    when: 'Goes to an address that an admin invites, once.',
    subject: 'You are invited to join {site_name}',
    body: 'The team of {site_name} invites you to become a member: to {deeds}. Sign up with this e-mail address.',
    button: 'Make an account',
    reason:
      'You get this e-mail because the team of {site_name} entered your address. You get no other; if you don’t want to join, do nothing.',
  },
  'confirm-email': {
    title: 'Confirm the address',
    when: 'Goes to a new member when they make an account, and when they ask for the link again.',
    subject: 'Confirm your e-mail address for {site_name}',
    body: 'Welcome to {site_name}. Please confirm that this is your e-mail address, so that you can {deeds}.',
    button: confirm,
    reason:
      'You get this e-mail because somebody made an account at {site_name} with this address. If it wasn’t you, open the link and choose “This wasn’t me”.',
  },
  'reset-password': {
    title: 'Link for a new password',
    when: 'Goes to a member who asks for it, or for whom an admin does.',
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
    title: 'Password changed',
    when: 'Goes to a member when their password has changed.',
    subject: 'Your {site_name} password was changed',
    body: [
      'The password of your account was just changed, and you were signed out on your other devices.',
      'If it wasn’t you, set a new password now.',
    ],
    button: setPassword,
    reason: everyChange,
  },
  'new-sign-in': {
    title: 'Sign-in on a new device',
    when: 'Goes to a member when a device that isn’t known signs in.',
    subject: 'New sign-in to your {site_name} account',
    body: [
      'Somebody signed in to your account with {device} on {day}, {time}.',
      'If it was you, there is nothing to do. If it wasn’t, set a new password: that signs out everybody else.',
    ],
    button: setPassword,
    reason: 'You get this e-mail because we tell you when a new device signs in to your account.',
  },
  'email-taken': {
    title: 'Address already in use',
    when: 'Goes to a member when somebody wants their address for another account.',
    subject: 'You already have an account at {site_name}',
    body: [
      'Somebody tried to use your e-mail address for another account. You have one already, and nothing about it has changed.',
      'If it was you, sign in with it. If you don’t know the password any more, set a new one on the sign-in page.',
    ],
    button: signIn,
    reason:
      'You get this e-mail because it is the address of an account at {site_name}. If it wasn’t you, do nothing.',
  },
  'new-email': {
    title: 'Confirm another address',
    when: 'Goes to the new address when a member changes theirs.',
    subject: 'Confirm your new e-mail address for {site_name}',
    body: 'Please confirm that your account at {site_name} is to have this e-mail address. It is changed once your present address has agreed, too.',
    button: confirm,
    reason:
      'You get this e-mail because somebody asked for this address for an account at {site_name}. If it wasn’t you, open the link and choose “This wasn’t me”.',
  },
  'agree-to-email': {
    title: 'Agree to another address',
    when: 'Goes to the present address when a member changes theirs.',
    subject: 'Your account at {site_name} is to have another e-mail address',
    body: [
      'You, or somebody who knows your password, asked for the address {new_email} for your account.',
      'Agree, and the account has the new address once that is confirmed, too. If it wasn’t you, say so there: the change ends, and everybody is signed out. The link is good for a day.',
    ],
    button: answer,
    reason: everyChange,
  },
  'email-changed': {
    title: 'Address changed',
    when: 'Goes to both addresses when a member’s has changed.',
    subject: 'Your account at {site_name} has another e-mail address',
    body: [
      'You sign in with {new_email} from now on.',
      'If this wasn’t you, please write to us at once.',
    ],
    button: signIn,
    reason: everyChange,
  },
  'provider-removed': {
    title: 'Sign-in through others ended',
    when: 'Goes to a member when a provider, such as Google, is unlinked.',
    subject: '{provider} is unlinked from your account',
    body: [
      'Your account no longer signs in through {provider}. Whoever signs in there with the confirmed address of your account links it again.',
      'If it wasn’t you, set a new password now.',
    ],
    button: setPassword,
    reason: everyChange,
  },
} as const;

import { signIn } from './account-mails.ts';

/* E-mails to people whom the team has acted upon. */

export const youHaveAccount = {
  button: 'Open {site_name}',
  reason:
    'You get this e-mail because you have an account at {site_name}. If you think that this is a mistake, answer this e-mail.',
} as const;
const because = 'The reason: {reason}';
const takenDown = 'What you had published was taken down: {titles}.';

export const mails = {
  'role-changed': {
    title: 'Role changed',
    when: 'Goes to a member when an admin gives them another role.',
    subject: 'The role of {username} at {site_name} has changed',
    body: ['{username} has the role “{role}” now.', '{what_it_does}'],
    ...youHaveAccount,
  },
  'account-suspended': {
    title: 'Account suspended',
    when: 'Goes to a member when the team suspends their account without an end.',
    subject: 'Your {site_name} account is suspended',
    body: [
      'Our team has suspended your account. You can’t sign in or do anything with it any more.',
      because,
      takenDown,
    ],
    ...youHaveAccount,
  },
  'account-suspended.until': {
    title: 'Account suspended for a time',
    when: 'Goes to a member when the team suspends their account until a day.',
    subject: 'Your {site_name} account is suspended',
    body: [
      'Our team has suspended your account until {until}. Until then you can’t sign in or do anything with it.',
      because,
      takenDown,
    ],
    ...youHaveAccount,
  },
  'account-restored': {
    title: 'Suspension ended',
    when: 'Goes to a member when the team lets them sign in again.',
    ...youHaveAccount,
    subject: 'Your {site_name} account is yours again',
    body: 'Our team has ended the suspension of your account. You can sign in as before. What was taken down stays so: send it again from your dashboard.',
    button: signIn,
  },
  'signed-out-by-team': {
    title: 'Signed out by the team',
    when: 'Goes to a member when an admin ends their sign-ins.',
    ...youHaveAccount,
    subject: 'You were signed out of {site_name}',
    body: 'Our team has ended your sign-in, on one device or on all of them. Your password is as it was: you can sign in again.',
    button: signIn,
  },
  'password-ended': {
    title: 'Password ended by the team',
    when: 'Goes to a member when an admin ends their password; the link for a new one follows.',
    subject: 'Your {site_name} password has ended',
    body: 'Our team has ended your password, so that nobody who knows it can sign in, and has signed you out everywhere. The link to set a new one comes in another e-mail.',
    ...youHaveAccount,
  },
  'account-deleted': {
    title: 'Account deleted by the team',
    when: 'Goes to a member when an admin deletes their account.',
    subject: 'Your {site_name} account was deleted',
    body: 'Our team has deleted your account. The reason: {reason}',
    ...youHaveAccount,
  },
} as const;

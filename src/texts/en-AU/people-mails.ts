import { signIn } from './account-mails.ts';
import { openDashboard } from './common.ts';

/* E-mails to people whom the team has acted upon. */

const youHaveAccount = {
  button: 'Open {site_name}',
  reason:
    'You get this e-mail because you have an account at {site_name}. If you think that this is a mistake, answer this e-mail.',
} as const;
const because = 'The reason: {reason}';
const takenDown = 'What you had published was taken down: {titles}.';

export const mails = {
  'role-changed': {
    subject: 'The role of {username} at {site_name} has changed',
    body: ['{username} has the role “{role}” now.', '{what_it_does}'],
    ...youHaveAccount,
  },
  'account-suspended': {
    subject: 'Your {site_name} account is suspended',
    body: [
      'Our team has suspended your account. You can’t sign in or do anything with it any more.',
      because,
      takenDown,
    ],
    ...youHaveAccount,
  },
  'account-suspended.until': {
    subject: 'Your {site_name} account is suspended',
    body: [
      'Our team has suspended your account until {until}. Until then you can’t sign in or do anything with it.',
      because,
      takenDown,
    ],
    ...youHaveAccount,
  },
  'account-restored': {
    ...youHaveAccount,
    subject: 'Your {site_name} account is yours again',
    body: 'Our team has ended the suspension of your account. You can sign in as before. What was taken down stays so: send it again from your dashboard.',
    button: signIn,
  },
  'signed-out-by-team': {
    ...youHaveAccount,
    subject: 'You were signed out of {site_name}',
    body: 'Our team has ended your sign-in, on one device or on all of them. Your password is as it was: you can sign in again.',
    button: signIn,
  },
  'password-ended': {
    subject: 'Your {site_name} password has ended',
    body: 'Our team has ended your password, so that nobody who knows it can sign in, and has signed you out everywhere. The link to set a new one comes in another e-mail.',
    ...youHaveAccount,
  },
  'account-deleted': {
    subject: 'Your {site_name} account was deleted',
    body: 'Our team has deleted your account. The reason: {reason}',
    ...youHaveAccount,
  },
  'listing-given': {
    ...youHaveAccount,
    subject: 'What you look after on {site_name} now',
    body: [
      'You look after {titles} from now on, with the deals of a business. You find all of it on your dashboard, and can change it. Who redeemed codes for a business does so no more: name your own helpers. The reason:',
      '{message}',
    ],
    button: openDashboard,
  },
  'listing-taken': {
    ...youHaveAccount,
    subject: 'What you don’t look after on {site_name} any more',
    body: [
      'Another member looks after {titles} from now on, with the deals of a business. You can’t change any of it now, and your helpers can’t redeem its codes. The reason:',
      '{message}',
    ],
    button: openDashboard,
  },
} as const;

import { counted } from './language.ts';

/* E-mails about the second factor. */

const ifByOther =
  'If you don’t know of this, set a new password now, and tell an admin of the team.';
const toTeam = {
  button: 'Go to my profile',
  reason:
    'You get this e-mail because we tell you of every change to how you open the team’s part of the site.',
} as const;

export const mails = {
  'second-factor-set-up': {
    title: 'Second factor on',
    when: 'Goes to one of the team when they have set up an authenticator app.',
    subject: 'Your second factor is on',
    body: [
      'An authenticator app was just set up for your account. From now on its code opens the desk, besides your sign-in.',
      ifByOther,
    ],
    ...toTeam,
  },
  'second-factor-removed': {
    title: 'Second factor off',
    when: 'Goes to one of the team when they have turned it off.',
    subject: 'Your second factor is off',
    body: ['The second factor of your account was just turned off.', ifByOther],
    ...toTeam,
  },
  'second-factor-reset': {
    title: 'Second factor reset',
    when: 'Goes to one of the team when an admin has reset it.',
    subject: 'Your second factor was reset',
    body: [
      'An admin of the team has reset the second factor of your account: your authenticator app and your recovery codes open nothing any more. Please set up a new one.',
      ifByOther,
    ],
    ...toTeam,
  },
  'second-factor-renewed': {
    title: 'New recovery codes',
    when: 'Goes to one of the team when they have made new recovery codes.',
    subject: 'You have new recovery codes',
    body: [
      'New recovery codes were just made for your account. The earlier ones work no longer.',
      ifByOther,
    ],
    ...toTeam,
  },
  'second-factor-required': {
    title: 'Second factor required',
    when: 'Goes to one of the team when an admin requires it of them.',
    subject: 'The desk asks for a second factor',
    body: [
      'An admin of the team requires a second factor for your account. Where you have none yet, you are asked to set one up when you next open the desk.',
      ifByOther,
    ],
    ...toTeam,
  },
  'second-factor-not-required': {
    title: 'Second factor not required',
    when: 'Goes to one of the team when an admin requires it no more.',
    subject: 'A second factor is yours to choose',
    body: [
      'The desk no longer requires a second factor of you. One that is set up stays on until you turn it off.',
      ifByOther,
    ],
    ...toTeam,
  },
  'second-factor-recovery': {
    title: 'Recovery code used',
    when: 'Goes to one of the team when a recovery code of theirs was used.',
    subject: 'A recovery code was used',
    body: [
      'A recovery code of your account was just used in place of a code from your app.',
      '{codes_left}',
      ifByOther,
    ],
    ...toTeam,
  },
} as const;

export const codesLeft = (count: number) =>
  count === 0
    ? 'No recovery code is left. Please get new ones on your profile.'
    : `${counted(count, { one: 'recovery code is', other: 'recovery codes are' })} left. New ones are on your profile.`;

import { SITE } from '#src/site.settings.ts';

/* Texts of the page that answers the link of an e-mail: about another address of an account, or offered listings. */

export const title = 'Your answer';
export const about = () => `Answer what ${SITE.name} asked you in an e-mail.`;
const busy = 'One moment...';

/** The reasons for not saying what the link asks. */
export const notRead = 'We couldn’t look up what this link is about';

export const whyAgree = (from: string, to: string) =>
  `The account of ${from} is to have the email address ${to}. You, or somebody who knows your password, asked for it.`;
export const agree = {
  label: 'Use the new address',
  busy,
  done: {
    title: 'You have agreed',
    children:
      'Your account has the new address once that is confirmed, too. Your profile says how it stands.',
  },
};
export const refuse = {
  why: 'If you didn’t ask for it, say so. Your address stays, and everybody is signed out.',
  label: 'This wasn’t me',
  busy,
  done: {
    title: 'Your address stays as it is',
    children: 'You are signed out everywhere. Somebody knows your password: set a new one now.',
  },
};
export const offeredBy = (name: string) =>
  `${name} would like you to look after these listings from now on:`;
export const theyGoTo = (email: string) =>
  `They go to the account of ${email}, businesses with their deals.`;
export const takeOver = {
  label: 'Take them over',
  busy,
  done: { title: 'They are yours', children: 'You find them on your dashboard.' },
};

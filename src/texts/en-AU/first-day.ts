import { SITE } from '#src/site.settings.ts';

/* Texts of a site's first day: the link to the first account, and what is to be done then. */

export const linkIsSpent =
  'This link doesn’t work any more: the site has a team already, or the link is another site’s. If you are of the team, sign in.';
export const heading = () => `Set up ${SITE.name}`;
export const whoYouAre =
  'You make the first account here. It runs the site: keep its password safe.';
export const makeIt = 'Make the account';

export const lead =
  'What a new site needs before it opens. Each line ticks itself once it is so; you can leave and come back at any time.';
export const steps = 'First steps';
export const progress = (done: number, all: number) => `${done} of ${all} are done.`;
export const allDone = 'Everything is set up.';
export const done = 'Done';
export const toDo = 'To do';
/** Each step, who does it and how; `action` is the name of its link. */
export const of = {
  settings: {
    title: 'Name and rules',
    text: 'Look at the name, the tagline, the home state, who may join and what is listed, and save them.',
    action: 'Open the settings',
  },
  contact: {
    title: 'Who runs it',
    text: 'Visitors write to the contact address, and mails come from it. The pages about privacy and terms name the association or person who is responsible.',
    action: 'Say who runs it',
  },
  pages: {
    title: 'Pages that are yours',
    text: 'Privacy, terms, rules and seven more come with the software. Read each, change what is different with you, and mark it as yours.',
    action: 'Read the pages',
  },
  second_factor: {
    title: 'A second factor for your account',
    text: 'An authenticator app keeps the site safe if your password becomes known.',
    action: 'Set up the app',
  },
  mail: {
    title: 'A mail server',
    text: 'Whoever runs the server sets SMTP_URL and restarts it. Until then nobody gets a link to confirm an address or to set a new password.',
    action: 'See the state of mails',
  },
  backup: {
    title: 'Backups',
    text: 'Whoever runs the server sets BACKUP_TO, a folder on another disk or a bucket. The first backup is made within a day; npm run backup makes one at once.',
    action: 'See the state of backups',
  },
  listings: {
    title: 'The first listings',
    text: 'Publish one yourself, or bring in the calendar of an association.',
    action: 'Bring in a calendar',
  },
  admins: {
    title: 'A second admin',
    text: 'If you lose your account, somebody else can give it back. Ask them to sign up, then make them an admin.',
    action: 'Look after people',
  },
};

import { counted, plural } from './language.ts';

/* The e-mails to the team: what waits, what was reported, and messages to whoever runs the site. */

export const mails = {
  'team-waiting': {
    title: 'What waits for review',
    when: 'Goes to each of the team who reviews listings, as often as they chose.',
    subject: 'For review: {what_waits}',
    body: ['{what_came}', '{list}', '{more}'],
    button: 'Open the queue',
    reason:
      'You get this e-mail because you review listings at {site_name}. On the review desk you choose when.',
  },
  /* To the team, once reports of a listing have come before it. */
  'report-to-review': {
    title: 'Reports to look at',
    when: 'Goes to the team when reports of a listing have come before it.',
    subject: '{title} was reported',
    body: [
      'It is said of “{title}” ({listing_address}), the last time, that {what_is_wrong}.',
      'They wrote:\n{message}',
    ],
    button: 'Open the review desk',
    reason: 'You get this e-mail because you are on the team of {site_name}.',
  },
  contact: {
    title: 'Message to the site',
    when: 'Goes to the contact address when somebody writes by the form of the contact page.',
    subject: 'A message to {site_name} from {sender}',
    body: [
      '{sender} ({sender_email}) wrote by the form of the contact page:',
      '{message}',
      'To answer {sender}, answer this e-mail. Nobody has checked that the address is theirs.',
    ],
    button: 'See the contact page',
    reason: 'You get this e-mail because this is the contact address of {site_name}.',
  },
} as const;

const things = (count: number) => counted(count, { one: 'listing', other: 'listings' });

export const whatWaits = (count: number, isSoon: boolean) =>
  isSoon
    ? `an event within three days${count > 1 ? `, and ${things(count - 1)} more` : ''}`
    : things(count);
export const whatCame = (count: number) =>
  plural(count, {
    one: 'This waits for the team, or has an answer:',
    other: 'These wait for the team, or have an answer, the most urgent first:',
  });
/** A line of the list; the parts that a listing lacks are left out. */
export const line = (listing: string, ...about: (string | false | null)[]) =>
  [listing, ...about].filter(Boolean).join(' · ');
export const onDay = (day: string) => `on ${day}`;
export const hasAnswer = 'its owner answered';
export const waitsSince = (day: string) => `waits since ${day}`;
export const andMore = (count: number) => `And ${things(count)} more.`;

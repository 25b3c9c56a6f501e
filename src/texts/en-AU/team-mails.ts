import { counted, plural } from './language.ts';

/* The e-mail that tells the team what waits. */

export const mails = {
  'team-waiting': {
    subject: 'For review: {what_waits}',
    body: ['{what_came}', '{list}', '{more}'],
    button: 'Open the queue',
    reason:
      'You get this e-mail because you review listings at {site_name}. On the review desk you choose when.',
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

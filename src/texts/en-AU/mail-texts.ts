import { counted } from './language.ts';

/* The desk's page of the words of e-mails. */

export const subjectRequired = 'A subject is required';
export const bodyRequired = 'A text is required';
export const needsOwnLine = (name: string) => `{${name}} needs a line of its own`;
export const cantDoWithout = (name: string) => `This e-mail says nothing without {${name}}`;
export const changedMeanwhile =
  'Somebody has changed this e-mail meanwhile. Please look at it again: what you typed is still here.';

export const lead =
  'The words of every e-mail. A change holds from the next e-mail on; those on their way stay as they are.';
export const groups = {
  account: 'Accounts and signing in',
  listing: 'Listings and reports of them',
  deal: 'Deals and enquiries',
  team: 'The team',
};
export const find = 'Find an e-mail by its name or its words';
export const found = (count: number) => counted(count, { one: 'e-mail', other: 'e-mails' });
/** "Changed yesterday at 6 pm" */
export const changed = (when: string) => `Changed ${when}`;
export const wordsOf = (title: string) => `Words of “${title}”`;
export const subject = 'Subject';
export const body = 'Text';
export const bodyHint =
  'Empty lines part it; a part whose placeholder has nothing to say is left out. The greeting, the button and why one gets it stand around it.';
export const placeholders = 'Placeholders';
export const needed = '(needed)';
/** An explanation of a placeholder, with an example of it. */
export const forExample = (meaning: string, sample: string) => `${meaning}, such as: ${sample}`;
export const look = 'See it';
export const test = 'Send a test to myself';
export const tested = 'A test is on its way to your own address.';
export const putBack = 'Put our words back';
export const asHtml = 'The e-mail as most read it';
export const asText = 'The e-mail as text';
export const saved = 'The words are saved.';

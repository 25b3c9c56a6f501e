/* The desk's page of the words of e-mails. */

export const subjectRequired = 'A subject is required';
export const bodyRequired = 'A text is required';
export const noSuchPlaceholder = (given: string) => `${given} isn’t a placeholder of this e-mail`;
export const needsOwnLine = (name: string) => `{${name}} needs a line of its own`;
export const cantDoWithout = (name: string) => `This e-mail says nothing without {${name}}`;
export const changedMeanwhile =
  'Somebody has changed this e-mail meanwhile. Please look at it again: what you typed is still here.';

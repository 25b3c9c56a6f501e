/* Texts of an editor's changes to listings of others. */

export const editThis = 'Edit this listing';
export const lead =
  'You change this as one of the team: it is there at once, and its owner is told what you changed, and why.';
export const proposedTitle = 'Its owner has proposed this, which waits for review';
export const proposed = (field: string, value: string) =>
  `${field}: ${value ? `“${value}”` : 'nothing'}`;
export const proposedPictures = (field: string, count: number) => `${field}: ${count}`;
export const whatBecomesOfIt =
  'It still waits after you have changed the same field, and the review shows it against what you wrote.';
export const note = 'Note to its owner';
export const noteHint = 'The owner reads it: what you change, and why.';
export const save = 'Save and tell its owner';
export const saved = 'Your changes are saved.';

export const sayWhatFor = 'Say what you change, and why: its owner reads this';
export const nothingMended = 'Nothing of this listing would change.';
export const changedMeanwhile =
  'This has changed since you opened it. Load this page anew: what you have typed is kept.';

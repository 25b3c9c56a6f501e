import { counted, number } from './language.ts';

/* Texts of the search words, which the team edits, and of the searches that found nothing. */

export const lead =
  'What people type, and what it means here. A change counts within a minute, and with the next release where the server can’t be reached.';
export const addWords = 'Add words';
export const saved = (said: string) => `“${said}” is saved.`;

/* Searches that found nothing. */

export const inVain = 'Searched for in vain';
export const someOf = (shown: number, all: number) =>
  `These are ${shown} of ${counted(all, { one: 'search', other: 'searches' })}.`;
export const whatCounts =
  'Searched for on three days of the last 90, and no listing has all of it. Nothing is kept of who searched.';
export const nothingInVain = 'Nothing so far: every search that came often found something.';
export const searchedFor = (times: number, days: number, last: string) =>
  `${counted(times, { one: 'time', other: 'times' })} on ${counted(days, { one: 'day', other: 'days' })}, last on ${last}`;
export const addToWords = 'Add to the words';
export const dismissed = (text: string) => `“${text}” is dismissed.`;

/* The words. */

export const allWords = 'All words';
export const words = 'Words';
export const findLabel = 'Find words, in any spelling';
export const find = 'Find';
export const noneFound = 'No words like that.';
export const rows = (count: number) => counted(count, { one: 'row', other: 'rows' });
export const wordsAndMeanings = 'Words and what they mean';
export const pagesOfWords = 'Pages of words';

/** Words that a screen reader says between the two sides of a row, in place of an arrow. */
export const means = 'means';
export const isTheSameAs = 'is the same as';
export const takenOut = 'Taken out';
export const added = 'Added';

export const change = 'Change';
export const takeOut = 'Take out';
export const takeOutQuestion = (said: string) => `Take out “${said}”?`;
export const staysInList = 'Searches forget it. It stays in this list and can be brought back.';
export const isForgotten = 'Searches forget it, and so does this list.';
export const isTakenOut = (said: string) => `“${said}” is taken out.`;
export const isBack = (said: string) => `“${said}” is back.`;

/* The form of a row. */

export const newWords = 'New search words';
export const changeOf = (said: string) => `Change “${said}”`;
export const said = 'What people type';
export const saidHint = 'In any script, in one spelling';
export const meaning = 'What it means';
export const meaningHint = 'As listings here say it';
export const ways = 'It holds';
export const waysHint = 'Which of them finds the other';
export const bothWays = 'Both ways';
export const oneWay = 'One way: the first finds the second';

/* Refusals. */

export const saidRequired = 'Enter what people type';
export const meaningRequired = 'Enter what it means';
export const waysRequired = 'Say whether it holds both ways';
export const textRequired = 'Name a text';
export const rowChanged = 'Somebody has changed this row meanwhile. Please look at the list again.';
export const noWords = 'Use letters or digits';
export const tooManyWords = (most: number) =>
  `Use at most ${number(most)} words that count (not “the” or “for”)`;
export const sameAsTyped = 'This is what people type already: enter something else';
export const rowTaken = (oneSide: string, otherSide: string) =>
  `“${oneSide}” and “${otherSide}” are a row already`;
export const tooManyMeanings = (text: string, most: number) =>
  `“${text}” has ${number(most)} meanings already: take one out first`;

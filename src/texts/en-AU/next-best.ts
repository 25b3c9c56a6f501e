import { listOf } from './language.ts';

/* The listings that a list or a search in vain names instead, and the filters that were let go for them (src/listings/looser.ts). */

export const label = 'The next best';
export const nextToOpen = 'None of them is open now. Next to open:';
export const comingUp = 'Nothing is on then. Coming up next:';
export const withoutWords = 'Without these words:';

const beyond = {
  open: 'open or not',
  days: 'on any day',
  from: 'on any day',
  time: 'at any time',
  price: 'at any price',
  distance: 'however far',
  place: 'in any place',
  attributes: 'without what you ticked',
  category: 'of any category',
  name: 'of any name',
  words: 'whatever the words',
};

/** "Nothing fits all of this. The next best, open or not and however far:" */
export const nextBest = (letGo: readonly (keyof typeof beyond)[]) =>
  `Nothing fits all of this. The next best, ${listOf(new Set(letGo.map((each) => beyond[each])))}:`;

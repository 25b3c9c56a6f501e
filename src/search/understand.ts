import { type Attribute, ATTRIBUTES, attributeLabels } from '../domain/attributes.ts';
import { type CategoryKind, type Kind, kindsOn } from '../domain/kinds.ts';
import { dollars } from '../domain/money.ts';
import type { Day } from '../domain/values.ts';
import { STATES } from '../site.places.ts';
import { CITY_REGIONS } from '../site.regions.ts';
import * as common from '#texts/common.ts';
import * as kinds from '#texts/kinds.ts';
import * as texts from '#texts/understood.ts';
import { findPhrase, type Phrases, phrasesOf, type Span } from './phrases.ts';
import type { DayRange } from '../domain/weekend.ts';
import { labelOfDays, MOST_DAY_WORDS, readDays, spelt } from './read-days.ts';
import { hasOnlyStopWords } from './words.ts';
import type { PlaceNames } from './place-parts.ts';
import {
  type FoundPlace,
  MOST_PLACE_WORDS,
  type SearchPlace,
  readMisspeltPlace,
  readPlace,
} from './read-place.ts';
import { MOST_PRICE_WORDS, readPrice } from './read-price.ts';

type FilterMeaning =
  | ({ type: 'place' } & FoundPlace)
  | { type: 'category'; category: string; kind: CategoryKind }
  | ({ type: 'days' } & DayRange)
  /** Highest price in dollars; 0 is free. */
  | { type: 'price'; most: number }
  | { type: 'open'; when: 'now' | 'today' }
  | { type: 'attribute'; attribute: Attribute }
  | { type: 'kind'; kind: Kind };
export type FilterType = FilterMeaning['type'];

/** A filter with its label, and the words that it was understood from. */
export type Filter = FilterMeaning & { label: string; typed: string };

export interface Understood {
  /** The words that no filter was understood from, as they were typed. */
  text: string;
  /** Filters, at most one of each type but of attributes. */
  filters: Filter[];
}

/** A category that listings have, under what people call it. */
export interface KnownCategory {
  /** Its name, or the search bar's name for it. */
  called: string;
  category: string;
  kind: CategoryKind;
}

export interface UnderstandingContext {
  /** The day in the time zone of the site. */
  today: Day;
  categories: readonly KnownCategory[];
  places: PlaceNames;
  /** Whether listings have a word: such a word isn't taken for a misspelt place. */
  isWord?: (word: string) => boolean;
}

/** Reads typed text as filters and the text that is left. */
export function understand(typed: string, context: UnderstandingContext): Understood {
  const phrases = phrasesOf(typed);
  const taken = phrases.typed.map(() => false);
  const filters: { at: number; filter: Filter }[] = [];
  for (const find of [...Object.values(READERS), ...MORE_ATTRIBUTES]) {
    const { from, to, found } = find({ ...phrases, taken }, context) ?? {};
    if (from === undefined || to === undefined || !found) continue;
    taken.fill(true, from, to);
    const words = phrases.typed.slice(from, to).join(' ');
    const filter = { ...found, label: labelOf(found, context.today), typed: words };
    filters.push({ at: from, filter });
  }
  const nowhere = findPhrase({ ...phrases, taken }, 2, (phrase) => NEAR_ME.test(phrase) || null);
  if (nowhere) taken.fill(true, nowhere.from, nowhere.to);
  const left = phrases.typed.filter((_, at) => !taken[at]).join(' ');
  return {
    // Empty if only stop words are left: "What is there" in Dandenong is everything there.
    text: filters.length > 0 && hasOnlyStopWords(left) ? '' : left,
    filters: filters.toSorted((one, other) => one.at - other.at).map(({ filter }) => filter),
  };
}

type FoundFilter = (Span & { found: FilterMeaning }) | null;
type Reader = (phrases: Phrases, context: UnderstandingContext) => FoundFilter;

/** Attributes by the words for them. */
const ATTRIBUTE_WORDS = new Map(
  ATTRIBUTES.flatMap(({ name, words }) => words.map((said) => [said, name] as const)),
);

/** An attribute that a phrase of up to three words says. */
function readAttribute(phrases: Phrases): FoundFilter {
  return findPhrase(phrases, 3, (phrase) => {
    const attribute = ATTRIBUTE_WORDS.get(phrase);
    return attribute ? { type: 'attribute', attribute } : null;
  });
}

/** Words that mean the searcher's own place, which isn't known: they say nothing. */
const NEAR_ME = /^(near|around) me$/;

/** Readers of filters in their order: those with the surest words take theirs first. */
const READERS: Record<FilterType, Reader> = {
  price: (phrases) =>
    findPhrase(phrases, MOST_PRICE_WORDS, (phrase, span) => {
      const most = readPrice(phrase, ...around(phrases, span));
      return most === null ? null : { type: 'price', most };
    }),
  open: (phrases) =>
    findPhrase(phrases, 3, (phrase) => {
      if (!/^open (right )?now$|^open today$/.test(phrase)) return null;
      return { type: 'open', when: phrase === 'open today' ? 'today' : 'now' };
    }),
  days: (typed, { today }) => {
    const phrases = { ...typed, words: typed.words.map(spelt) };
    return findPhrase(phrases, MOST_DAY_WORDS, (phrase, span) => {
      const days = readDays(phrase, today, phrases.words[span.to]);
      return days && { type: 'days', ...days };
    });
  },
  place: (phrases, { places, isWord }) => {
    const read = (phrase: string, span: Span): FilterMeaning | null => {
      const [before, after] = around(phrases, span);
      // A place after "to" is a destination: people look for something where they are.
      if (before === 'to') return null;
      const found = readPlace(phrase, after, places);
      return found && { type: 'place', ...found };
    };
    // From the end: the last place is the listing's; one before is more often a part of a name.
    const exact = findPhrase(phrases, MOST_PLACE_WORDS, read, true);
    if (exact || !isWord) return exact;
    return findPhrase(phrases, 1, (word) => {
      const found = isWord(word) ? null : readMisspeltPlace(word, places);
      return found && { type: 'place', ...found };
    });
  },
  attribute: readAttribute,
  kind: (phrases) =>
    findPhrase(phrases, 3, (phrase, { to }) => {
      // A singular at the end means any of the kind: "free event", but not "event planner".
      const isLast = !phrases.taken.slice(to).includes(false);
      const kind = kindCalled(phrase) ?? (isLast ? kindCalled(`${phrase}s`) : undefined);
      return kind ? { type: 'kind', kind } : null;
    }),
  category: (phrases, { categories }) => {
    const most = Math.max(0, ...categories.map(({ called }) => called.split(' ').length));
    return findPhrase(phrases, most, (phrase, span) => {
      const meant = categories.find((each) => says(phrase, each.called));
      if (!meant) return null;
      const isOneWord = span.to - span.from === 1;
      const isAll = phrases.taken.filter((taken) => !taken).length === span.to - span.from;
      // A single word that isn't a plural may as well be part of a name or of a description.
      if (
        isOneWord &&
        !isAll &&
        !(phrase.endsWith('s') && phrase !== meant.category.toLowerCase())
      ) {
        return null;
      }
      const { category, kind } = meant;
      return { type: 'category', category, kind };
    });
  },
};

/** Further attributes: a text may ask for several ("halal vegan catering"). */
const MORE_ATTRIBUTES: readonly Reader[] = [readAttribute, readAttribute];

/** Words that mean all listings of a kind. */
const KIND_WORDS: Readonly<Record<Kind, readonly string[]>> = {
  business: ['businesses'],
  event: [
    'events',
    "what's on",
    'whats on',
    'whats happening',
    'what is on',
    'things to do',
    'something to do',
  ],
  deal: ['deals', 'hot deals', 'offers', 'discounts', 'specials'],
};
const kindCalled = (phrase: string) => kindsOn().find((kind) => KIND_WORDS[kind].includes(phrase));

/** The words before and after a phrase. */
const around = ({ words }: Phrases, { from, to }: Span): [before: string, after: string] => [
  words[from - 1] ?? '',
  words[to] ?? '',
];

/** Whether a phrase is a name or its plain plural; "and" is "&". */
function says(phrase: string, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(' & ', ' and ');
  const [said, called] = [plain(phrase), plain(name)];
  const plurals = [called, `${called}s`, called.replace(/y$/, 'ies'), called.replace(/s$/, '')];
  return plurals.includes(said);
}

/** A filter as its chip shows it. */
function labelOf(meaning: FilterMeaning, today: Day): string {
  switch (meaning.type) {
    case 'place':
      return labelOfPlace(meaning.place);
    case 'category':
      return meaning.category;
    case 'days':
      return labelOfDays(meaning, today);
    case 'price':
      return labelOfPrice(meaning.most);
    case 'open':
      return meaning.when === 'now' ? texts.openNow : texts.openToday;
    case 'attribute':
      return attributeLabels([meaning.attribute]).join();
    case 'kind':
      return kinds.menu[meaning.kind];
  }
}

/** "Dandenong VIC", "Greater Melbourne", "Victoria", "3175", "Within 25 km of Dandenong VIC" */
export function labelOfPlace(place: SearchPlace): string {
  switch (place.of) {
    case 'state':
      return STATES[place.state].name;
    case 'region':
      return CITY_REGIONS[place.region].name;
    case 'postcode':
      return place.postcode;
    case 'suburb':
      return [place.name, place.state, place.postcode].filter(Boolean).join(' ');
    case 'around':
      return texts.around(labelOfPlace(place.middle), place.km);
  }
}

/** "Free", "Under $20", "Up to $20" */
function labelOfPrice(most: number): string {
  if (most === 0) return common.free;
  const isUnder = Math.round(most * 100) % 100 === 99;
  return isUnder
    ? texts.under(dollars((most + 0.01).toFixed(2)))
    : texts.upTo(dollars(most.toFixed(2)));
}

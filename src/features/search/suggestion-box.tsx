import type { FoundOptions } from '#src/components/ui/Combobox.tsx';
import { mountCombobox } from '#src/components/ui/mount-combobox.tsx';
import * as texts from '#texts/suggestions.ts';
import * as understoodTexts from '#texts/understood.ts';
import { namesOf, Notice, SuggestionList } from './SuggestionList.tsx';
import { type SearchFields, suggest, type Suggestions } from './suggestions.ts';

/** The pause after a key before suggestions are looked up (ms; docs/product.md, Search). */
const DEBOUNCE = 300;
/** The width of a narrow field's suggestions, where the window has room (px). */
const WIDTH = 480;
/** The length that a text for suggestions exceeds (characters). */
const SHORTEST = 2;

/** Gives a search field suggestions, at once where somebody was typing before this script came. */
export function suggestFor(input: HTMLInputElement): void {
  mountCombobox(input, (form) => ({
    before: input.defaultValue,
    pause: DEBOUNCE,
    shortest: SHORTEST,
    width: WIDTH,
    find: async () => {
      const asked = fieldsOf(form);
      return found(await suggest(asked), asked);
    },
    waiting: {
      options: [],
      spoken: '',
      content: <Notice text={understoodTexts.searching} isWaiting />,
    },
    failed: {
      options: [],
      spoken: texts.notLoaded,
      content: <Notice text={`${texts.notLoaded} ${texts.pressSearch}`} />,
    },
  }));
}

function found(suggestions: Suggestions, { search = '' }: SearchFields): FoundOptions {
  if (suggestions.groups.length > 0) {
    return {
      options: namesOf(suggestions),
      spoken: announcementOf(suggestions),
      content: (parts) => <SuggestionList {...{ suggestions, parts }} />,
    };
  }
  const content = <Notice text={texts.nothingFor(search)} />;
  return { options: [], spoken: texts.nothingFound, content };
}

/** The values of a form's fields, without spaces around them. */
const fieldsOf = (form: HTMLFormElement): SearchFields =>
  Object.fromEntries(
    Array.from(new FormData(form), ([name, value]) => [name, String(value).trim()]),
  );

/** "5 matches: 3 Businesses, 2 Events", for people who can't see them come. */
function announcementOf({ groups, understood, leftAside }: Suggestions): string {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const parts = groups.map(({ count, label }) => texts.ofKind(count, label));
  const within = understood.length > 0 && understoodTexts.spokenSummary(understood);
  return [leftAside, texts.found(total, parts), within].filter(Boolean).join(' ');
}

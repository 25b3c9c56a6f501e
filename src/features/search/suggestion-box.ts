import { Combobox, type ComboboxList } from '#src/components/site/combobox.ts';
import { counted } from '#src/domain/counted.ts';
import { notice, suggestionList } from './suggestion-list.ts';
import { type SearchFields, suggest, type Suggestions } from './suggestions.ts';

/** Suggestions wait until nobody has typed for so long, in milliseconds (docs/product.md, Search). */
const DEBOUNCE = 300;
/** A narrow field's suggestions are wider than it, where the window has room (px). */
const WIDTH = 480;
/** Suggestions come for texts longer than this, in characters. */
const SHORTEST = 2;

const FAILED = 'Suggestions can’t be loaded just now.';

const fields = new Set<HTMLInputElement>();

/** Gives a search field suggestions; who was typing before this came has theirs at once. */
export function suggestFor(input: HTMLInputElement): void {
  const { form } = input;
  if (!form || fields.has(input)) return;
  const id = `suggestions-${fields.size}`;
  fields.add(input);
  new Combobox(input, form, {
    id,
    before: input.defaultValue,
    pause: DEBOUNCE,
    shortest: SHORTEST,
    width: WIDTH,
    find: async () => {
      const asked = fieldsOf(form);
      return listOf(id, await suggest(asked), asked);
    },
    waiting: () => notice('Searching …', 'waiting'),
    failed: () => ({
      content: [notice(`${FAILED} Press Search to see the whole list.`)],
      spoken: FAILED,
    }),
  });
}

function listOf(id: string, suggestions: Suggestions, { search }: SearchFields): ComboboxList {
  if (suggestions.groups.length > 0) {
    return { content: suggestionList(id, suggestions), spoken: announcementOf(suggestions) };
  }
  const text = `Nothing found for “${search}”. Check the spelling, or use fewer words or filters.`;
  return { content: [notice(text)], spoken: 'Nothing found.' };
}

/** What stands in the fields of a form, without spaces around it. */
const fieldsOf = (form: HTMLFormElement): SearchFields =>
  Object.fromEntries(
    Array.from(new FormData(form), ([name, value]) => [name, String(value).trim()]),
  );

/** "5 matches: 3 Businesses, 2 Events", for those who can't see them come. */
function announcementOf({ groups, understood, leftAside }: Suggestions): string {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const parts = groups.map(({ count, label }) => `${count} ${label}`);
  const within = understood.length > 0 ? ` Understood as ${understood.join(', ')}.` : '';
  return `${leftAside} ${counted(total, 'match', 'matches')}: ${parts.join(', ')}.${within}`.trim();
}

import { useEffect, useState } from 'react';
import type { SearchChoice } from './search-choice.ts';
import { DEBOUNCE, groupsOf, SHORTEST, suggest, type SuggestionGroup } from './suggestions.ts';

/** Where the looking up of suggestions stands. */
export type Suggestions =
  | { status: 'none' | 'loading' | 'failed' }
  | { status: 'found'; groups: readonly SuggestionGroup[] };

const NONE: Suggestions = { status: 'none' };

/** Suggestions for what stands in the bar while it is in use; an older answer never replaces a newer. */
export function useSuggestions(
  { search, type, category, state }: SearchChoice,
  isUsed: boolean,
): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE);
  const text = search.trim();
  const isWanted = isUsed && text.length > SHORTEST;
  useEffect(() => {
    if (!isWanted) {
      setSuggestions(NONE);
      return;
    }
    let isCurrent = true;
    const show = (next: Suggestions) => isCurrent && setSuggestions(next);
    const choice = { search: text, type, category, state };
    const timer = setTimeout(() => {
      show({ status: 'loading' });
      suggest(choice).then(
        (answer) => show({ status: 'found', groups: groupsOf(answer, choice) }),
        () => show({ status: 'failed' }),
      );
    }, DEBOUNCE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isWanted, text, type, category, state]);
  return suggestions;
}

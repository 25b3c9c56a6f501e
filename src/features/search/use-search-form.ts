import { useCallback, useEffect, useRef, useState } from 'react';
import { searchTarget } from '#src/listings/search-path.ts';
import {
  activeFilters,
  canSearch,
  FILTERS,
  NO_CHOICE,
  type SearchChoice,
} from './search-choice.ts';

/** The search bar's form: the values of its fields, and the work of its buttons. */
export function useSearchForm() {
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(NO_CHOICE);
  const [isReady, setReady] = useState(false);
  const [hint, setHint] = useState(false);
  const isEmpty = isReady && !canSearch(choice);

  const read = useCallback(() => {
    setChoice(choiceIn(form.current));
    setHint(false);
  }, []);
  useEffect(() => {
    read();
    setReady(true);
    // The browser puts values back into the fields when somebody comes back to a page.
    addEventListener('pageshow', read);
    return () => removeEventListener('pageshow', read);
  }, [read]);

  /** Sets fields back to their default. */
  const clear = (...names: (keyof SearchChoice)[]) => {
    for (const name of names) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) {
        field.value = NO_CHOICE[name];
      }
    }
    read();
  };
  /** The same for a button that goes with its filter: the focus moves to the next thing to do. */
  const clearAndGoOn = (...names: (keyof SearchChoice)[]) => {
    clear(...names);
    focusBox(form.current);
  };

  const handlers = {
    onInput: read,
    onChange: read,
    onReset: (event: React.SyntheticEvent) => {
      event.preventDefault();
      clearAndGoOn('search', ...FILTERS);
    },
    onSubmit: (event: React.SyntheticEvent) => {
      event.preventDefault();
      // The fields themselves, as the state may lag behind a fast hand.
      const now = choiceIn(form.current);
      if (canSearch(now)) {
        location.assign(searchTarget(new URLSearchParams({ ...now })));
        return;
      }
      setHint(true);
      focusBox(form.current);
    },
  };

  const filters = isReady ? activeFilters(choice) : [];
  return { form, filters, isReady, isEmpty, hint, handlers, clear, clearAndGoOn };
}

const choiceIn = (form: HTMLFormElement | null): SearchChoice => ({
  ...NO_CHOICE,
  ...(form && (Object.fromEntries(new FormData(form)) as Partial<SearchChoice>)),
});

const focusBox = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input[type=search]')?.focus();

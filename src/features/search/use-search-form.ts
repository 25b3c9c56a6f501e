import { useCallback, useEffect, useRef, useState } from 'react';
import { searchTarget } from '#src/listings/search-path.ts';
import {
  activeFilters,
  canSearch,
  FILTERS,
  NO_CHOICE,
  type SearchChoice,
} from './search-choice.ts';

/** The search bar's form: what stands in its fields, and what its buttons do. */
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
    // What a browser puts back into the fields when one comes back to a page.
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
  /** The same for a button that is gone then: the focus goes where one would go on. */
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
      // What stands there now: the state may lag behind who is fast.
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

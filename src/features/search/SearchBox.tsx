import { useEffect, useRef, useState } from 'react';
import { Icon } from '#src/components/ui/Icon.tsx';
import { MAX_SEARCH_LENGTH } from '#src/listings/query.ts';
import { SITE } from '#src/site.config.ts';
import styles from './SearchBar.module.css';
import type { SearchChoice } from './search-choice.ts';
import { optionCount, optionId, SuggestionList } from './SuggestionList.tsx';
import { announcementOf } from './suggestions.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

interface Props {
  choice: SearchChoice;
  isReady: boolean;
}

const LIST = 'search-suggestions';

/** The text box with suggestions: the editable combobox of the ARIA Authoring Practices. */
export function SearchBox({ choice, isReady }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const suggestions = useSuggestions(choice, isOpen);
  const { hasOptions, active, setActive, open, onKeyDown, onBlur } = useCombobox({
    isOpen,
    setOpen,
    options: suggestions.status === 'found' ? optionCount(suggestions.groups) : 0,
    hasList: suggestions.status !== 'none',
  });

  // Whoever was already typing when the script came wants suggestions too.
  useEffect(() => {
    if (isReady && document.activeElement === input.current) setOpen(true);
  }, [isReady]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees the focus leave the box and its list
    <div className={styles.box} onBlur={onBlur}>
      <label className="small-print" htmlFor="search-text">
        Search
      </label>
      <span className={styles.boxed}>
        <Icon name="search" />
        <input
          ref={input}
          className="control"
          id="search-text"
          name="search"
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={`${SITE.exampleSearches.slice(0, 3).join(', ')} …`}
          onInput={open}
          onKeyDown={onKeyDown}
          {...(isReady && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': hasOptions,
            'aria-controls': hasOptions ? LIST : undefined,
            'aria-activedescendant': active < 0 ? undefined : optionId(LIST, active),
          })}
        />
      </span>
      {isOpen && (
        <SuggestionList
          id={LIST}
          suggestions={suggestions}
          text={choice.search.trim()}
          active={active}
          onHover={setActive}
        />
      )}
      <p role="status" className="visually-hidden">
        {isOpen && spoken(suggestions)}
      </p>
    </div>
  );
}

interface Combobox {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** How many there are to choose from. */
  options: number;
  /** Whether anything stands below the box while it is open. */
  hasList: boolean;
}

/** Which option is active, and what keys and the focus do about it. */
function useCombobox({ isOpen, setOpen, options, hasList }: Combobox) {
  const [active, setActive] = useState(-1);
  const hasOptions = isOpen && options > 0;
  const change = (toOpen: boolean) => {
    setOpen(toOpen);
    setActive(-1);
  };
  const open = () => change(true);
  /** One further, over the box itself at either end. */
  const move = (step: 1 | -1) => {
    const places = options + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && isOpen && hasList) change(false);
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && !isOpen) open();
    else if (!hasOptions) return;
    else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (active < 0) return;
    else if (key === 'Home') setActive(0);
    else if (key === 'End') setActive(options - 1);
    else if (key === 'Enter') document.getElementById(optionId(LIST, active))?.click();
    else return;
    event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: React.FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) change(false);
  };
  return { hasOptions, active, setActive, open, onKeyDown, onBlur };
}

function spoken(suggestions: Suggestions): string {
  if (suggestions.status === 'failed') return 'Suggestions can’t be loaded just now.';
  if (suggestions.status !== 'found') return '';
  const { groups } = suggestions;
  return groups.length > 0 ? announcementOf(groups) : 'Nothing found.';
}

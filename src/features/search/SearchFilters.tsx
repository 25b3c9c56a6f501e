import { useEffect, useRef } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { choicesOf, type Option, Options } from '#src/components/ui/Options.tsx';
import { SEARCH_CATEGORIES, SEARCH_STATES } from '#src/community/config.ts';
import { isOn } from '#src/domain/kinds.ts';
import { STATES } from '#src/site.places.ts';
import * as chips from '#texts/chips.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/search-bar.ts';
import styles from './SearchBar.module.css';
import { isTypeOn, SEARCH_TYPES } from './search-choice.ts';

const CATEGORIES = SEARCH_CATEGORIES.map(({ category, label }) => ({ value: category, label }));
const LOCATIONS = SEARCH_STATES.map((code) => ({
  value: code,
  label: `${code} – ${STATES[code].name}`,
}));

interface Props {
  /** The number of filters that aren't at their default. */
  active: number;
  /** Whether the script runs: controls that need it aren't there before. */
  isReady: boolean;
  onClear: () => void;
}

/** The search bar's filter dropdown; it opens without any script. */
export function SearchFilters({ active, isReady, onClear }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (details.current?.open && !details.current.contains(target as Node)) {
        details.current.open = false;
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);
  const closeOnEscape = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={details} className={styles.filters} onKeyDown={closeOnEscape}>
      <summary className="control" data-active={active > 0 || undefined}>
        <Icon name="sliders-horizontal" size={18} />
        {common.filters}
        {active > 0 && ` (${active})`}
        <Icon name="chevron-down" size={18} className={styles.turn} />
      </summary>
      <div className={`card ${styles.panel}`}>
        <Choice
          name="type"
          label={texts.searchIn}
          choices={choicesOf(SEARCH_TYPES).filter(({ value }) => isTypeOn(value))}
        />
        {isOn('business') && (
          <Choice
            name="category"
            label={common.category}
            none={chips.allCategories}
            choices={CATEGORIES}
          />
        )}
        <Choice
          name="state"
          label={common.location}
          none={common.allOfAustralia}
          choices={LOCATIONS}
        />
        <div className={`cluster ${styles.panelActions}`}>
          {isReady && (
            <Button look="plain" onClick={onClear}>
              {texts.clearAll}
            </Button>
          )}
          <Button type="submit" look="quiet">
            {texts.apply}
          </Button>
        </div>
      </div>
    </details>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** The label of the empty choice; without it there is none. */
  none?: string;
  choices: readonly Option[];
}

function Choice({ name, label, none, choices }: ChoiceProps) {
  const id = `search-${name}`;
  return (
    <div>
      <label className="small-print" htmlFor={id}>
        {label}
      </label>
      <select className="control" id={id} name={name}>
        {none && <option value="">{none}</option>}
        <Options choices={choices} />
      </select>
    </div>
  );
}

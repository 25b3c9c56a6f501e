import { useEffect, useRef } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { SEARCH_CATEGORIES, SEARCH_STATES } from '#src/site.config.ts';
import { STATES } from '#src/site.places.ts';
import styles from './SearchBar.module.css';
import { SEARCH_TYPES } from './search-target.ts';

interface Props {
  /** How many filters are not at their default. */
  active: number;
  /** Whether the script runs: what only works with it isn't there before. */
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
        Filters
        {active > 0 && (
          <span className={styles.indicator}>
            {active}
            <span className="visually-hidden"> active</span>
          </span>
        )}
        <Icon name="chevron-down" size={18} className={styles.turn} />
      </summary>
      <div className={`card ${styles.panel}`}>
        <Choice id="search-type" name="type" label="Search In">
          {Object.entries(SEARCH_TYPES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice id="search-category" name="category" label="Category">
          <option value="">All Categories</option>
          {SEARCH_CATEGORIES.map(({ label, category }) => (
            <option key={category} value={category}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice id="search-state" name="state" label="Location">
          <option value="">All of Australia</option>
          {SEARCH_STATES.map((code) => (
            <option key={code} value={code}>
              {code} – {STATES[code].name}
            </option>
          ))}
        </Choice>
        <div className={`cluster ${styles.panelActions}`}>
          {isReady && (
            <Button look="plain" onClick={onClear}>
              Clear All
            </Button>
          )}
          <Button type="submit" look="quiet">
            Apply
          </Button>
        </div>
      </div>
    </details>
  );
}

interface ChoiceProps {
  id: string;
  name: string;
  label: string;
  children: React.ReactNode;
}

function Choice({ id, name, label, children }: ChoiceProps) {
  return (
    <div>
      <label className="small-print" htmlFor={id}>
        {label}
      </label>
      <span className={styles.boxed}>
        <select className="control" id={id} name={name}>
          {children}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
    </div>
  );
}

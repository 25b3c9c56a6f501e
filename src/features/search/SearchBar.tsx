import { Button } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { MAX_SEARCH_LENGTH } from '#src/contract/common.ts';
import { SEARCH_PATH } from '#src/domain/paths.ts';
import { SEARCH_CATEGORIES, SITE, STATES } from '#src/site.config.ts';
import styles from './SearchBar.module.css';
import { SEARCH_TYPES } from './search-target.ts';

interface Props {
  /** The level that the heading has in the page's outline. */
  headingAs?: 'h1' | 'h2';
  /** Words that stand in the box from the start. */
  text?: string;
}

/** The search bar of part 2 as a plain form: it works before and without any script. */
export function SearchBar({ headingAs: Heading = 'h2', text }: Props) {
  return (
    <search className={styles.search}>
      <form action={SEARCH_PATH} method="get">
        <Heading className={styles.heading}>Find What You&apos;re Looking For</Heading>
        <div className={styles.controls}>
          <div className={styles.box}>
            <label htmlFor="search-text">Search</label>
            <span className={styles.boxed}>
              <Icon name="search" />
              <input
                id="search-text"
                name="search"
                type="search"
                maxLength={MAX_SEARCH_LENGTH}
                autoComplete="off"
                enterKeyHint="search"
                placeholder={`${SITE.exampleSearches.slice(0, 3).join(', ')} …`}
                defaultValue={text}
              />
            </span>
          </div>
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
            {Object.entries(STATES).map(([code, { name }]) => (
              <option key={code} value={code}>
                {code} – {name}
              </option>
            ))}
          </Choice>
          <div className={styles.actions}>
            <Button type="submit" icon="search">
              Search
            </Button>
            <Button type="reset" look="plain">
              Clear
            </Button>
          </div>
        </div>
      </form>
    </search>
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
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.boxed}>
        <select id={id} name={name}>
          {children}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
    </div>
  );
}

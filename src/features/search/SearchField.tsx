import { Button } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { SEARCH_PATH } from '#src/domain/paths.ts';
import { MAX_SEARCH_LENGTH } from '#src/listings/query.ts';
import type { SearchValues } from '#src/listings/search-query.ts';
import { SITE } from '#src/site.config.ts';
import styles from './SearchField.module.css';

/** A field that searches everything, as a plain form; it keeps the filters of the search that it shows. */
export function SearchField({ values = {} }: { values?: SearchValues }) {
  const { search, ...filters } = values;
  return (
    <search data-controls="">
      <form className={styles.field} action={SEARCH_PATH}>
        <label className="visually-hidden" htmlFor="search-text">
          Search
        </label>
        <span className={styles.text}>
          <Icon name="search" />
          <input
            className="control"
            id="search-text"
            name="search"
            type="search"
            defaultValue={search}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={`${SITE.exampleSearches.slice(0, 2).join(', ')} …`}
          />
        </span>
        {Object.entries(filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

import { Button } from '#src/components/ui/Button.tsx';
import { SEARCH_PATH } from '#src/domain/paths.ts';
import type { SearchValues } from '#src/listings/search-path.ts';
import styles from './SearchField.module.css';
import { SearchInput } from './SearchInput.tsx';

/** A field that searches everything, as a plain form; it keeps the filters of the search that it shows. */
export function SearchField({ values = {} }: { values?: SearchValues }) {
  const { search, ...filters } = values;
  return (
    <search data-controls="">
      <form className={styles.field} action={SEARCH_PATH}>
        <SearchInput text={search} labelClass="visually-hidden" />
        {Object.entries(filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

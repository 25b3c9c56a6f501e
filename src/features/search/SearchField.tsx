import { Button } from '#src/components/ui/Button.tsx';
import { SEARCH_PATH } from '#src/domain/paths.ts';
import { UseMyLocation } from '#src/features/listings/place/UseMyLocation.tsx';
import { MAX_SEARCH_LENGTH, type SearchValues } from '#src/listings/search-path.ts';
import * as chips from '#texts/chips.ts';
import * as common from '#texts/common.ts';
import styles from './SearchField.module.css';
import { SearchInput } from './SearchInput.tsx';

interface Props {
  values?: SearchValues;
  /** Whether it has a field for the place; without one, the place is kept like the other filters. */
  withPlace?: boolean;
}

/** A field that searches everything, as a plain form; it keeps the filters of the present search. */
export function SearchField({ values = {}, withPlace = false }: Props) {
  const { search, ...filters } = values;
  const kept = Object.entries(filters).filter(([name]) => !(withPlace && name === 'near'));
  return (
    <search data-controls="">
      <form className={styles.field} action={SEARCH_PATH}>
        <SearchInput text={search} />
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{common.search}</Button>
        {withPlace && (
          <div className={styles.place} data-place-field="">
            <label htmlFor="search-near">{chips.nearPlace}</label>
            <input
              className="control"
              id="search-near"
              name="near"
              defaultValue={filters.near}
              maxLength={MAX_SEARCH_LENGTH}
              autoComplete="off"
              data-place="go"
            />
            <UseMyLocation />
          </div>
        )}
      </form>
    </search>
  );
}

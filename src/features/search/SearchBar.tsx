import { Button } from '#src/components/ui/Button.tsx';
import { SEARCH_PATH } from '#src/domain/paths.ts';
import * as chips from '#texts/chips.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/search-bar.ts';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchInput } from './SearchInput.tsx';
import styles from './SearchBar.module.css';
import { FILTERS } from './search-choice.ts';
import { useSearchForm } from './use-search-form.ts';

/**
 * The search bar (docs/product.md, Search). Without its script it is a plain form. Words and choices from before the
 * script stay in its fields, which belong to the browser, not to React.
 */
export function SearchBar() {
  const { form, filters, isReady, isEmpty, hint, handlers, clear, clearAndGoOn } = useSearchForm();
  return (
    <search className={styles.search}>
      <form ref={form} action={SEARCH_PATH} method="get" {...handlers}>
        <h2 className={styles.heading}>{texts.heading}</h2>
        <div className={styles.controls}>
          <div className={styles.box}>
            <SearchInput />
          </div>
          <SearchFilters
            active={filters.length}
            isReady={isReady}
            onClear={() => clear(...FILTERS)}
          />
          <div className={`cluster ${styles.actions}`}>
            <Button
              type="submit"
              icon="search"
              aria-disabled={isEmpty || undefined}
              aria-describedby={isEmpty ? 'search-hint' : undefined}
            >
              {common.search}
            </Button>
            <Button type="reset" look="plain">
              {texts.clear}
            </Button>
          </div>
        </div>
        {isEmpty && (
          <p id="search-hint" className={hint ? `fault ${styles.hint}` : 'visually-hidden'}>
            {texts.enterSomething}
          </p>
        )}
        <p role="status" className="visually-hidden">
          {hint && texts.enterSomething}
        </p>
        {filters.length > 0 && (
          <ul className={`cluster ${styles.chips}`} aria-label={chips.active}>
            {filters.map(({ field, value }) => (
              <li key={field}>
                <Button
                  look="quiet"
                  small
                  icon="x"
                  iconAtEnd
                  aria-label={texts.removeFilter(value)}
                  onClick={() => clearAndGoOn(field)}
                >
                  {value}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </form>
    </search>
  );
}

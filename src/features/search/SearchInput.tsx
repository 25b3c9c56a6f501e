import { Icon } from '#src/components/ui/Icon.tsx';
import { MAX_SEARCH_LENGTH } from '#src/listings/search-path.ts';
import { SITE } from '#src/site.settings.ts';
import * as common from '#texts/common.ts';
import styles from './SearchInput.module.css';

/** The text of a search. It gets suggestions once touched, like every field of such a form (`wake-suggestions.ts`). */
export function SearchInput({ text }: { text?: string | undefined }) {
  return (
    <>
      <label className="visually-hidden" htmlFor="search-text">
        {common.search}
      </label>
      <span className={styles.text}>
        <Icon name="search" />
        <input
          className="control"
          id="search-text"
          name="search"
          type="search"
          defaultValue={text}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={`${SITE.example_searches.slice(0, 3).join(', ')} …`}
        />
      </span>
    </>
  );
}

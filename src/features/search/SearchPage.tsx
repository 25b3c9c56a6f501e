import { Chips } from '#src/components/ui/Chips.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { kindsInWords } from '#src/domain/kinds-in-words.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { WhichPlace } from '#src/features/listings/place/WhichPlace.tsx';
import type { SearchFound } from '#src/listings/page-props.ts';
import { type SearchValues, searchPath } from '#src/listings/search-path.ts';
import { SITE } from '#src/site.settings.ts';
import * as chips from '#texts/chips.ts';
import { number } from '#texts/language.ts';
import * as texts from '#texts/search.ts';
import { SearchField } from './SearchField.tsx';
import { countOf, filterChips, ignoredLabels, searchTitle } from './search-texts.ts';
import styles from './SearchPage.module.css';

interface Props {
  values: SearchValues;
  ignored: readonly string[];
  /** The results; undefined while they aren't known. */
  found?: readonly { count: number }[] | undefined;
  /** The place, for a search near one. */
  place?: SearchFound['place'];
  /** The link to the same near the place that is kept on the device. */
  near?: React.ReactNode;
  children?: React.ReactNode;
}

/** The page `/search` without its results: the heading, the field and the filters in force. */
export function SearchPage({ values, ignored, found, place, near, children }: Props) {
  const isAsked = Object.keys(values).length > 0;
  return (
    <div className={`container stack gap-6 ${styles.page}`}>
      <header className="stack">
        <h1>
          <Multilingual text={searchTitle(values)} />
          {isAsked && found && (
            <>
              {' '}
              <span className="tally">({number(countOf(found))})</span>
            </>
          )}
        </h1>
        {!isAsked && <p className="muted">{texts.lead(kindsInWords())}</p>}
        <SearchField key={`${values.search} ${values.near}`} values={values} withPlace />
        <Chips label={chips.active} chips={filterChips(values, place)} />
        {isAsked && !values.near && near}
        <WhichPlace place={place} addressOf={(near) => searchPath({ ...values, near })} />
        {ignored.length > 0 && (
          <p className="note">
            <Icon name="info" />
            {chips.notUnderstood(ignoredLabels(ignored))}
          </p>
        )}
      </header>
      {isAsked ? children : <Examples />}
    </div>
  );
}

/** Searches that find something in a community like this one. */
function Examples() {
  return (
    <nav className="stack gap-3" aria-labelledby="examples">
      <h2 className="text-lg" id="examples">
        {texts.examples}
      </h2>
      <ul className="cluster">
        {SITE.example_searches.map((search) => (
          <li key={search}>
            <a className="pill" href={searchPath({ search })}>
              {search}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

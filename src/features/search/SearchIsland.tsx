import { useCallback, useEffect, useState } from 'react';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { hasPagesOnDemand } from '#src/client/browser-api.ts';
import { readSearch } from '#src/client/search-page.ts';
import { savedList, savedSearch } from '#src/client/static-index.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { counted } from '#src/domain/counted.ts';
import { PLURAL_KINDS } from '#src/domain/kinds.ts';
import { FailedList } from '#src/features/listings/FailedList.tsx';
import { Failure } from '#src/features/listings/Failure.tsx';
import { ListSkeleton } from '#src/features/listings/ListSkeleton.tsx';
import type { SearchFound } from '#src/listings/page-props.ts';
import {
  isOverAllKinds,
  type SearchValues,
  searchPath,
  searchTarget,
} from '#src/listings/search-path.ts';
import { readSearchValues } from '#src/listings/search-query.ts';
import { SITE } from '#src/site.config.ts';
import type { CardsOfKinds } from '#src/features/listings/FlipCard.tsx';
import { SearchPage } from './SearchPage.tsx';
import { SearchResults } from './SearchResults.tsx';
import { countOf, SEARCH_FAILURE, searchTitle } from './search-texts.ts';
import styles from './SearchPage.module.css';

/** What the page was served with: a search that couldn't be answered, or none. */
interface Props {
  values: SearchValues;
  ignored: string[];
}

type ReadSearch = (values: SearchValues) => Promise<SearchFound>;

/** An answer, and when it was given: what depends on the day is that of this moment. */
type Answer = SearchFound & { now: Date };

/**
 * Makes the island of `/search`. A page that was served with its answer has none: this one is for a page
 * that was served without, by a host of static files or while the server couldn't reach the API. It reads
 * the address, and asks the API or the static index itself.
 */
export const searchIsland = (cards: CardsOfKinds, readFromApi: ReadSearch) => (served: Props) => {
  const [{ values, ignored }, setAsked] = useState(served);
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const params = new URLSearchParams(location.search);
    // No server was there to lead a search of one kind on to its list.
    if (!isOverAllKinds(params)) {
      location.replace(searchTarget(params));
      return;
    }
    const asked = readSearchValues(params);
    setAsked(asked);
    setAwake(Object.keys(asked.values).length > 0);
    document.title = `${searchTitle(asked.values)} – ${SITE.name}`;
  }, []);
  const { answer, saved, hasFailed, retry } = useFound(isAwake ? values : null, readFromApi);
  const found = answer ?? saved;
  const results = found && <SearchResults {...found} {...{ values, cards }} />;
  return (
    <SearchPage
      values={values}
      ignored={[...ignored, ...(found?.refused ?? [])]}
      found={found?.found}
      place={found?.place}
    >
      <p className="visually-hidden" role="status">
        {found && counted(countOf(found.found), 'result')}
      </p>
      <div className={styles.answer} aria-busy={!found && !hasFailed} data-answer="">
        {hasFailed ? (
          <FailedList titleAs="h2" text={SEARCH_FAILURE} retry={retry}>
            {results}
          </FailedList>
        ) : (
          results || <Waiting values={values} />
        )}
      </div>
    </SearchPage>
  );
};

/** Until the answer has come; without a script it never does. */
function Waiting({ values }: { values: SearchValues }) {
  return (
    <>
      <div className="scripted">
        <p className="visually-hidden">Searching …</p>
        <ListSkeleton />
      </div>
      <div className="scriptless">
        <Failure titleAs="h2" text={SEARCH_FAILURE}>
          <ButtonLink icon="rotate-ccw" href={searchPath(values)}>
            Retry
          </ButtonLink>
        </Failure>
      </div>
    </>
  );
}

/** What a search finds: from the API, and from the static index where that fails, or can't rank. */
function useFound(values: SearchValues | null, readFromApi: ReadSearch) {
  const key = values && JSON.stringify(values);
  const ask = useCallback(
    (asked: string) => timed((hasPagesOnDemand ? readFromApi : readFromIndex)(JSON.parse(asked))),
    [readFromApi],
  );
  const { data: answer, error, reload } = useAnswer<Answer>(key, ask);
  const hasFailed = error !== undefined && !answer;
  const { data: saved } = useAnswer<Answer>(hasFailed ? key : null, askIndex);
  return { answer, saved, hasFailed, retry: () => void reload() };
}

const askIndex = (asked: string): Promise<Answer> => timed(readFromIndex(JSON.parse(asked)));

const timed = async (found: Promise<SearchFound>): Promise<Answer> => ({
  ...(await found),
  now: new Date(),
});

const readFromIndex: ReadSearch = (values) =>
  readSearch(values, {
    lists: {
      businesses: (query) => savedList('businesses', query),
      events: (query) => savedList('events', query),
      deals: (query) => savedList('deals', query),
    },
    rank: ({ q = '', state, category, near, within }) =>
      savedSearch(q, {
        most: 1,
        kinds: PLURAL_KINDS,
        filters: { state, category, near, ...(within && { within: String(within) }) },
      }),
  });

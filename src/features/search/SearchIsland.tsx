import { useCallback, useEffect, useState } from 'react';
import { hasPagesOnDemand } from '#src/client/browser-api.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { PLURAL_KINDS, pluralOf } from '#src/domain/kinds.ts';
import { Failure } from '#src/features/listings/list/Failure.tsx';
import { SavedNote } from '#src/features/listings/list/SavedNote.tsx';
import type { SearchFound } from '#src/listings/page-props.ts';
import { SHOWN_OF_EACH } from '#src/listings/page-size.ts';
import {
  isOverAllKinds,
  type SearchValues,
  searchPath,
  searchTarget,
} from '#src/listings/search-path.ts';
import { readSearchValues } from '#src/listings/list-query.ts';
import { understandingIn } from '#src/listings/understanding.ts';
import { SITE } from '#src/site.settings.ts';
import type { CardsOfKinds } from '#src/features/listings/card/FlipCard.tsx';
import * as texts from '#texts/search.ts';
import * as understoodTexts from '#texts/understood.ts';
import { SearchPage } from './SearchPage.tsx';
import { type FoundByKind, SearchResults } from './SearchResults.tsx';
import { countOf, filterChips, searchTitle } from './search-texts.ts';

/** Props of a page that was served with a search that couldn't be answered, or with none. */
interface Props {
  values: SearchValues;
  ignored: string[];
}

type ReadSearch = (values: SearchValues) => Promise<SearchFound>;

/** An answer with its instant, which days are counted from. */
type Answer = FoundByKind & { now: Date };

/**
 * Makes the island of `/search`, for a page that was served without its answer, by a host of static files or while the
 * server couldn't reach the API. The island reads the address, and asks the API or the static index itself.
 */
export const searchIsland = (cards: CardsOfKinds, readFromApi: ReadSearch) => (served: Props) => {
  const [{ values, ignored }, setAsked] = useState(served);
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const params = new URLSearchParams(location.search);
    // A search of one kind belongs to its list; no server led it there.
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
        {found && texts.countedResults(countOf(found.found))}
      </p>
      <div className="stack" aria-busy={!found && !hasFailed} data-answer="">
        {hasFailed && <Failure titleAs="h2" text={texts.notLoaded} retry={retry} />}
        {found?.leftAside && (
          <SavedNote isSaved leftAside={leftAsideTexts(values, found.leftAside)} />
        )}
        {results || (!hasFailed && <Waiting values={values} />)}
      </div>
    </SearchPage>
  );
};

/** The page until the answer has come; without a script it never does. */
function Waiting({ values }: { values: SearchValues }) {
  return (
    <>
      <p className="scripted muted">{understoodTexts.searching}</p>
      <div className="scriptless">
        <Failure titleAs="h2" text={texts.notLoaded} retry={searchPath(values)} />
      </div>
    </>
  );
}

/** The results of a search: from our API, or from the static index where there is none or it fails. */
function useFound(values: SearchValues | null, readFromApi: ReadSearch) {
  const key = values && JSON.stringify(values);
  const ask = useCallback(
    (asked: string) => timed((hasPagesOnDemand ? readFromApi : readSaved)(JSON.parse(asked))),
    [readFromApi],
  );
  const { data: answer, error, reload } = useAnswer<Answer>(key, ask);
  const hasFailed = error !== undefined && !answer;
  const { data: saved } = useAnswer<Answer>(hasFailed ? key : null, askSaved);
  return { answer, saved, hasFailed, retry: reload };
}

const askSaved = (asked: string): Promise<Answer> => timed(readSaved(JSON.parse(asked)));

const timed = async (found: Promise<FoundByKind>): Promise<Answer> => ({
  ...(await found),
  now: new Date(),
});

/** Loads the index only when it is needed. */
async function readSaved(values: SearchValues): Promise<FoundByKind> {
  const { onlyByApi, savedNextBest, savedSearch } = await import('#src/client/saved-listings.ts');
  const { counts, results } = await savedSearch({ ...values }, PLURAL_KINDS, SHOWN_OF_EACH);
  const kinds = [...new Set(results.map(({ kind }) => pluralOf(kind)))];
  return {
    found: kinds.map((kind) => ({
      kind,
      count: counts[kind],
      saved: results.filter((each) => pluralOf(each.kind) === kind),
    })),
    understanding: understandingIn({}),
    nearby: [],
    ...(kinds.length === 0 && { nextBest: await savedNextBest({ ...values }, PLURAL_KINDS) }),
    refused: [],
    leftAside: onlyByApi({ ...values }),
  };
}

/** The distance is told with the place. */
const leftAsideTexts = (values: SearchValues, names: readonly string[]): string[] =>
  filterChips(values)
    .filter(({ name }) => names.includes(name))
    .map(({ text }) => text);

import { useMemo, useRef, useState } from 'react';
import { hasApi, hasPagesOnDemand } from '#src/client/browser-api.ts';
import { type ListCall, readList } from '#src/client/lists.ts';
import type { SavedListing } from '#src/client/saved-listings.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import {
  filtersInForce,
  type ListPlace,
  withScopeAsFilter,
  withoutFilters,
} from '#src/listings/list-address.ts';
import type { ItemOf } from '#src/listings/page-props.ts';
import { unspecified } from '#src/listings/specified-query.ts';
import type { ListKind, ListProps } from './list-kind.ts';
import type { ListFacts } from './list-texts.ts';

/** The age up to which an answer is kept, for people who come back to its question (ms). */
const KEPT = 5 * 60_000;

/** The listings of a list: the API's items or, in their place, those of the static index. */
interface ListItems<Kind extends PluralKind> {
  items?: ItemOf[Kind][];
  saved?: SavedListing[];
  /** Names of values that the API refused, and that were left aside. */
  refused?: readonly string[];
}

/** A page of a list with the instant of its answer, which days are counted from. */
type Answer<Kind extends PluralKind> = Omit<ListFacts, keyof ListPlace | 'shown'> &
  ListItems<Kind> & { now: Date };

/** A list that is shown, with its cards once they are the browser's own. */
type ShownList<Kind extends PluralKind> = ListFacts & ListItems<Kind> & { now?: Date };

/** A list in the browser: its place, its data, and the state of the request for it. */
export function useList<Kind extends PluralKind>(
  page: ListProps<Kind>,
  definition: ListKind<Kind>,
) {
  const { kind } = page;
  const [ask] = useState(() => cached(timed(answersOf(kind, definition.read))));
  const [askSaved] = useState(() => timed((query) => readSaved(kind, query)));
  /** Null while the page is as it was served. */
  const [chosen, setPlace] = useState<ListPlace | null>(null);
  const place = chosen ?? page;
  const asked = chosen && queryText(chosen);
  const { data: answer, error, reload } = useAnswer<Answer<Kind>>(asked, ask);
  const hasFailed = error !== undefined && !answer;
  // A failure of the index shows nothing more, as there is an alert already.
  const { data: saved } = useAnswer<Answer<Kind>>(hasFailed ? asked : null, askSaved);
  const last = useRef<ShownList<Kind>>(page);
  const found = answer ?? saved;
  last.current = useMemo(() => found && shownAt(place, found), [place, found]) ?? last.current;
  return {
    place,
    setPlace,
    list: last.current,
    hasFailed,
    hasSaved: saved !== undefined,
    loading: asked !== null && !answer && !hasFailed,
    retry: reload,
  };
}

/** The source of a list: our API, that of another make as far as it can be asked, or the site's own index. */
function answersOf<Kind extends PluralKind>(
  kind: Kind,
  call: ListCall<Kind>,
): (query: Query) => Promise<Omit<Answer<Kind>, 'now'>> {
  if (!hasApi) return (query: Query) => readSaved(kind, query);
  const read = readList(kind, call, { facets: true });
  return async (query: Query) => {
    const leftAside = hasPagesOnDemand ? [] : unspecified(kind, query);
    const asked = without(query, leftAside);
    const page = { ...(await read(asked)), leftAside };
    if (page.count > 0) return page;
    // A file of its own, which most people never need.
    const { listsElsewhere, nextBestOf } = await import('./elsewhere.ts');
    const [elsewhere, nextBest] = await Promise.all([
      hasPagesOnDemand ? listsElsewhere(kind, query) : [],
      nextBestOf(kind, without(asked, page.refused), call),
    ]);
    return { ...page, elsewhere, nextBest };
  };
}

type Query = Record<string, string>;

/** A query without the values of some names. */
const without = (query: Query, names: readonly string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

/** Loads the index only when it is needed. */
const readSaved = async (kind: PluralKind, query: Query) =>
  (await import('#src/client/saved-listings.ts')).savedList(kind, query);

/** Asks by the text of a query, and notes the time. */
const timed =
  <Page>(read: (query: Query) => Promise<Page>) =>
  async (asked: string) => ({
    ...(await read(Object.fromEntries(new URLSearchParams(asked)))),
    now: new Date(),
  });

/** Keeps answers for a while, but no failures. */
function cached<Page>(ask: (asked: string) => Promise<Page>) {
  const kept = new Map<string, Promise<Page>>();
  return (asked: string): Promise<Page> => {
    const known = kept.get(asked);
    if (known) return known;
    const answer = ask(asked);
    kept.set(asked, answer);
    const forget = () => kept.delete(asked);
    answer.catch(forget);
    setTimeout(forget, KEPT);
    return answer;
  };
}

/** The query of a list as text, with a landing page's scope as one of the filters; never empty. */
function queryText(place: ListPlace): string {
  const { page = '1', page_size, sortBy } = place.query;
  const params = new URLSearchParams({
    ...filtersInForce(place),
    page,
    ...(page_size && { page_size }),
    ...(sortBy && { sortBy }),
  });
  params.sort();
  return params.toString();
}

function shownAt<Kind extends PluralKind>(place: ListPlace, found: Answer<Kind>): ShownList<Kind> {
  const { items, saved, leftAside = [], refused = [] } = found;
  // A landing page's scope may be among the values that were left aside.
  const { kind, scope, query } = leftAside.length > 0 ? withScopeAsFilter(place) : place;
  return {
    ...withoutFilters({ kind, scope, query }, refused),
    shown: (items ?? saved ?? []).length,
    ...found,
  };
}

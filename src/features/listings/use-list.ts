import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { hasApi, hasPagesOnDemand } from '#src/client/browser-api.ts';
import { readList } from '#src/client/lists.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { type ListPlace, unscoped, withoutFilters } from '#src/listings/list-address.ts';
import type { ItemOf, ListPage } from '#src/listings/page-props.ts';
import { unspecified } from '#src/listings/specified-query.ts';
import type { ListKind, ListProps } from './list-kind.ts';
import { createListStore, type ListAnswer } from './list-store.ts';
import type { ListFacts } from './list-texts.ts';

/** A list that is shown, with its cards once they are the browser's own. */
type Shown<Kind extends PluralKind> = ListFacts & {
  now?: Date;
} & Pick<ListAnswer<ItemOf[Kind]>, 'items' | 'saved' | 'refused'>;

/** Where the list is, what there is to show of it, and what was left to ask. */
export function useList<Kind extends PluralKind>(
  page: ListProps<Kind>,
  definition: ListKind<Kind>,
) {
  const { kind } = page;
  const [store] = useState(() =>
    createListStore<ItemOf[Kind]>(
      answersOf(kind, readList(kind, definition.read, { facets: true })),
    ),
  );
  const place = useStore(store.$place) ?? page;
  const asked = useStore(store.$asked);
  const { data, error, loading } = useStore(store.$answer);
  const answer = data?.asked === asked ? data : undefined;
  const hasFailed = Boolean(error) && !loading && !answer;
  const saved = useSaved(kind, hasFailed ? asked : null);
  const last = useRef<Shown<Kind>>(page);
  const found = answer ?? saved;
  last.current = useMemo(() => found && shownAt(place, found), [place, found]) ?? last.current;
  return { store, place, list: last.current, hasFailed, hasSaved: saved !== null, loading };
}

/** Who answers for a list: our API, that of another make as far as it can be asked, or the index that is part of the site. */
function answersOf<Kind extends PluralKind>(kind: Kind, read: ReadPage<Kind>) {
  if (!hasApi) return (query: Query) => readSaved(kind, query);
  return async (query: Query) => {
    const leftAside = hasPagesOnDemand ? [] : unspecified(kind, query);
    const asked = Object.entries(query).filter(([name]) => !leftAside.includes(name));
    const page = { ...(await read(Object.fromEntries(asked))), leftAside };
    if (!hasPagesOnDemand || page.count > 0 || !query.search) return page;
    // A file of its own: most people need it never.
    const { listsElsewhere } = await import('./elsewhere.ts');
    return { ...page, elsewhere: await listsElsewhere(kind, query) };
  };
}

type Query = Record<string, string>;
type ReadPage<Kind extends PluralKind> = (query: Query) => Promise<ListPage<Kind>>;

/** Loaded when it is needed, and the index with it. */
const readSaved = async (kind: PluralKind, query: Query) =>
  (await import('#src/client/saved-listings.ts')).savedList(kind, query);

function shownAt<Kind extends PluralKind>(
  place: ListPlace,
  { asked: _, ...found }: ListAnswer<ItemOf[Kind]>,
): Shown<Kind> {
  const { items, saved, leftAside = [], refused = [] } = found;
  // What a landing page is about may be among what was left aside.
  const { kind, scope, query } = leftAside.length > 0 ? unscoped(place) : place;
  return {
    ...withoutFilters({ kind, scope, query }, refused),
    shown: (items ?? saved ?? []).length,
    ...found,
  };
}

/** The list of a query from the index that is part of the site; null for no query, or without one. */
function useSaved<Kind extends PluralKind>(kind: Kind, asked: string | null) {
  const [saved, setSaved] = useState<ListAnswer<ItemOf[Kind]> | null>(null);
  useEffect(() => {
    setSaved(null);
    if (asked === null) return;
    let isHere = true;
    // Without the index there is nothing to show beside the alert, which is there already.
    readSaved(kind, Object.fromEntries(new URLSearchParams(asked))).then(
      (answer) => isHere && setSaved({ ...answer, asked, now: new Date() }),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [kind, asked]);
  return saved?.asked === asked ? saved : null;
}

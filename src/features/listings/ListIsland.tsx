import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { hasApi, hasPagesOnDemand } from '#src/client/browser-api.ts';
import { readList } from '#src/client/lists.ts';
import { forgetPlace, rememberPlace } from '#src/client/remembered-place.ts';
import { savedList } from '#src/client/static-index.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import {
  listAddress,
  type ListPlace,
  placeOfAddress,
  withoutFilters,
} from '#src/listings/list-address.ts';
import type { ListDefinition } from '#src/listings/list.ts';
import { readListQuery } from '#src/listings/list-query.ts';
import type { ItemOf, ListPage } from '#src/listings/page-props.ts';
import { isAllSpecified } from '#src/listings/specified-query.ts';
import { SITE } from '#src/site.config.ts';
import { Cards } from './Cards.tsx';
import { FailedList } from './FailedList.tsx';
import { filterFields } from './filters.ts';
import type { ListKind, ListProps } from './list-kind.ts';
import { createListStore, type ListAnswer } from './list-store.ts';
import { listFailure, type ListFacts, listTitle } from './list-texts.ts';
import { ListFrame } from './ListFrame.tsx';
import { ListResults } from './ListResults.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { type Follow, formValues, type Then, useListForm } from './use-list-form.ts';

/** A quick answer shows no skeleton (ms). */
const PATIENCE = 150;

type Props<Kind extends PluralKind> = ListProps<Kind> & { definition: ListKind<Kind> };

/** A list that is shown, with its cards once they are the browser's own. */
type Shown<Kind extends PluralKind> = ListFacts & {
  items?: ItemOf[Kind][];
  now?: Date;
  refused?: readonly string[];
};

/**
 * Makes the island of a list page. It is served whole; in the browser it wakes with the first touch of one of its
 * controls, and from then on changes with them and with the address, without loading pages. The cards
 * that it was served with are markup that it leaves alone until it has others.
 */
export const listIsland =
  <Kind extends PluralKind>(definition: ListKind<Kind>) =>
  (props: ListProps<Kind>) => {
    // Not `import.meta.env.SSR`: the bundler would drop the styles with the code.
    const List = typeof document === 'undefined' ? ServedList<Kind> : LiveList<Kind>;
    return <List {...props} definition={definition} />;
  };

const NOTHING = () => {};

function ServedList<Kind extends PluralKind>({ definition, children, ...page }: Props<Kind>) {
  const fields = filterFields(page, definition);
  const values = formValues(page, definition);
  const form = {
    ref: { current: null },
    control: (name: string) => ({
      name,
      value: values[name] ?? '',
      onChange: NOTHING,
      onBlur: NOTHING,
    }),
    submit: NOTHING,
  };
  const follow = () => NOTHING;
  const common = { place: page, fields, list: page, follow };
  return (
    <ListFrame {...page} {...common} definition={definition} form={form} isBusy={false}>
      <ListResults {...common}>{children}</ListResults>
    </ListFrame>
  );
}

function LiveList<Kind extends PluralKind>({ definition, children, ...props }: Props<Kind>) {
  // What the page was served with doesn't change.
  const [page] = useState(props);
  const { kind, categories } = page;
  const { store, place, list, hasFailed, hasSaved, loading } = useList(page, definition);
  const isSlow = useSlowness(loading);

  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const [ignored, setIgnored] = useState(page.ignored);
  const unknownPlace = list.refused?.includes('near') ? place.query.near : undefined;
  // What each choice would show is that of the list that is shown: near enough until the next has come.
  const { facets } = list;
  const fieldsOf = (at: ListPlace) =>
    filterFields({ unknownPlace, ...at, categories, facets }, definition);
  const valuesOf = (at: ListPlace) => formValues({ ...at, categories }, definition);
  const noteIgnored = () =>
    setIgnored(readListQuery(kind, new URLSearchParams(location.search)).ignored);
  const go = (to: ListPlace, step: 'push' | 'replace') => {
    history[`${step}State`](null, '', addressOf(to));
    // What the form has and means nothing is left aside, as in an address that is opened.
    store.$place.set(placeOfAddress(kind, location, categories));
    noteIgnored();
  };
  const { form, show, adopt } = useListForm({
    place,
    values: valuesOf(page),
    go,
  });
  const visit = (at: ListPlace) => {
    noteIgnored();
    // Only another part of the page was gone to, or a value that was left aside.
    if (addressOf(at) === addressOf(place)) return;
    store.$place.set(at);
    show(valuesOf(at));
  };
  const follow: Follow = (then) => (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const to = placeOfAddress(kind, new URL(event.currentTarget.href), categories);
    go(to, 'push');
    show(valuesOf(to));
    goOn(then, heading.current, form.ref.current);
  };

  const wake = () => {
    noteIgnored();
    adopt();
  };

  useAddress(() => placeOfAddress(kind, location, categories, page), page, visit, wake);
  useRoom(section, loading);
  useTitle(list, page, definition);
  usePlace(list, page);

  // The cards that were served can't come back once they have been away: that would take markup as text, which the
  // policy forbids.
  const hasLeft = useRef(false);
  const isWaiting = !hasFailed && (isSlow || (!list.items && hasLeft.current));
  hasLeft.current ||= hasFailed || isWaiting;

  const understood = withoutFilters(place, list.refused ?? []);
  const results = (
    <ListResults list={list} fields={fieldsOf(list)} follow={follow}>
      {list.items ? (
        <Cards
          items={list.items}
          Card={definition.Card}
          now={list.now ?? new Date()}
          near={list.place}
        />
      ) : (
        children
      )}
    </ListResults>
  );
  return (
    <ListFrame
      {...page}
      {...{ definition, list, form, follow, heading, section }}
      place={understood}
      ignored={[...ignored, ...(list.refused ?? [])]}
      fields={fieldsOf(understood)}
      isBusy={loading}
    >
      {hasFailed ? (
        <FailedList titleAs="h3" text={listFailure(place)} retry={() => store.$answer.revalidate()}>
          {hasSaved && results}
        </FailedList>
      ) : isWaiting ? (
        <ListSkeleton />
      ) : (
        results
      )}
    </ListFrame>
  );
}

/** Where the list is, what there is to show of it, and what was left to ask. */
function useList<Kind extends PluralKind>(page: ListProps<Kind>, definition: ListKind<Kind>) {
  const { kind } = page;
  const [store] = useState(() => {
    const readFromApi = readList(kind, definition.read, { facets: true });
    return createListStore<ItemOf[Kind]>(
      withElsewhere(kind, (query) =>
        isKnownToApi(kind, query) ? readFromApi(query) : savedList(kind, query),
      ),
    );
  });
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

/** What another API can't be asked is found in the static index, as everything is where there is none. */
const isKnownToApi = (kind: PluralKind, query: Readonly<Record<string, string>>): boolean =>
  hasPagesOnDemand || (hasApi && isAllSpecified(kind, query));

const shownAt = <Kind extends PluralKind>(
  place: ListPlace,
  { asked: _, ...found }: ListAnswer<ItemOf[Kind]>,
): Shown<Kind> => ({
  kind: place.kind,
  scope: place.scope,
  query: withoutFilters(place, found.refused ?? []).query,
  shown: found.items.length,
  ...found,
});

/** Reads a page of a list, and of one that is empty where else there is what was searched. */
const withElsewhere =
  <Kind extends PluralKind>(
    kind: Kind,
    read: (query: Record<string, string>) => Promise<ListPage<Kind>>,
  ) =>
  async (query: Record<string, string>) => {
    const page = await read(query);
    if (page.count > 0 || !query.search) return page;
    // A file of its own: most people need it never.
    const { listsElsewhere } = await import('./elsewhere.ts');
    return { ...page, elsewhere: await listsElsewhere(kind, query) };
  };

/** The list of a query from the index that is part of the site; null for no query, or without one. */
function useSaved<Kind extends PluralKind>(kind: Kind, asked: string | null) {
  const [saved, setSaved] = useState<ListAnswer<ItemOf[Kind]> | null>(null);
  useEffect(() => {
    setSaved(null);
    if (asked === null) return;
    let isHere = true;
    // Without the index there is nothing to show beside the alert, which is there already.
    withElsewhere(kind, (query) => savedList(kind, query))(
      Object.fromEntries(new URLSearchParams(asked)),
    ).then(
      (answer) => isHere && setSaved({ ...answer, asked, now: new Date() }),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [kind, asked]);
  return saved?.asked === asked ? saved : null;
}

/** True once something has been loading for longer than a moment. */
function useSlowness(loading: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [loading]);
  return isSlow && loading;
}

/** Looks at the address once the list is awake, and whenever the browser goes back or forward. */
function useAddress(
  here: () => ListPlace,
  served: ListPlace,
  visit: (place: ListPlace) => void,
  wake: () => void,
): void {
  const latest = useRef({ here, visit, wake });
  latest.current = { here, visit, wake };
  const first = useRef(addressOf(served)).current;
  // Before anything else can happen in the form: a choice made in between would be lost.
  useLayoutEffect(() => {
    const { here, visit, wake } = latest.current;
    // A static host answers a filtered address with the whole list. Else somebody may have chosen
    // something while this was on its way.
    if (addressOf(here()) === first) wake();
    else visit(here());
    const move = () => latest.current.visit(latest.current.here());
    addEventListener('popstate', move);
    return () => removeEventListener('popstate', move);
  }, [first]);
}

/** What comes next may be shorter: the page doesn't jump while it is waited for. */
function useRoom(section: React.RefObject<HTMLElement | null>, loading: boolean): void {
  useLayoutEffect(() => {
    if (!section.current) return;
    const { style, offsetHeight } = section.current;
    style.minBlockSize = loading ? `${offsetHeight}px` : '';
  }, [section, loading]);
}

/** The place that somebody has chosen here is that of the next list, until there is none. */
function usePlace(list: ListFacts, served: ListFacts): void {
  const last = useRef(served);
  useEffect(() => {
    const { place } = last.current;
    last.current = list;
    if (list === served) return;
    if (list.place) rememberPlace(list.place, list.query.within);
    else if (place) forgetPlace();
  }, [list, served]);
}

/** The browser's tab, and the address of a page beyond the last, of which the last is shown. */
function useTitle(list: ListFacts, served: ListFacts, definition: ListDefinition): void {
  const isServed = list === served;
  useEffect(() => {
    if (isServed) return;
    document.title = `${listTitle(list, definition).title} – ${SITE.name}`;
    if (list.page !== pageOf(list)) history.replaceState(null, '', listAddress(list, list.page));
  }, [isServed, list, definition]);
}

/** Has the keyboard and screen readers go on where a link of the list has led. */
function goOn(then: Then, heading: HTMLElement | null, form: HTMLFormElement | null): void {
  if (then === 'search') {
    form?.querySelector('input')?.focus();
    return;
  }
  if (then === 'top') scrollTo({ top: 0, behavior: 'instant' });
  heading?.focus({ preventScroll: true });
}

/** A click without a key that opens a link elsewhere. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

const pageOf = ({ query }: ListPlace): number => Number(query.page ?? 1);

const addressOf = (place: ListPlace): string => listAddress(place, pageOf(place));

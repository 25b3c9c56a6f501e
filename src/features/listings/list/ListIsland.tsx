import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { forgetPlace, rememberPlace } from '#src/client/remembered-place.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import {
  isByDate,
  listAddress,
  type ListPlace,
  placeOfAddress,
  withoutFilters,
} from '#src/listings/list-address.ts';
import type { ListDefinition } from '#src/listings/list.ts';
import { readListQuery } from '#src/listings/list-query.ts';
import { SITE } from '#src/site.settings.ts';
import { Cards } from '../card/Cards.tsx';
import { Failure } from './Failure.tsx';
import { filterFields } from './filters.ts';
import type { ListKind, ListProps } from './list-kind.ts';
import { leftAsideTexts, listFailure, type ListFacts, listTitle } from './list-texts.ts';
import { ListFrame } from './ListFrame.tsx';
import { ListResults } from './ListResults.tsx';
import { SavedCard } from './SavedCard.tsx';
import { SavedNote } from './SavedNote.tsx';
import { useList } from './use-list.ts';
import { type FollowLink, formValues, type FocusTarget, useListForm } from './use-list-form.ts';

type Props<Kind extends PluralKind> = ListProps<Kind> & { definition: ListKind<Kind> };

/**
 * Makes the island of a list page. The page is served whole. In the browser the island wakes with the first touch of
 * one of its controls, and from then on changes with them and with the address, without loading pages. The served cards
 * are markup that it leaves alone until it has others.
 */
export const listIsland =
  <Kind extends PluralKind>(definition: ListKind<Kind>) =>
  (props: ListProps<Kind>) => <List<Kind> {...props} definition={definition} />;

function List<Kind extends PluralKind>({ definition, children, ...props }: Props<Kind>) {
  // Props don't change after the page was served.
  const [page] = useState(props);
  const found = useList(page, definition);
  const { place, list, hasFailed, hasSaved, loading, retry } = found;
  const { heading, ignored, fieldsOf, form, follow } = useNavigation(page, definition, found);
  useTitle(list, page, definition);
  usePlace(list, page);

  const { items, saved, leftAside, now = new Date() } = list;
  const understood = withoutFilters(place, list.refused ?? []);
  const note = (saved || (leftAside && leftAside.length > 0)) && (
    <SavedNote isSaved={!items} leftAside={leftAsideTexts(list, fieldsOf(list), definition)} />
  );
  return (
    <ListFrame
      {...page}
      {...{ definition, list, form, follow, heading }}
      place={understood}
      ignored={[...ignored, ...(list.refused ?? [])]}
      fields={fieldsOf(understood)}
      isBusy={loading}
      failure={hasFailed && <Failure titleAs="h3" text={listFailure(place)} retry={retry} />}
      hasResults={!hasFailed || hasSaved}
    >
      {note}
      <ListResults list={list} fields={fieldsOf(list)} follow={follow}>
        {!items && !saved && children}
        {items && (
          <Cards
            {...{ items, now }}
            Card={definition.Card}
            near={list.place}
            byDate={isByDate(list)}
          />
        )}
        {saved && <Cards items={saved} now={now} Card={SavedCard} />}
      </ListResults>
    </ListFrame>
  );
}

/** Changes a list with its controls, its links and the address. */
function useNavigation<Kind extends PluralKind>(
  page: ListProps<Kind>,
  definition: ListKind<Kind>,
  { place, setPlace, list }: ReturnType<typeof useList<Kind>>,
) {
  const { kind, categories } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  const [ignored, setIgnored] = useState(page.ignored);
  const unknownPlace = list.refused?.includes('near') ? place.query.near : undefined;
  // The counts of each choice are those of the list that is shown: near enough until the next has come.
  const { facets } = list;
  const fieldsOf = (at: ListPlace) =>
    filterFields({ unknownPlace, ...at, categories, facets }, definition);
  const valuesOf = (at: ListPlace) => formValues({ ...at, categories }, definition);
  const noteIgnored = () =>
    setIgnored(readListQuery(kind, new URLSearchParams(location.search)).ignored);
  const go = (to: ListPlace, step: 'push' | 'replace') => {
    history[`${step}State`](null, '', addressOf(to));
    // Values of the form that mean nothing are left aside, as in an address that is opened.
    setPlace(placeOfAddress(kind, location, categories));
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
    setPlace(at);
    show(valuesOf(at));
  };
  const follow: FollowLink = (target) => (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const to = placeOfAddress(kind, new URL(event.currentTarget.href), categories);
    go(to, 'push');
    show(valuesOf(to));
    moveFocus(target, heading.current, form.ref.current);
  };

  const wake = () => {
    // Filters that the API refused are noted already.
    if (page.ignored.length === 0) noteIgnored();
    adopt();
  };

  useAddress(() => placeOfAddress(kind, location, categories, page), page, visit, wake);
  return { heading, ignored, fieldsOf, form, follow };
}

/** Reads the address once the list is awake, and whenever the browser goes back or forward. */
function useAddress(
  here: () => ListPlace,
  served: ListPlace & Pick<ListProps, 'ignored'>,
  visit: (place: ListPlace) => void,
  wake: () => void,
): void {
  const first = useRef(addressOf(served)).current;
  const begin = useEffectEvent(() => {
    // A static host answers a filtered address with the whole list. At another address, somebody has chosen something
    // meanwhile.
    if (addressOf(withoutFilters(here(), served.ignored)) === first) wake();
    else visit(here());
  });
  const move = useEffectEvent(() => visit(here()));
  // Before anything else can happen in the form: a choice in between would be lost.
  useLayoutEffect(() => {
    begin();
    const listener = () => move();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);
}

/** Remembers the place of each new list as the one that somebody has chosen, until a list has none. */
function usePlace(list: ListFacts, served: ListFacts): void {
  const last = useRef(served);
  useEffect(() => {
    // A list of the static index has no place.
    if (list.leftAside?.includes('near')) return;
    const { place } = last.current;
    last.current = list;
    if (list === served) return;
    if (list.place) rememberPlace(list.place, list.query.within);
    else if (place) forgetPlace();
  }, [list, served]);
}

/** Keeps the tab's title, and corrects the address of a page beyond the last, which shows the last. */
function useTitle(list: ListFacts, served: ListFacts, definition: ListDefinition): void {
  const isServed = list === served;
  useEffect(() => {
    if (isServed) return;
    document.title = `${listTitle(list, definition).title} – ${SITE.name}`;
    if (list.page !== pageOf(list)) history.replaceState(null, '', listAddress(list, list.page));
  }, [isServed, list, definition]);
}

/** Moves the focus to where a link of the list has led, for the keyboard and for screen readers. */
function moveFocus(
  target: FocusTarget,
  heading: HTMLElement | null,
  form: HTMLFormElement | null,
): void {
  if (target === 'search') {
    form?.querySelector('input')?.focus();
    return;
  }
  if (target === 'top') scrollTo({ top: 0, behavior: 'instant' });
  heading?.focus({ preventScroll: true });
}

/** A click without a key that opens a link elsewhere. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

const pageOf = ({ query }: ListPlace): number => Number(query.page ?? 1);

const addressOf = (place: ListPlace): string => listAddress(place, pageOf(place));

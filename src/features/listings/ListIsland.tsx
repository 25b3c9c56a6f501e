import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Category, StateCode } from '#src/domain/values.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { listAddress, type ListPlace, placeOfAddress } from '#src/listings/list-address.ts';
import { readListQuery } from '#src/listings/list-query.ts';
import type { ItemOf, ListPageProps } from '#src/listings/page-props.ts';
import { SITE } from '#src/site.config.ts';
import type { FilterField } from './filters.ts';
import { fillForm, takeOver } from './list-controls.ts';
import { listTitle, type ListWords } from './list-metadata.ts';
import { createListStore, type ListAnswer, type ListStore } from './list-store.ts';
import { filtersLabel, ignoredText, listSummary, pageSummary } from './list-summary.ts';
import { ListFailure } from './ListFailure.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

/** What the page tells its island. */
export interface ListIslandProps<Kind extends PluralKind = PluralKind> extends ListPlace {
  kind: Kind;
  categories: Category[];
  states: StateCode[];
}

type Answered<Kind extends PluralKind> = Omit<ListAnswer<ItemOf[Kind]>, 'asked' | 'now'>;

/** What differs between the kinds of list. */
export interface ListBehaviour<Kind extends PluralKind> {
  words: ListWords;
  fields: (list: ListPageProps<Kind>) => FilterField[];
  read: (query: Record<string, string>) => Promise<Answered<Kind>>;
  /** The same from the index that is part of the site, for when the API fails. */
  readSaved: (query: Record<string, string>) => Promise<Answered<Kind>>;
  Results: React.ComponentType<{ list: ListPageProps<Kind> }>;
}

/** A quick answer shows no skeleton (ms). */
const PATIENCE = 150;

/**
 * Keeps a list page up to date with its controls and its address, without loading pages. It has no
 * markup of its own before the first change: until then the page is as it was served.
 */
export function ListIsland<Kind extends PluralKind>(
  props: ListIslandProps<Kind> & { behaviour: ListBehaviour<Kind> },
) {
  const { behaviour } = props;
  const [store] = useState(() => createListStore<ItemOf[Kind]>(behaviour.read));
  const place = useStore(store.$place);
  const asked = useStore(store.$asked);
  const { data, error, loading } = useStore(store.$answer);
  const answer = data?.asked === asked ? data : undefined;
  const list = answer && place ? listOf(props, place, answer) : null;
  const isSlow = useSlowness(loading);
  const last = useRef<ListPageProps<Kind> | null>(null);
  if (list) last.current = list;

  useListPage(props, store);
  useEffect(() => {
    const section = document.querySelector<HTMLElement>('[data-list-section]');
    if (!section) return;
    section.ariaBusy = String(loading);
    // What comes next may be shorter: the page doesn't jump while it is waited for.
    section.style.minBlockSize = loading ? `${section.offsetHeight}px` : '';
  }, [loading]);

  if (!place) return null;
  if (list)
    return (
      <Taken>
        <Shown list={list} behaviour={behaviour} />
      </Taken>
    );
  if (error && !loading) {
    return (
      <Taken>
        <ListFailure
          text={behaviour.words.failure}
          retry={() => store.$answer.revalidate()}
          asked={asked ?? ''}
          read={behaviour.readSaved}
          show={(saved) => (
            <Shown
              list={listOf(props, place, { ...saved, asked: '', now: new Date() })}
              behaviour={behaviour}
            />
          )}
        />
      </Taken>
    );
  }
  if (isSlow)
    return (
      <Taken>
        <ListSkeleton />
      </Taken>
    );
  return (
    last.current && (
      <Taken>
        <Shown list={last.current} behaviour={behaviour} />
      </Taken>
    )
  );
}

const listOf = <Kind extends PluralKind>(
  { kind, categories, states }: ListIslandProps<Kind>,
  place: ListPlace,
  { items, count, page, pageCount, now }: ListAnswer<ItemOf[Kind]>,
): ListPageProps<Kind> => ({
  ...place,
  kind,
  items,
  count,
  page,
  pageCount,
  categories,
  states,
  featured: [],
  hasLandings: false,
  ignored: [],
  now,
});

/** In the place of the results that the page was served with. */
function Taken({ children }: { children: React.ReactNode }) {
  const [slot] = useState(() => document.querySelector<HTMLElement>('[data-list-results]'));
  const [box] = useState(() => slot?.cloneNode(false) as HTMLElement | undefined);
  useLayoutEffect(() => {
    if (slot && box) slot.replaceWith(box);
  }, [slot, box]);
  return box && createPortal(children, box);
}

interface ShownProps<Kind extends PluralKind> {
  list: ListPageProps<Kind>;
  behaviour: ListBehaviour<Kind>;
}

/** A page of the list, with the texts around it. */
function Shown<Kind extends PluralKind>({ list, behaviour }: ShownProps<Kind>) {
  useTexts(behaviour.words, list);
  return <behaviour.Results list={list} />;
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

/** Binds the page's controls and the browser's history to the list. */
function useListPage<Kind extends PluralKind>(
  {
    kind,
    scope,
    query,
    categories,
    states,
    behaviour,
  }: ListIslandProps<Kind> & {
    behaviour: ListBehaviour<Kind>;
  },
  { $place }: ListStore<ItemOf[Kind]>,
): void {
  // Once, for as long as the page lives: what it was served with doesn't change.
  useEffect(() => {
    const root = document.querySelector<HTMLElement>('[data-list]');
    if (!root) return;
    const page = new AbortController();
    const served: ListPlace = { kind, scope, query };
    const fieldsOf = (place: ListPlace) => {
      const none = { items: [], count: 0, page: 1, pageCount: 1, asked: '', now: new Date() };
      return behaviour.fields(listOf({ kind, scope, query, categories, states }, place, none));
    };
    const show = (place: ListPlace, spared: Element | null) => {
      $place.set(place);
      const fields = fieldsOf(place);
      fillForm(root, fields, place.query, spared);
      setText('[data-list-filters]', filtersLabel(place));
      noteIgnored(kind, fields);
    };
    const here = placeOfAddress(kind, location, categories);
    if (addressOf(here) !== addressOf(served)) show(here, document.activeElement);
    // Where nothing else is wrong with what was served, the note may still be missing.
    else noteIgnored(kind, fieldsOf(here));
    takeOver(
      root,
      {
        place: () => $place.get() ?? served,
        go: (place, step) => {
          history[`${step}State`](null, '', addressOf(place));
          show(place, document.activeElement);
        },
      },
      page.signal,
    );
    addEventListener('popstate', () => show(placeOfAddress(kind, location, categories), null), {
      signal: page.signal,
    });
    return () => page.abort();
  }, [kind, scope, query, categories, states, behaviour, $place]);
}

/** Heading, counts and the page's title, which stand outside of the results. */
function useTexts(words: ListWords, list: ListPageProps): void {
  useEffect(() => {
    const { heading, title } = listTitle(list, words);
    setText('[data-list-heading]', heading);
    setText('[data-list-count]', `(${list.count.toLocaleString('en-AU')})`);
    setText('[data-list-summary]', listSummary(list, words.noun));
    setText('[data-list-page]', pageSummary(list));
    document.title = `${title} – ${SITE.name}`;
    // A page beyond the last: the last is shown, so that is where we are.
    if (list.page !== pageOf(list)) history.replaceState(null, '', listAddress(list, list.page));
  }, [words, list]);
}

/** Says which values of the address were left aside, as a page does that is rendered for them. */
function noteIgnored(kind: PluralKind, fields: readonly FilterField[]): void {
  const { ignored } = readListQuery(kind, new URLSearchParams(location.search));
  const text = ignoredText(ignored, fields);
  setText('[data-list-ignored]', text);
  document.querySelector('[data-list-ignored]')?.parentElement?.toggleAttribute('hidden', !text);
}

const pageOf = ({ query }: ListPlace): number => Number(query.page ?? 1);

const addressOf = (place: ListPlace): string => listAddress(place, pageOf(place));

function setText(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}

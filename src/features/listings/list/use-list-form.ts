import {
  type ChangeEvent,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { DEFAULT_PAGE_SIZE } from '#src/listings/page-size.ts';
import { type ListPlace, withoutFilters, withScopeAsFilter } from '#src/listings/list-address.ts';
import { type ListDefinition, ordersOf } from '#src/listings/list.ts';
import { type FilteredList, filterFields, isExact } from './filters.ts';
import { usePlaceChosen } from '../place/use-place-chosen.ts';

/** The wait of instant search after the last key (ms), and the length that its text exceeds (characters). */
const DEBOUNCE = 300;
const SHORTEST = 2;

/** The parameter of the place. */
const PLACE = 'near';

type Values = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLSelectElement;

/** The filters, the order and the page size of a list, as in their controls. */
export interface ListForm {
  ref: RefObject<HTMLFormElement | null>;
  /** Props of a control of the form, by the name of its parameter. */
  control: (name: string) => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<Control>) => void;
    onBlur: (event: FocusEvent<Control>) => void;
  };
  submit: () => void;
}

/** The values in the controls of a list: its filters, its order and its page size. */
export const formValues = (
  place: FilteredList,
  definition: ListDefinition,
): Record<string, string> => ({
  ...Object.fromEntries(filterFields(place, definition).map(({ name, value }) => [name, value])),
  sortBy: isOffered(place, definition) ? (place.query.sortBy ?? '') : '',
  page_size: place.query.page_size ?? String(DEFAULT_PAGE_SIZE),
});

/** Whether the order in the address is one of the choices; the default has no name. */
const isOffered = ({ query }: ListPlace, definition: ListDefinition): boolean =>
  Object.hasOwn(ordersOf(definition, query), query.sortBy ?? '');

/** The place of the focus once a link of a list has led on. */
export type FocusTarget = 'top' | 'heading' | 'search';

/** Handles a click on a link of a list, which then changes the list instead of loading a page. */
export type FollowLink = (target: FocusTarget) => (event: MouseEvent<HTMLAnchorElement>) => void;

interface Options {
  place: ListPlace;
  /** The values of its controls. */
  values: Values;
  /** Goes to another list; with `replace` that is no step of its own in the history. */
  go: (place: ListPlace, step: 'push' | 'replace') => void;
}

/**
 * The form of a list in the browser: each choice takes effect at once, a text after a moment. `show` fills in another
 * list's values, `adopt` takes over what was chosen before this script came.
 */
export function useListForm({ place, values, go }: Options) {
  const ref = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(values);
  /** True from the first key in a text field until it is left. */
  const isTyping = useRef(false);
  const { apply, typed, forget } = useChoices(ref, place, go);

  // The place that is in force: a half-typed one counts once it is chosen or sent.
  const settled = (chosen: Values): Values => ({
    ...chosen,
    [PLACE]: withScopeAsFilter(place).query[PLACE] ?? '',
  });
  usePlaceChosen(ref, (event) => {
    event.preventDefault();
    const chosen = { ...draft, [PLACE]: (event.target as Control).value };
    setDraft(chosen);
    apply(chosen, null);
  });

  const form: ListForm = {
    ref,
    control: (name) => ({
      name,
      value: draft[name] ?? '',
      onChange: ({ currentTarget: control }) => {
        const chosen = { ...draft, [name]: chosenIn(control) };
        setDraft(chosen);
        if (name === PLACE) return;
        if (isText(control)) {
          isTyping.current = true;
          typed(settled(chosen), control);
        } else if (control.reportValidity()) apply(settled(chosen), null);
      },
      onBlur: ({ currentTarget: control }) => {
        if (name === PLACE) {
          if (control.value.trim() === '') apply({ ...draft, [PLACE]: '' }, null);
          return;
        }
        if (!isTyping.current) return;
        isTyping.current = false;
        if (control.reportValidity()) apply(settled(draft), name);
      },
    }),
    submit: () => {
      isTyping.current = false;
      apply(draft, null);
    },
  };
  return {
    form,
    /** Shows other values, chosen by a link or by the browser's history. */
    show: (shown: Values) => {
      forget();
      setDraft(shown);
    },
    adopt: () => {
      if (!ref.current) return;
      // A box that isn't ticked is not among the form's data.
      const none = Object.keys(values).map((name) => [name, ''] as const);
      const sent = Object.fromEntries(new FormData(ref.current)) as Record<string, string>;
      const chosen: Values = { ...Object.fromEntries(none), ...sent };
      setDraft(chosen);
      const active = document.activeElement;
      if (active instanceof HTMLInputElement && active.form === ref.current && isText(active)) {
        isTyping.current = active.name !== PLACE;
        if (isTyping.current) typed(settled(chosen), active);
      } else apply(settled(chosen), null);
    },
  };
}

/** Goes to the list that is asked for: at once, or after a moment while a text is typed. */
function useChoices(ref: RefObject<HTMLFormElement | null>, place: ListPlace, go: Options['go']) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text field whose change is the latest step of the history. */
  const typedIn = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (given: Values, field: string | null) => {
    clearTimeout(timer.current);
    const chosen = given.near ? given : { ...given, within: '' };
    if (!ref.current?.checkValidity()) return;
    const list = withScopeAsFilter(place);
    const { query } = withoutFilters(list, Object.keys(chosen));
    const next = { ...query, ...filled(chosen) };
    if (isSame(next, list.query)) return;
    go({ ...list, query: next }, field !== null && field === typedIn.current ? 'replace' : 'push');
    typedIn.current = field;
  };
  // A timer calls what holds by then.
  const latest = useRef(apply);
  latest.current = apply;

  return {
    apply,
    typed: (chosen: Values, { name, value }: Control) => {
      clearTimeout(timer.current);
      if (isExact(name)) return;
      const { length } = value.trim();
      if (length > 0 && length <= SHORTEST) return;
      timer.current = setTimeout(() => latest.current(chosen, name), DEBOUNCE);
    },
    /** Forgets typed text that was for another list than the one that is shown now. */
    forget: () => {
      clearTimeout(timer.current);
      typedIn.current = null;
    },
  };
}

/** Whether two queries say the same, in whatever order. */
const isSame = (one: Values, other: Values): boolean => sorted(one) === sorted(other);

const sorted = (query: Values): string => {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
};

/** The values without empty ones and defaults, which an address doesn't name. */
function filled(chosen: Values): Record<string, string> {
  const defaults: Values = { page_size: String(DEFAULT_PAGE_SIZE) };
  // A time without a day has no effect yet.
  const given = chosen.open_on ? chosen : { ...chosen, open_at: '' };
  return Object.fromEntries(
    Object.entries(given)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([name, value]) => value !== '' && value !== defaults[name]),
  );
}

const isText = (control: Control): boolean =>
  control instanceof HTMLInputElement && /^(text|search)$/.test(control.type);

/** The value of a control; empty for a box that isn't ticked. */
const chosenIn = (control: Control): string =>
  control.type === 'checkbox' && !(control as HTMLInputElement).checked ? '' : control.value;

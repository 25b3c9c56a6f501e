import { listAddress, type ListPlace } from '#src/listings/list-address.ts';
import { categorySlug } from '#src/domain/paths.ts';
import type { FilterField } from './filters.ts';

/** Instant search waits this long after the last key (ms), and for text longer than this. */
const DEBOUNCE = 300;
const SHORTEST = 2;

/** What a visitor does with a list's controls. */
interface Actions {
  /** The list that is being looked at. */
  place: () => ListPlace;
  /** Goes to another list; `replace` keeps it from being a step of its own in the history. */
  go: (place: ListPlace, step: 'push' | 'replace') => void;
}

/**
 * Takes over a list page's form, chips and page links from the browser: each then changes the list
 * instead of loading a page. Until then, and with a modifier key, they are plain links and a form.
 */
export function takeOver(root: HTMLElement, { place, go }: Actions, signal: AbortSignal): void {
  const form = root.querySelector('form');
  if (!form) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The text field whose change is the latest step of the history. */
  let typedIn: string | null = null;

  const apply = (field: string | null) => {
    clearTimeout(timer);
    if (!form.checkValidity()) return;
    const { kind, query } = place();
    const next = { kind, scope: NO_SCOPE, query: { ...notInForm(form, query), ...values(form) } };
    if (listAddress(next) === listAddress(unscoped(place()))) return;
    go(next, field !== null && field === typedIn ? 'replace' : 'push');
    typedIn = field;
  };

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => root.addEventListener(type, listener, { signal });

  on('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.form !== form || !isText(target)) return;
    clearTimeout(timer);
    const length = target.value.trim().length;
    if (length > 0 && length <= SHORTEST) return;
    timer = setTimeout(() => apply(target.name), DEBOUNCE);
  });
  on('change', ({ target }) => {
    const control = target as HTMLInputElement | HTMLSelectElement;
    if (control.form !== form) return;
    if (control.reportValidity()) apply(isText(control) ? control.name : null);
  });
  on('submit', (event) => {
    event.preventDefault();
    apply(null);
    closeFilters(root);
  });
  on('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    const link = (event.target as Element).closest<HTMLElement>(
      'a:is([data-page], [data-remove], [data-clear])',
    );
    if (!link) return;
    event.preventDefault();
    clearTimeout(timer);
    typedIn = null;
    const { page, remove, clear } = link.dataset;
    const now = place();
    if (page) {
      go({ ...now, query: { ...now.query, page } }, 'push');
      // A page change scrolls to the top.
      scrollTo({ top: 0, behavior: 'instant' });
      focusHeading(root);
    } else if (remove) {
      const { [remove]: _, page: __, ...rest } = { ...unscoped(now).query };
      go({ kind: now.kind, scope: NO_SCOPE, query: rest }, 'push');
      focusHeading(root);
    } else if (clear !== undefined) {
      go({ kind: now.kind, scope: NO_SCOPE, query: {} }, 'push');
      form.querySelector('input')?.focus();
    }
  });
  // What was chosen while this was on its way.
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && active.form === form && isText(active)) {
    active.dispatchEvent(new Event('input', { bubbles: true }));
  } else apply(null);
}

/** Shows in the form what is in force; `spared` is a field that somebody is typing in. */
export function fillForm(
  root: HTMLElement,
  fields: readonly FilterField[],
  query: ListPlace['query'],
  spared: Element | null,
): void {
  const form = root.querySelector('form');
  if (!form) return;
  const filters = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  for (const control of form.elements) {
    if (!isControl(control) || control === spared) continue;
    control.value = filters[control.name] ?? query[control.name] ?? control.dataset.default ?? '';
  }
}

const NO_SCOPE: ListPlace['scope'] = { category: null, state: null };

/** Has the keyboard and screen readers go on from the list's heading. */
const focusHeading = (root: HTMLElement): void =>
  root.querySelector('h1')?.focus({ preventScroll: true });

/** On a phone the filters cover what they found. */
function closeFilters(root: HTMLElement): void {
  root.querySelector('details:has(form)')?.removeAttribute('open');
}

/** A landing page's place with its scope among the filters, from its first page. */
function unscoped({ kind, scope, query }: ListPlace): ListPlace {
  const { page: _, ...rest } = query;
  return {
    kind,
    scope: NO_SCOPE,
    query: {
      ...(scope.category && { category: categorySlug(scope.category.name) }),
      ...(scope.state && { state: scope.state }),
      ...rest,
    },
  };
}

/** The query values that the form has no control for, without the page. */
function notInForm(form: HTMLFormElement, query: ListPlace['query']): Record<string, string> {
  const { page: _, ...rest } = query;
  return Object.fromEntries(
    Object.entries(rest).filter(([name]) => !form.elements.namedItem(name)),
  );
}

/** The form's values other than empty ones and defaults. */
function values(form: HTMLFormElement): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const control of form.elements) {
    if (!isControl(control) || !control.name) continue;
    const value = control.value.trim();
    if (value && value !== control.dataset.default) filled[control.name] = value;
  }
  return filled;
}

const isControl = (element: Element): element is HTMLInputElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const isText = (control: HTMLInputElement | HTMLSelectElement): boolean =>
  control instanceof HTMLInputElement && /^(text|search)$/.test(control.type);

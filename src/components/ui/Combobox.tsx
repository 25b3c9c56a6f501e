import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The options found for the text in a field. */
export interface FoundOptions {
  /** The keys of the options, in their order: one that the arrow keys have reached stays so in a later answer. */
  options: readonly string[];
  /** The announcement of the options, for people who can't see them come. */
  spoken: string;
  /** The content that opens under the field; without options it has no list. */
  content: ReactNode | ((parts: ComboboxParts) => ReactNode);
}

/** The state of a combobox, for its list and its options. */
export interface ComboboxParts {
  id: string;
  options: readonly string[];
  /** The option that the keys or the pointer have reached. */
  reached: string | null;
  reach: (option: string) => void;
  close: () => void;
}

export interface ComboboxProps {
  /** The field, which the page was served with. */
  input: HTMLInputElement;
  form: HTMLFormElement;
  /** The id of the list. */
  id: string;
  /** The time without typing before options are looked for (ms). */
  pause: number;
  /** The length above which a text is looked for (characters). */
  shortest: number;
  /** Finds the options for the text in the field. */
  find: () => Promise<FoundOptions>;
  /** The content meanwhile, and where nothing could be found out. */
  waiting?: FoundOptions;
  failed: FoundOptions;
  /** The text of the field before somebody typed. */
  before: string;
  /** The least width of the content, if the window has room (px). */
  width: number;
}

/** A list is as far from the window's other side as its field is from this one, or so far (px). */
const MARGIN = 32;

/**
 * Makes a text field one with a list of options: the editable combobox of the ARIA Authoring Practices. The field
 * itself stays as it was served, with what is typed in it.
 */
export function Combobox({ input, form, id, width, ...rules }: ComboboxProps) {
  const popup = useRef<HTMLDivElement>(null);
  const { found, reached, setReached, look, close } = useFound(input, rules);
  const options = found?.options ?? [];
  const active = reached === null ? -1 : options.indexOf(reached);
  const activeId = active >= 0 && idOf(id, active);

  const leave = ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
    const isWithin = popup.current?.contains(relatedTarget as Node | null);
    if (relatedTarget !== input && !isWithin) close();
  };
  const onOpen = useEffectEvent(look);
  const onLeave = useEffectEvent(leave);
  const onPageHide = useEffectEvent(close);
  const place = useEffectEvent(() => putUnder(popup.current, { input, form, width }));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing } = event;
    // An input method walks its own list with the same keys.
    if (isComposing) return;
    const { length } = options;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const go = (index: number) => setReached(options[index] ?? null);
    if (key === 'Escape' && found) close();
    else if (step && !found) look(0);
    // The next option, or at either end the field itself.
    else if (step && length) go(((active + 2 + step + length) % (length + 1)) - 1);
    else if (active < 0) return;
    else if (key === 'Home') go(0);
    else if (key === 'End') go(length - 1);
    else if (key === 'Enter' && activeId) document.getElementById(activeId)?.click();
    else return;
    event.preventDefault();
  });

  useLayoutEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    // The browser's own suggestions would cover the options.
    input.autocomplete = 'off';
    // A text that a script writes into the field isn't typed.
    input.addEventListener('input', ({ isTrusted }) => isTrusted && onOpen(), { signal });
    input.addEventListener('keydown', (event) => onKey(event), { signal });
    input.addEventListener('focusout', (event) => onLeave(event), { signal });
    // A page that is come back to is as it was before.
    addEventListener('pagehide', () => onPageHide(), { signal });
    addEventListener('resize', () => place(), { signal });
    return () => life.abort();
  }, [input]);
  useLayoutEffect(() => {
    if (input === document.activeElement && input.value !== rules.before) onOpen(0);
  }, [input, rules.before]);
  useLayoutEffect(() => {
    if (!found) return;
    place();
    // The field is mostly low on a phone's screen, and its options would be below that.
    popup.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  useAria(input, options.length > 0 && id, activeId);

  const parts = { id, options, reached, reach: setReached, close };
  return (
    <>
      <p className="visually-hidden" role="status">
        {found?.spoken}
      </p>
      {found && (
        // biome-ignore lint/a11y/noStaticElementInteractions: these handlers keep the focus in the field, where the keys work
        <div
          ref={popup}
          className="suggestions card"
          // The field keeps the focus, so that one can go on typing.
          onMouseDown={(event) => event.preventDefault()}
          onBlur={leave}
        >
          {typeof found.content === 'function' ? found.content(parts) : found.content}
        </div>
      )}
    </>
  );
}

interface ListboxProps {
  parts: ComboboxParts;
  label: string;
  children: ReactNode;
}

/** The options of a combobox, in what opens under it. */
export const Listbox = ({ parts: { id }, label, children }: ListboxProps) => (
  // A browser would stop at a scrolling list on the way to the next field.
  <div role="listbox" id={id} tabIndex={-1} aria-label={label}>
    {children}
  </div>
);

interface OptionProps {
  parts: ComboboxParts;
  /** The key of the option. */
  name: string;
  className: string;
  /** The address of an option that is a link. */
  href?: string;
  /** The action of an option that is no link. */
  choose?: () => void;
  children: ReactNode;
}

/** An option: a link, or something that is chosen. */
export function Option({ parts, name, className, href, choose, children }: OptionProps) {
  const Element = href ? 'a' : 'div';
  return (
    <Element
      id={idOf(parts.id, parts.options.indexOf(name))}
      className={className}
      role="option"
      aria-selected={name === parts.reached}
      tabIndex={-1}
      href={href}
      onPointerMove={() => parts.reach(name)}
      onClick={
        choose &&
        (() => {
          parts.close();
          choose();
        })
      }
    >
      {children}
    </Element>
  );
}

const idOf = (id: string, index: number): string => `${id}-${index}`;

type Rules = Omit<ComboboxProps, 'input' | 'form' | 'id' | 'width'>;

/** Says which list a field has, and which of its options is active, to those who can't see it. */
function useAria(input: HTMLInputElement, listId: string | false, activeId: string | false): void {
  useLayoutEffect(() => {
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.ariaExpanded = String(listId !== false);
    setOrRemove(input, 'aria-controls', listId);
  }, [input, listId]);
  useLayoutEffect(() => {
    setOrRemove(input, 'aria-activedescendant', activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [input, activeId]);
}

/** The answer for a field's text, and the option that the keys have reached. An older answer never replaces a newer. */
function useFound(
  input: HTMLInputElement,
  { pause: usual, shortest, find, waiting, failed }: Rules,
) {
  const [found, setFound] = useState<FoundOptions | null>(null);
  const [reached, setReached] = useState<string | null>(null);
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = () => {
    clearTimeout(timer.current);
    asked.current += 1;
    setReached(null);
    setFound(null);
  };
  const ask = async () => {
    const mine = ++asked.current;
    if (waiting) setFound((shown) => (shown?.options.length ? shown : waiting));
    const answer = await find().catch(() => failed);
    if (mine === asked.current) setFound(answer);
  };
  /** Looks the text up after a pause, unless it is too short to say anything. */
  const look = (pause = usual) => {
    clearTimeout(timer.current);
    setReached(null);
    if (input.value.trim().length > shortest) timer.current = setTimeout(ask, pause);
    else close();
  };
  return { found, reached, setReached, look, close };
}

/** Under the field, and at least as wide: the form may have more beside it. */
function putUnder(
  popup: HTMLElement | null,
  { input, form, width }: Pick<ComboboxProps, 'input' | 'form' | 'width'>,
): void {
  if (!popup) return;
  const field = input.getBoundingClientRect();
  const { top, left } = form.getBoundingClientRect();
  const room = document.documentElement.clientWidth - field.left - Math.min(MARGIN, field.left);
  // The button under the field stays in sight, in the next row or, on a narrow screen, the one after.
  const button = Array.from(form.querySelectorAll('[type=submit]'), (each) =>
    each.getBoundingClientRect(),
  ).find((each) => each.top > field.bottom && each.top < field.bottom + 2 * field.height);
  popup.style.top = `${(button ?? field).bottom - top}px`;
  popup.style.left = `${field.left - left}px`;
  popup.style.width = `${Math.max(field.width, Math.min(width, room))}px`;
}

function setOrRemove(input: Element, name: string, value: string | false): void {
  if (value) input.setAttribute(name, value);
  else input.removeAttribute(name);
}

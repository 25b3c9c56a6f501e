import { element } from './elements.ts';

/** What opens under a field, and what is said of it to those who can't see it come. */
export interface ComboboxList {
  content: readonly HTMLElement[];
  spoken: string;
}

export interface ComboboxOptions {
  /** The id of the list. */
  id: string;
  /** How long nobody has typed before it is looked for something (ms). */
  pause: number;
  /** It is looked for texts longer than this (characters). */
  shortest: number;
  /** What there is for the text in the field; its options are elements of that role that take a click. */
  find: () => Promise<ComboboxList>;
  /** What stands there meanwhile, and where nothing could be found out. */
  waiting?: () => HTMLElement;
  failed: () => ComboboxList;
  /** What stood in the field before somebody typed. */
  before: string;
  /** What opens is at least so wide, where the window has room (px); as wide as its field without it. */
  width?: number;
}

/** A list is as far from the window's other side as its field is from this one, or so far (px). */
const MARGIN = 32;

/**
 * A text field with a list of options: the editable combobox of the ARIA Authoring Practices. What it adds stands at
 * the end of the form: React, which may take the form over later, minds nothing there.
 */
export class Combobox {
  readonly #input: HTMLInputElement;
  readonly #form: HTMLFormElement;
  readonly #options: ComboboxOptions;
  readonly #popup = element('div', { class: 'suggestions card' });
  readonly #status = element('p', { class: 'visually-hidden', role: 'status' });
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How many questions there were: an older answer never replaces a newer. */
  #asked = 0;
  /** Which option is active; -1 for none. */
  #active = -1;

  constructor(input: HTMLInputElement, form: HTMLFormElement, options: ComboboxOptions) {
    this.#input = input;
    this.#form = form;
    this.#options = options;
    // What the browser itself remembers would cover them.
    input.autocomplete = 'off';
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.ariaExpanded = 'false';
    form.append(this.#status);
    this.#listen();
    if (input === document.activeElement && input.value !== options.before) this.#open(0);
  }

  /** Takes what has opened away. */
  close(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#popup.replaceChildren();
    this.#popup.remove();
    this.#activate(-1);
    this.#input.ariaExpanded = 'false';
    this.#input.removeAttribute('aria-controls');
    this.#status.textContent = '';
  }

  #listen(): void {
    // What a script writes into the field isn't typed.
    this.#input.addEventListener('input', ({ isTrusted }) => isTrusted && this.#open());
    this.#input.addEventListener('keydown', (event) => this.#onKey(event));
    for (const part of [this.#input, this.#popup]) {
      part.addEventListener('focusout', ({ relatedTarget }) => {
        const isWithin = this.#popup.contains(relatedTarget as Node | null);
        if (relatedTarget !== this.#input && !isWithin) this.close();
      });
    }
    // The field keeps the focus, so that one can go on typing.
    this.#popup.addEventListener('mousedown', (event) => event.preventDefault());
    this.#popup.addEventListener('pointermove', ({ target }) => {
      const index = this.#all.findIndex((option) => option.contains(target as Node));
      if (index >= 0 && index !== this.#active) this.#activate(index);
    });
    // Who comes back to the page finds it as it was before.
    addEventListener('pagehide', () => this.close());
    addEventListener('resize', () => this.#place());
  }

  get #all(): HTMLElement[] {
    return optionsOf(this.#popup);
  }

  get #isOpen(): boolean {
    return this.#popup.isConnected;
  }

  /** Looks the text up after a pause, unless it is too short to say anything. */
  #open(pause = this.#options.pause): void {
    clearTimeout(this.#timer);
    this.#activate(-1);
    if (this.#input.value.trim().length > this.#options.shortest) {
      this.#timer = setTimeout(() => this.#ask(), pause);
    } else {
      this.close();
    }
  }

  async #ask(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const { waiting, find, failed } = this.#options;
    if (waiting && this.#all.length === 0) this.#show({ content: [waiting()], spoken: '' });
    const found = await find().catch(failed);
    if (asked === this.#asked) this.#show(found);
  }

  #show({ content, spoken }: ComboboxList): void {
    const reached = this.#all[this.#active]?.textContent;
    this.#popup.replaceChildren(...content);
    // The option that the keys have reached stays active: a later answer mostly has it as well.
    this.#activate(this.#all.findIndex(({ textContent }) => textContent === reached));
    const hasOptions = this.#all.length > 0;
    this.#input.ariaExpanded = String(hasOptions);
    setOrRemove(this.#input, 'aria-controls', hasOptions && this.#options.id);
    this.#status.textContent = spoken;
    this.#form.append(this.#popup);
    this.#place();
    // On a phone the field is mostly low on the screen, and its suggestions would be below it.
    this.#popup.scrollIntoView({ block: 'nearest' });
  }

  #activate(index: number): void {
    const options = this.#all;
    this.#active = index;
    options.forEach((option, at) => {
      option.ariaSelected = String(at === index);
    });
    options[index]?.scrollIntoView({ block: 'nearest' });
    setOrRemove(this.#input, 'aria-activedescendant', options[index]?.id);
  }

  #onKey(event: KeyboardEvent): void {
    const { key } = event;
    const { length } = this.#all;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (key === 'Escape' && this.#isOpen) this.close();
    else if (step && !this.#isOpen) this.#open(0);
    // One further, over the field itself at either end.
    else if (step && length)
      this.#activate(((this.#active + 2 + step + length) % (length + 1)) - 1);
    else if (this.#active < 0) return;
    else if (key === 'Home') this.#activate(0);
    else if (key === 'End') this.#activate(length - 1);
    else if (key === 'Enter') this.#all[this.#active]?.click();
    else return;
    event.preventDefault();
  }

  /** Under the field, and at least as wide: the form may have more beside it. */
  #place(): void {
    const field = this.#input.getBoundingClientRect();
    const form = this.#form.getBoundingClientRect();
    this.#popup.style.top = `${field.bottom - form.top}px`;
    this.#popup.style.left = `${field.left - form.left}px`;
    const room = document.documentElement.clientWidth - field.left - Math.min(MARGIN, field.left);
    const { width = 0 } = this.#options;
    this.#popup.style.width = `${Math.max(field.width, Math.min(width, room))}px`;
  }
}

/** The options in an element, in their order. */
export const optionsOf = (place: Element): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>('[role=option]'),
];

function setOrRemove(input: Element, name: string, value: string | false | undefined): void {
  if (value) input.setAttribute(name, value);
  else input.removeAttribute(name);
}

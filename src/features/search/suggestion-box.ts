import { counted } from '#src/domain/counted.ts';
import { element, notice, optionsOf, suggestionList } from './suggestion-list.ts';
import { type SearchFields, suggest, type Suggestions } from './suggestions.ts';

/** Suggestions wait until nobody has typed for so long, in milliseconds (docs/product.md, Search). */
const DEBOUNCE = 300;
/** A narrow field's suggestions are wider than it, where the window has room (px) … */
const WIDTH = 480;
/** … and as far from its other side as the field is, or so far (px). */
const MARGIN = 32;
/** Suggestions come for texts longer than this, in characters. */
const SHORTEST = 2;

const FAILED = 'Suggestions can’t be loaded just now.';

const boxes = new Map<HTMLInputElement, SuggestionBox>();

/** Gives a search field suggestions; who was typing before this came has theirs at once. */
export function suggestFor(input: HTMLInputElement): void {
  const { form } = input;
  if (form && !boxes.has(input)) boxes.set(input, new SuggestionBox(input, form, boxes.size));
}

/**
 * A search field with suggestions: the editable combobox of the ARIA Authoring Practices. What it adds stands at
 * the end of the form: React, which may take the form over later, minds nothing there.
 */
class SuggestionBox {
  readonly #input: HTMLInputElement;
  readonly #form: HTMLFormElement;
  readonly #id: string;
  readonly #popup = element('div', { class: 'suggestions card' });
  readonly #status = element('p', { class: 'visually-hidden', role: 'status' });
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How many questions there were: an older answer never replaces a newer. */
  #asked = 0;
  /** Which option is active; -1 for none. */
  #active = -1;

  constructor(input: HTMLInputElement, form: HTMLFormElement, number: number) {
    this.#input = input;
    this.#form = form;
    this.#id = `suggestions-${number}`;
    // What the browser itself remembers would cover them.
    input.autocomplete = 'off';
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.ariaExpanded = 'false';
    form.append(this.#status);
    this.#listen();
    if (input === document.activeElement && input.value !== input.defaultValue) this.#open(0);
  }

  #listen(): void {
    this.#input.addEventListener('input', () => this.#open(DEBOUNCE));
    this.#input.addEventListener('keydown', (event) => this.#onKey(event));
    for (const part of [this.#input, this.#popup]) {
      part.addEventListener('focusout', ({ relatedTarget }) => {
        const isWithin = this.#popup.contains(relatedTarget as Node | null);
        if (relatedTarget !== this.#input && !isWithin) this.#close();
      });
    }
    // The field keeps the focus, so that one can go on typing.
    this.#popup.addEventListener('mousedown', (event) => event.preventDefault());
    this.#popup.addEventListener('pointermove', ({ target }) => {
      const index = this.#options.findIndex((option) => option.contains(target as Node));
      if (index >= 0 && index !== this.#active) this.#activate(index);
    });
    // Who comes back to the page finds it as it was before.
    addEventListener('pagehide', () => this.#close());
    addEventListener('resize', () => this.#place());
  }

  get #options(): HTMLElement[] {
    return optionsOf(this.#popup);
  }

  get #isOpen(): boolean {
    return this.#popup.isConnected;
  }

  /** Looks the text up after a pause, unless it is too short to say anything. */
  #open(pause: number): void {
    clearTimeout(this.#timer);
    this.#activate(-1);
    if (this.#input.value.trim().length > SHORTEST) {
      this.#timer = setTimeout(() => this.#ask(), pause);
    } else {
      this.#close();
    }
  }

  async #ask(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const fields = fieldsOf(this.#form);
    if (this.#options.length === 0) this.#show([notice('Searching …', 'waiting')], '');
    const suggestions = await suggest(fields).catch(() => null);
    if (asked !== this.#asked) return;
    if (!suggestions) {
      this.#show([notice(`${FAILED} Press Search to see the whole list.`)], FAILED);
    } else if (suggestions.groups.length === 0) {
      const text = `Nothing found for “${fields.search}”. Check the spelling, or use fewer words or filters.`;
      this.#show([notice(text)], 'Nothing found.');
    } else {
      this.#show(suggestionList(this.#id, suggestions), announcementOf(suggestions));
    }
  }

  #show(content: readonly HTMLElement[], spoken: string): void {
    this.#popup.replaceChildren(...content);
    this.#activate(-1);
    const hasOptions = this.#options.length > 0;
    this.#input.ariaExpanded = String(hasOptions);
    setOrRemove(this.#input, 'aria-controls', hasOptions && this.#id);
    this.#status.textContent = spoken;
    this.#form.append(this.#popup);
    this.#place();
    // On a phone the field is mostly low on the screen, and its suggestions would be below it.
    this.#popup.scrollIntoView({ block: 'nearest' });
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#popup.replaceChildren();
    this.#popup.remove();
    this.#activate(-1);
    this.#input.ariaExpanded = 'false';
    this.#input.removeAttribute('aria-controls');
    this.#status.textContent = '';
  }

  #activate(index: number): void {
    const options = this.#options;
    this.#active = index;
    options.forEach((option, at) => {
      option.ariaSelected = String(at === index);
    });
    options[index]?.scrollIntoView({ block: 'nearest' });
    setOrRemove(this.#input, 'aria-activedescendant', options[index]?.id);
  }

  #onKey(event: KeyboardEvent): void {
    const { key } = event;
    const { length } = this.#options;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (key === 'Escape' && this.#isOpen) this.#close();
    else if (step && !this.#isOpen) this.#open(0);
    // One further, over the field itself at either end.
    else if (step && length)
      this.#activate(((this.#active + 2 + step + length) % (length + 1)) - 1);
    else if (this.#active < 0) return;
    else if (key === 'Home') this.#activate(0);
    else if (key === 'End') this.#activate(length - 1);
    else if (key === 'Enter') this.#options[this.#active]?.click();
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
    this.#popup.style.width = `${Math.max(field.width, Math.min(WIDTH, room))}px`;
  }
}

function setOrRemove(input: Element, name: string, value: string | false | undefined): void {
  if (value) input.setAttribute(name, value);
  else input.removeAttribute(name);
}

/** What stands in the fields of a form, without spaces around it. */
const fieldsOf = (form: HTMLFormElement): SearchFields =>
  Object.fromEntries(
    Array.from(new FormData(form), ([name, value]) => [name, String(value).trim()]),
  );

/** "5 matches: 3 Businesses, 2 Events", for those who can't see them come. */
function announcementOf({ groups, understood }: Suggestions): string {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const parts = groups.map(({ count, label }) => `${count} ${label}`);
  const within = understood.length > 0 ? ` Understood as ${understood.join(', ')}.` : '';
  return `${counted(total, 'match', 'matches')}: ${parts.join(', ')}.${within}`;
}

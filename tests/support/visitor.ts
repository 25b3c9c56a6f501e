import { expect } from '@playwright/test';
import type { Engine } from './engines.ts';

/** The mark of the element that the visitor uses next. */
const AIM = '[data-aim]';

/** The wait on a busy machine (ms). */
const PATIENCE = 30_000;

/** A person who uses the site in a browser of any engine, by the words on it. */
export class Visitor {
  readonly #engine: Engine;
  readonly #site: string;

  constructor(engine: Engine, site: string) {
    this.#engine = engine;
    this.#site = site;
  }

  open(path: string): Promise<void> {
    return this.#engine.open(this.#site + path);
  }

  /** Presses the link or button of these words, once it is there, still and uncovered. */
  press(words: string): Promise<void> {
    return expect(async () => {
      await this.#aim('a[href], button, summary', words);
      await this.#standsStill();
      await this.#engine.press(AIM);
    }, `presses "${words}"`).toPass({ timeout: PATIENCE });
  }

  /** Types into the field of this label; "\n" at the end sends it. */
  async fill(label: string, text: string): Promise<void> {
    await this.#aim('label', label);
    await this.#engine.type(AIM, text);
  }

  /** Makes a choice of the select of this label. */
  async choose(label: string, choice: string): Promise<void> {
    await this.#aim('label', label);
    await this.#engine.inPage(
      (aim, wanted) => {
        const select = document.querySelector<HTMLSelectElement>(aim);
        const option = [...(select?.options ?? [])].find(({ text }) => text === wanted);
        if (!select || !option) throw new Error(`There is no ${wanted}.`);
        option.selected = true;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      AIM,
      choice,
    );
  }

  async sees(words: string): Promise<void> {
    const isSeen = () =>
      // biome-ignore lint/performance/useDomNodeTextContent: what isn't shown has no inner text
      this.#engine.inPage((text) => document.body?.innerText.includes(text) ?? false, words);
    await expect.poll(isSeen, { message: `sees "${words}"` }).toBe(true);
  }

  async isAt(path: string): Promise<void> {
    const where = () => this.#engine.inPage(() => location.pathname + location.search);
    await expect.poll(where).toBe(path);
  }

  textOf(selector: string): Promise<string> {
    return this.#engine.inPage((each) => document.querySelector(each)?.textContent ?? '', selector);
  }

  /** Waits until the marked element stays in one place for two frames, as a press would miss a moving one. */
  async #standsStill(): Promise<void> {
    const isStill = () =>
      this.#engine.inPage(async (aim) => {
        const nextFrame = () => new Promise(requestAnimationFrame);
        const place = () => JSON.stringify(document.querySelector(aim)?.getBoundingClientRect());
        await nextFrame();
        const before = place();
        await nextFrame();
        await nextFrame();
        return place() === before;
      }, AIM);
    await expect.poll(isStill, { message: 'stands still' }).toBe(true);
  }

  /** Marks the element of these words: the first that is visible and can be used; for a label, its field. */
  async #aim(selector: string, words: string): Promise<void> {
    const isFound = () =>
      this.#engine.inPage(
        (candidates, name) => {
          for (const old of document.querySelectorAll('[data-aim]'))
            old.removeAttribute('data-aim');
          const namesOf = (element: Element) =>
            (element.getAttribute('aria-label') ?? element.textContent ?? '')
              .replace(/\s+/g, ' ')
              .trim();
          const found = [...document.querySelectorAll<HTMLElement>(candidates)]
            .filter((element) => namesOf(element).startsWith(name))
            .map((element) => (element instanceof HTMLLabelElement ? element.control : element))
            .find(
              (element) =>
                element?.checkVisibility({ visibilityProperty: true }) &&
                !element.matches(':disabled'),
            );
          found?.setAttribute('data-aim', '');
          found?.scrollIntoView({ block: 'center', behavior: 'instant' });
          return found !== undefined;
        },
        selector,
        words,
      );
    await expect.poll(isFound, { message: `finds "${words}"` }).toBe(true);
  }
}

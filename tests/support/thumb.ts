import type { Locator, Page } from '@playwright/test';

/** Seconds for a touch with the look for its place, and characters that a thumb types in one. */
const SECONDS_A_TOUCH = 4;
const CHARACTERS_A_SECOND = 2.5;

/**
 * A thumb on a phone. It counts a tap of a field, a button, a link or a box, and of the keyboard's key for the next
 * field; a list and its choice are two, files that are chosen together one. Typing is none, but takes time.
 */
export class Thumb {
  touches = 0;
  #typed = 0;

  /** The time that a person would have taken so far (s). */
  get seconds(): number {
    return this.touches * SECONDS_A_TOUCH + this.#typed / CHARACTERS_A_SECOND;
  }

  async press(target: Locator): Promise<void> {
    this.touches++;
    await target.tap();
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await this.#type(field.page(), text);
  }

  /** Goes on to the next field, and types. */
  async fillNext(page: Page, text: string): Promise<void> {
    this.touches++;
    await page.keyboard.press('Tab');
    await this.#type(page, text);
  }

  async choose(list: Locator, choice: string): Promise<void> {
    this.touches += 2;
    await list.selectOption(choice);
  }

  async pick(chooser: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.touches++;
    await chooser.setInputFiles(files);
  }

  /** Opens a link of an e-mail. */
  async follow(link: string, page: Page): Promise<void> {
    this.touches++;
    await page.goto(link);
  }

  async #type(page: Page, text: string): Promise<void> {
    this.#typed += text.length;
    await page.keyboard.type(text);
  }
}

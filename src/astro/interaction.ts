import type { ClientDirective } from 'astro';
import { keepTextsReachable, watchForeignChanges } from './foreign-changes.ts';

/** Options of `client:interaction`. */
export interface InteractionOptions {
  /** Selector of the areas that wake the island when they are touched; by default its own markup. */
  areas?: string;
  /** The query that the page was rendered for: an island whose address has another hydrates at once. */
  query?: string;
  /** True for an island that moves by itself: it hydrates untouched as well, once the page is loaded and at rest. */
  atRest?: boolean;
  /** True for a screen that does nothing without its script: it hydrates as soon as its code has come. */
  atOnce?: boolean;
}

/** Events that show that somebody is about to use an island; before them its code isn't even loaded. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'change'];

/**
 * Hydrates an island on the first touch, pointer or focus. Until then, and while its code is on its way, the native
 * form or link under it works.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  const { areas, query, atRest, atOnce } = (value ?? {}) as InteractionOptions;
  const watched = areas ? [...document.querySelectorAll(areas)] : [element];
  const takeChangesBack = watchForeignChanges(element);
  let isBegun = false;
  const hydrate = async () => {
    if (isBegun) return;
    isBegun = true;
    const draw = await load();
    takeChangesBack();
    keepAfterFailure(element);
    const drawn = draw();
    finishInThisTask(element);
    keepTextsReachable(element);
    await drawn;
  };
  const isUsed = watched.some((area) => area.contains(document.activeElement));
  if (atOnce || isUsed || (query !== undefined && sorted(query) !== sorted(location.search)))
    void hydrate();
  for (const area of watched) {
    for (const sign of SIGNS) area.addEventListener(sign, hydrate, { passive: true });
  }
  // After the load: earlier, the island's code would come before the part of the page that is in sight.
  if (atRest) addEventListener('load', () => atIdle(hydrate));
};

const atIdle = (work: () => void) => void (window.requestIdleCallback ?? setTimeout)(work);

/**
 * Makes React hydrate an island before anybody else has a turn. It would do so in many tasks, and a translator that
 * comes between changes what it has yet to compare. It never lets an event that a person might mean wait for that:
 * https://react.dev/reference/react-dom/client/hydrateRoot; this is one that nothing listens to.
 */
const finishInThisTask = (island: HTMLElement): void =>
  void island.firstElementChild?.dispatchEvent(new Event('dragend'));

/** Puts back what an island showed, as markup that works without a script, once React has given it up after an error. */
function keepAfterFailure(island: HTMLElement): void {
  const shown = [...island.childNodes];
  const observer = new MutationObserver(() => {
    if (island.hasChildNodes()) return;
    observer.disconnect();
    // Copies, as React still hears the events of its own nodes.
    island.append(...shown.map((node) => node.cloneNode(true)));
  });
  observer.observe(island, { childList: true });
}

/** A query whatever the order of its parts. */
const sorted = (query: string): string => String([...new URLSearchParams(query)].sort());

export default interaction;

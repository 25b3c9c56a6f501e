import type { ClientDirective } from 'astro';

/** What `client:interaction` takes. */
export interface InteractionOptions {
  /** Selector of what a visitor touches to use the island; without it the island's own markup. */
  areas?: string;
  /** The query that the page was rendered for: an island whose address has another hydrates at once. */
  query?: string;
  /** For what moves by itself: the island hydrates untouched as well, once the page has loaded and is at rest. */
  atRest?: boolean;
}

/** The first sign that somebody is about to use something; before that its code isn't even loaded. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'change'];

/**
 * Hydrates an island on the first touch, pointer or focus. Until then, and while its code is on
 * its way, the native form or link under it works.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  const { areas, query, atRest } = (value ?? {}) as InteractionOptions;
  const watched = areas ? [...document.querySelectorAll(areas)] : [element];
  let isBegun = false;
  const hydrate = async () => {
    if (isBegun) return;
    isBegun = true;
    await (
      await load()
    )();
  };
  const isUsed = watched.some((area) => area.contains(document.activeElement));
  if (isUsed || (query !== undefined && sorted(query) !== sorted(location.search))) void hydrate();
  for (const area of watched) {
    for (const sign of SIGNS) area.addEventListener(sign, hydrate, { passive: true });
  }
  // Earlier, its code would come before what is in sight.
  if (atRest) addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(hydrate));
};

/** A query whatever the order of its parts. */
const sorted = (query: string): string => String([...new URLSearchParams(query)].sort());

export default interaction;

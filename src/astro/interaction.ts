import type { ClientDirective } from 'astro';

/** What `client:interaction` takes. */
export interface InteractionOptions {
  /** Selector of what a visitor touches to use the island; without it the island's own markup. */
  areas?: string;
  /** The query that the page was rendered for: an island whose address has another hydrates at once. */
  query?: string;
}

/** The first sign that somebody is about to use something; before that its code isn't even loaded. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'change'];

/**
 * Hydrates an island on the first touch, pointer or focus. Until then, and while its code is on
 * its way, the native form or link under it works.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  const { areas, query } = (value ?? {}) as InteractionOptions;
  const watched = areas ? [...document.querySelectorAll(areas)] : [element];
  const first = new AbortController();
  const hydrate = async () => {
    first.abort();
    await (
      await load()
    )();
  };
  const isUsed = watched.some((area) => area.contains(document.activeElement));
  if (isUsed || (query !== undefined && !isSameQuery(query, location.search))) {
    void hydrate();
    return;
  }
  for (const area of watched) {
    for (const sign of SIGNS) {
      area.addEventListener(sign, hydrate, { signal: first.signal, passive: true });
    }
  }
};

const isSameQuery = (one: string, other: string): boolean => sorted(one) === sorted(other);

function sorted(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}

export default interaction;

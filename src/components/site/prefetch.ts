import { connection } from './connection.ts';

/** A pointer on its way across a link stays for less than this (milliseconds). */
const INTENT = 100;

const { saveData, effectiveType = '' } = connection;
const isThrifty =
  saveData === true ||
  /2g/.test(effectiveType) ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Whether a link can have a page fetched ahead: Firefox counts that as what the policy allows nothing of, and no
 * directive allows it there. It is asked in another way then; the page itself only costs a look whether it is the same.
 */
const hasHints = HTMLScriptElement.supports('speculationrules');

let timer: ReturnType<typeof setTimeout>;
const known = new Set([location.pathname + location.search]);

/** Fetches a page of this site that somebody is about to open, once. */
function prefetch({ target, type }: globalThis.Event): void {
  clearTimeout(timer);
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin || link.target) return;
  const address = link.pathname + link.search;
  // What has an extension is no page.
  if (known.has(address) || /\.\w+$/.test(link.pathname)) return;
  timer = setTimeout(
    () => {
      known.add(address);
      if (!hasHints) {
        fetch(address, { priority: 'low' }).catch(() => {});
        return;
      }
      const hint = document.createElement('link');
      hint.rel = 'prefetch';
      hint.href = address;
      document.head.append(hint);
    },
    type === 'pointerover' ? INTENT : 0,
  );
}

if (isThrifty) {
  // Nor does the change of pages move.
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition());
} else {
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(sign, prefetch, { passive: true });
  }
}

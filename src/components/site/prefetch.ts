import { connection } from './connection.ts';

/** The time that a pointer must stay on a link; one on its way across stays shorter (ms). */
const INTENT = 100;

const { saveData, effectiveType = '' } = connection;
const isThrifty =
  saveData === true ||
  /2g/.test(effectiveType) ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Whether a link may have a page fetched ahead. Firefox counts that as forbidden by the policy, and no directive allows
 * it, so the page is fetched in another way; opening it then costs only a look whether it has changed.
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
  // A path with an extension is no page.
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
  // The change of pages doesn't move either.
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition());
} else {
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(sign, prefetch, { passive: true });
  }
}

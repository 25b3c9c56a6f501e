import type { Visit, visitCalls } from '#src/api/visits.ts';

/*
 * Counts visits for a listing's owner: looks at its page, calls, shares, and clicks to a map, a website or tickets
 * (docs/product.md, Figures). The count is sent as the page is left, once for each, without a cookie, and nobody waits
 * for an answer: it is lost without a word while the API is away. It is sent without ofetch, which would be half of a
 * listing's scripts, and could do nothing for a call whose answer nobody reads.
 */

type What = Visit['what'][number];

const CALL: Pick<typeof visitCalls.countVisit, 'method' | 'path'> = {
  method: 'POST',
  path: '/api/visits/',
};

/** The actions; true once one is counted. */
const done: Partial<Record<What, boolean>> = { view: false };

function note({ target }: globalThis.Event): void {
  const pressed = target instanceof Element && target.closest<HTMLAnchorElement>('a, [data-press]');
  if (!pressed) return;
  const what = pressed.protocol === 'tel:' ? 'call' : (pressed.dataset.press as What | undefined);
  if (what) done[what] ??= false;
}

function send(): void {
  const what = (Object.keys(done) as What[]).filter((each) => !done[each]);
  if (document.visibilityState !== 'hidden' || what.length === 0) return;
  for (const each of what) done[each] = true;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  // A preview has no canonical address.
  if (!canonical) return;
  const [, kind, slug = ''] = new URL(canonical.href).pathname.split('/');
  const body: Visit = { kind: kind as Visit['kind'], slug, what };
  fetch((import.meta.env.PUBLIC_API_URL ?? '') + CALL.path, {
    method: CALL.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}

if (import.meta.env.PUBLIC_NO_API !== 'true') {
  document.addEventListener('click', note);
  document.addEventListener('visibilitychange', send);
}

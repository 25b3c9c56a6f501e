import { PLACE_CHANGED, PLACE_KEY } from '#src/client/place-keys.ts';

/*
 * Suggestions come with the first touch of a field that searches everything, or that takes a place; until then, and
 * where they can't be loaded, the form works by itself. React, which is with `mount`, is asked for beside them: found in
 * them, it would come a round trip later.
 */

const react = () => import('#src/components/ui/mount.ts');

const places = async () =>
  (await Promise.all([import('#src/features/listings/place-box.tsx'), react()]))[0];

async function wake({ target }: { target: EventTarget | null }): Promise<void> {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.matches('[action="/search"] [type=search]')) {
    const [{ suggestFor }] = await Promise.all([import('./suggestion-box.tsx'), react()]);
    suggestFor(target);
  } else if (target.matches('[data-place]')) {
    // React keeps a field's default at what stands in it.
    const before = target.value;
    (await places()).placesFor(target, before);
  }
}

async function locate({ target }: Event): Promise<void> {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-locate]');
  if (button) (await places()).locate(button);
}

/** Most visitors have no place: what has links lead to lists near it is a file of its own. */
const followPlace = () => import('#src/features/listings/near-links.ts');

const quietly =
  <Given>(load: (given: Given) => Promise<unknown>) =>
  (given: Given) =>
    load(given).catch(() => {});

document.addEventListener('focusin', quietly(wake));
document.addEventListener('click', quietly(locate));
// Who was faster than this script has the focus in it already.
quietly(wake)({ target: document.activeElement });
addEventListener(PLACE_CHANGED, quietly(followPlace), { once: true });
if (localStorage[PLACE_KEY]) quietly(followPlace)(null);

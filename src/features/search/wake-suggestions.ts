import { PLACE_CHANGED, PLACE_KEY } from '#src/client/place-keys.ts';

/*
 * Suggestions come with the first touch of a field that searches everything, or that takes a place. Until then, and
 * where they can't be loaded, the form works by itself. React, which comes with `mount`, is asked for beside them:
 * within them, it would come a round trip later.
 */

const react = () => import('#src/components/ui/mount.ts');

const places = async () =>
  (await Promise.all([import('#src/features/listings/place/place-box.tsx'), react()]))[0];

async function wake({ target }: { target: EventTarget | null }): Promise<void> {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.matches('[action="/search"] [type=search]')) {
    const [{ suggestFor }] = await Promise.all([import('./suggestion-box.tsx'), react()]);
    suggestFor(target);
  } else if (target.matches('[data-place]')) {
    // The value so far, as React keeps a field's default at its value.
    const before = target.value;
    (await places()).placesFor(target, before);
  }
}

async function locate({ target }: Event): Promise<void> {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-locate]');
  if (button) (await places()).locate(button);
}

/** Links to lists near a place are a file of its own, as most visitors have no place. */
const followPlace = () => import('#src/features/listings/place/near-links.ts');

const quietly =
  <Given>(load: (given: Given) => Promise<unknown>) =>
  (given: Given) =>
    load(given).catch(() => {});

document.addEventListener('focusin', quietly(wake));
document.addEventListener('click', quietly(locate));
// The field may have the focus already, before this script.
quietly(wake)({ target: document.activeElement });
addEventListener(PLACE_CHANGED, quietly(followPlace), { once: true });
if (localStorage.getItem(PLACE_KEY)) quietly(followPlace)(null);

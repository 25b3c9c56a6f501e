/*
 * The field of a place is a plain one until it is touched: its suggestions, and what finds the place where somebody
 * is, come then.
 */

const box = () =>
  // What it needs is asked for beside it: found in it, it would come a round trip later.
  Promise.all([import('./place-box.ts'), import('#src/components/site/combobox.ts')]);

async function wakePlaces(touched: EventTarget | null): Promise<void> {
  if (!(touched instanceof HTMLInputElement) || !('place' in touched.dataset)) return;
  const [{ placesFor }] = await box();
  placesFor(touched);
}

const quietly = () => {};

document.addEventListener('focusin', ({ target }) => wakePlaces(target).catch(quietly));
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-locate]');
  if (button) box().then(([{ locate }]) => locate(button), quietly);
});
// Who was faster than this script has the focus in it already.
wakePlaces(document.activeElement).catch(quietly);

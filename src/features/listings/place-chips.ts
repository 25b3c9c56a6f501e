import { PLACE_CHANGED } from '#src/client/place-keys.ts';
import { rememberedPlace } from '#src/client/remembered-place.ts';

/** Has the chips say which place is kept, whenever it is another one. */
function show(): void {
  const place = rememberedPlace();
  for (const chips of document.querySelectorAll<HTMLElement>('[data-place-chips]')) {
    const name = chips.querySelector('[data-place-name]');
    if (name && place) name.textContent = place.name;
    const hadFocus = chips.contains(document.activeElement);
    chips.toggleAttribute('data-placed', place !== null);
    // What had it may be gone.
    if (hadFocus) chips.querySelector<HTMLElement>(place ? 'a' : 'form button')?.focus();
  }
}

addEventListener(PLACE_CHANGED, show);
addEventListener('pageshow', show);

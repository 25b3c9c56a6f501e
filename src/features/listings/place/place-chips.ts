import { PLACE_CHANGED } from '#src/client/place-keys.ts';
import { rememberedPlace } from '#src/client/remembered-place.ts';

/** Shows the place that is kept now in the chips. */
function show(): void {
  const place = rememberedPlace();
  for (const chips of document.querySelectorAll<HTMLElement>('[data-place-chips]')) {
    const name = chips.querySelector('[data-place-name]');
    if (name && place) name.textContent = place.name;
    const hadFocus = chips.contains(document.activeElement);
    chips.toggleAttribute('data-placed', place !== null);
    // The element that had the focus may be gone.
    if (hadFocus) chips.querySelector<HTMLElement>(place ? 'a' : 'form button')?.focus();
  }
}

/** Leads from a page near the place that was given up to the same without a place. */
function leave(): void {
  const isNear = new URLSearchParams(location.search).has('near');
  if (isNear && !rememberedPlace()) location.replace(location.pathname);
}

addEventListener(PLACE_CHANGED, show);
addEventListener(PLACE_CHANGED, leave);
addEventListener('pageshow', show);

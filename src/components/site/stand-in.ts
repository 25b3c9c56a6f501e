/*
 * A picture that can't be loaded gives way to the drawing in its `data-fallback`, wherever it is and whenever it fails:
 * in the page as it came, in an island, or among suggestions.
 */

/** Replaces first the copies by the picture itself, then that by its drawing. */
function standIn({ target }: { target: EventTarget | null }): void {
  if (!(target instanceof HTMLImageElement)) return;
  const { fallback } = target.dataset;
  if (target.srcset) {
    for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.srcset = '';
    target.removeAttribute('srcset');
  } else if (fallback && target.getAttribute('src') !== fallback) {
    target.src = fallback;
  }
}

// Errors of pictures don't bubble, so they are caught on their way down.
document.addEventListener('error', standIn, true);
for (const image of document.images) {
  if (image.complete && image.naturalWidth === 0) standIn({ target: image });
}

/*
 * A picture that can't be loaded gives way to the drawing that its `data-fallback` names, wherever it stands and
 * whenever it fails: in the page as it came, in an island, or among suggestions.
 */

/** At first its copies give way to the picture itself. */
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

// Errors of pictures don't rise; what listens on their way down hears them all.
document.addEventListener('error', standIn, true);
for (const image of document.images) {
  if (image.complete && image.naturalWidth === 0) standIn({ target: image });
}

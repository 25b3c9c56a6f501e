/*
 * The pictures of a listing on the whole screen. The viewer is loaded with the press; without it, or without this
 * script, a picture's link leads to its file.
 */

const gallery = document.querySelector('ul.gallery');

gallery?.addEventListener('click', async (event) => {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  const link = target instanceof Element && target.closest('a');
  if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  try {
    const { showPictures } = await import('./picture-viewer.ts');
    showPictures(link);
  } catch {
    location.assign(link.href);
  }
});

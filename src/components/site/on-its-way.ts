/** The address of a page within another, as that of a listing is: `lateness.ts` knows which are. */
const WITHIN = /\/(\w+)\/[^/.]+$/;

// A page on its way leaves time to load what may be said of it; a browser without the Navigation API says nothing.
window.navigation?.addEventListener('navigate', (event) => {
  const [, kind] = WITHIN.exec(event.destination.url) ?? [];
  if (kind)
    import('./lateness.ts').then(({ tellLateness }) => tellLateness(event, kind)).catch(() => {});
});

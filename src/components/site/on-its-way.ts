/** The address of a listing's page. */
const LISTING = /\/(business|event|deal)\/[^/.]+$/;

// A page on its way leaves time to load what may be said of it; a browser without the Navigation API says nothing.
window.navigation?.addEventListener('navigate', (event) => {
  const [, kind] = LISTING.exec(event.destination.url) ?? [];
  if (kind)
    import('./lateness.ts').then(({ tellLateness }) => tellLateness(event, kind)).catch(() => {});
});

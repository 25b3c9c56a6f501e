/*
 * The script of the menu "Share" comes with the first sign that somebody is about to open it, as most pages are read
 * without it. Until then, and where it can't be loaded, the menu has links.
 */

const shareMenu = document.querySelector<HTMLDetailsElement>('details.share');
const firstSign = new AbortController();

for (const sign of ['pointerover', 'pointerdown', 'focusin', 'toggle']) {
  shareMenu?.addEventListener(
    sign,
    () => {
      firstSign.abort();
      import('./share.ts').then(
        ({ wireMenu }) => wireMenu(shareMenu as HTMLDetailsElement),
        () => {},
      );
    },
    { signal: firstSign.signal, passive: true },
  );
}

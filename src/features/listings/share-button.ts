/*
 * What the menu "Share" does with a script comes with the first sign that somebody is about to open it: most pages are
 * read without. Until then, and where it can't be had, it is a menu of links.
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

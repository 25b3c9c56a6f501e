import { canCopy, copy } from '#src/components/site/copy.ts';

/*
 * "Share" opens the system's own sheet where there is one, else the menu, which works without this
 * script too; with it, it copies the link as well, and closes when one is done with it.
 */

/** Wires the menu of a page. */
function wire(menu: HTMLDetailsElement): void {
  const { shareTitle: title = '', shareUrl: url = '' } = menu.dataset;
  const opener = menu.querySelector('summary');
  const copyButton = menu.querySelector<HTMLButtonElement>('button');

  const close = () => {
    if (menu.contains(document.activeElement)) opener?.focus();
    menu.open = false;
  };

  if ('share' in navigator) {
    opener?.addEventListener('click', (event) => {
      if (menu.open) return;
      event.preventDefault();
      navigator.share({ title, url }).catch((error: DOMException) => {
        // Somebody who closed the sheet has decided; a sheet that failed leaves the menu.
        if (error.name !== 'AbortError') menu.open = true;
      });
    });
  }
  if (copyButton && canCopy) {
    copyButton.hidden = false;
    copyButton.addEventListener('click', async () => {
      if (await copy(url, 'Link copied')) close();
    });
  }
  for (const link of menu.querySelectorAll('a')) link.addEventListener('click', close);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && menu.open) close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
}

for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.share')) wire(menu);
